import Foundation

/// The titles in names of notes, and the words that are none.
extension NoteName {
  /// The title that words before a date are: "Dream 12 of" is none.
  static func title(beforeDate words: String) -> String {
    var words = Substring(words.trimmed())
    while let last = words.split(separator: " ").last, isLinkBeforeDate(last) {
      words = words[..<last.startIndex]
    }
    return title(of: String(words))
  }

  /// Whether a word says nothing but that a date follows: "vom", and "Samstag," in "Nacht auf Samstag,".
  private static func isLinkBeforeDate(_ word: Substring) -> Bool {
    let word = DateWords.folded(word.prefix { $0 != "," && $0 != ":" })
    return linksBeforeDate.contains(word)
      || word.utf8.count > 3 && DateWords.daysOfWeek[word] != nil
  }

  /// Whether words only say what a text is: "Dream Journal", "My dreams 2026", "Mein Traumtagebuch".
  static func isDiary(_ words: String) -> Bool {
    var words = Substring(words.trimmed())
    if let space = words.firstIndex(of: " "),
      possessives.contains(DateWords.folded(words[..<space]))
    {
      words = words[words.index(after: space)...]
    }
    return words.contains(where: \.isLetter) && isGeneric(String(words))
  }

  private static let possessives: Set = [
    "my", "mein", "meine", "mon", "mes", "mi", "mis", "il", "i",
  ]

  /// What links words to a date that follows: "Night of the", "Nacht vom", "Notte tra il".
  private static let linksBeforeDate = links.union([
    "the", "den", "dem", "la", "el", "il", "l", "au", "tra", "fra", "entre", "between", "zum",
    "von",
    "auf", "to", "and", "und", "et", "della", "dello", "des", "night", "nacht", "nuit", "noche",
    "notte",
  ])

  private static let links: Set = [
    "of", "from", "on", "vom", "am", "du", "de", "del", "di", "der", "le",
  ]

  /// The words before a date without what links them to it, as in "Dream of 20 November 2026".
  static func withoutLink(_ words: String) -> String {
    let trimmed = words.trimmed()
    guard let space = trimmed.lastIndex(of: " ") else { return words }
    let last = DateWords.folded(trimmed[trimmed.index(after: space)...])
    return links.contains(last) ? String(trimmed[..<space]) : words
  }

  /// The title that the parts of a name before and after a date make.
  static func title(of before: String, _ after: String = "") -> String {
    let parts = [
      before.trimmingCharacters(in: signsBeforeDate),
      after.trimmed().trimmingPrefix { " -_–—.,;:|~)]".contains($0) }.trimmed(),
    ].filter { !$0.isEmpty }.map(withoutGenericBeginning).filter { !isGeneric($0) }
    var title = parts.joined(separator: " ")
    // Notion adds its own identifier.
    if title.utf8.count > 32, let match = title.firstMatch(of: /\s[0-9a-f]{32}$/) {
      title = String(title[..<match.range.lowerBound])
    }
    // The name of a page on the web has its spaces replaced.
    let isSlug =
      title.contains(where: { "-_".contains($0) })
      && title.allSatisfy { $0.isLowercase || $0.isNumber || "-_".contains($0) }
    if !title.contains(" "), title.utf8.contains(UInt8(ascii: "_")), !isSlug {
      return String(title.map { $0 == "_" ? " " : $0 })
    }
    return isSlug ? String(title.map { "-_".contains($0) ? " " : $0 }) : title
  }

  private static let signsBeforeDate = CharacterSet(charactersIn: " -_–—.,;:|~([")

  /// A part of a name without a beginning that only says what the note is: "Dream - falling", "Traum 2: Zug".
  private static func withoutGenericBeginning(_ part: String) -> String {
    guard part.utf8.contains(where: { $0 == UInt8(ascii: " ") }) else { return part }
    let signs = [" - ", " – ", " — ", ": "].compactMap { part.range(of: $0) }
    guard let sign = signs.min(by: { $0.lowerBound < $1.lowerBound }) else { return part }
    let rest = part[sign.upperBound...].trimmed()
    let beginning = String(part[..<sign.lowerBound])
    return beginning.contains(where: \.isLetter) && isGeneric(beginning) ? rest : part
  }

  /// Whether a title is what programs write where somebody has written none: "Untitled note".
  static func isUntitled(_ title: String) -> Bool {
    untitled.contains(folded(title))
  }

  /// Whether a name says nothing about a dream: "Untitled 7", "New Note (2)", an identifier.
  private static func isGeneric(_ name: String) -> Bool {
    guard name.contains(where: { $0.isLetter || $0.isPictograph }) else { return true }
    if name.utf8.count >= 32, name.allSatisfy({ $0.isHexDigit || $0 == "-" }) { return true }
    let words = folded(name)
    return generic.contains(words) || untitled.contains(words)
  }

  private static func folded(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { $0.isLetter || $0 == " " }.split(separator: " ").joined(separator: " ")
  }

  private static let untitled = Set(
    """
    untitled|untitled note|new note|ohne titel|unbenannt|neue notiz|sans titre|nouvelle note|sin titulo|nueva nota|\
    senza titolo|nuova nota|无标题|未命名|新笔记|新建笔记|제목 없음|무제|새 노트|無題|名称未設定|新規ノート
    """.split(separator: "|").map {
      $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    })

  /// What programs and people call notes without a name of their own.
  private static let generic = Set(
    """
    note|notes|dream|dreams|dream journal|dream log|dream diary|journal|diary|log|\
    day|dreamt|dreamed|i dreamt|i dreamed|img|vid|pxl|scan|memo|voice memo|recording|screenshot|aufnahme|\
    entry|daily|daily note|index|readme|text|notiz|traum|traume|traumtagebuch|tagebuch|reve|reves|\
    journal de reves|nota|sueno|suenos|diario|sogno|sogni|笔记|梦|日记|메모|꿈|일기|メモ|夢|日記|date|datum|fecha|data|日期|날짜|日付|night|nacht|nuit|noche|notte|the night|\
    die nacht|in der nacht|in the night|la nuit|la noche|la notte|nella notte
    """.split(separator: "|").map {
      $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    })
}

extension Character {
  fileprivate var isPictograph: Bool {
    unicodeScalars.contains { $0.value > 0xFF && $0.properties.isEmoji }
  }
}
