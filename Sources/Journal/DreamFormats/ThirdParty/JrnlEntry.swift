import Dreams

/// An entry of jrnl in any of its exports, which gives the same dream as its text in the journal.
struct JrnlEntry {
  /// The first sentence or line, from which jrnl splits the rest.
  var title: String
  var body: String
  var isStarred = false
  /// Each with its symbol.
  var tags: [String] = []

  /// Adds it as a dream.
  func add(to entries: inout EntryReader, at time: EntryTime) {
    var text = EntryText()
    // The journal marks a starred entry at the end of its first line.
    let line = isStarred ? title + Self.star : title
    text.body = line.isEmpty || body.isEmpty ? line + body : line + "\n" + body
    text.body = String(text.body.withoutLastLineBreaks)
    text.tags = tags
    add(to: &entries, at: time, identity: text.text)
  }

  /// Adds the text of an entry, of which the first line is the title.
  static func add(_ text: String, to entries: inout EntryReader, at time: EntryTime) {
    let line = text.prefix { !$0.isNewline }
    let title = line.trimmed()
    let isStarredBefore = title.hasPrefix("* ")
    let isStarred = title.hasSuffix(star) || isStarredBefore
    let words = isStarredBefore ? title.dropFirst(2) : title.dropLast(star.count)
    let entry = JrnlEntry(
      title: isStarred ? String(words) : title,
      body: withoutBars(String(text[line.endIndex...])), isStarred: isStarred)
    entry.add(to: &entries, at: time, identity: text)
  }

  /// The lines of an entry without the bars that jrnl shows before them.
  private static func withoutBars(_ body: String) -> String {
    guard body.utf8.contains(UInt8(ascii: "|")) else { return body }
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let words = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    guard !words.isEmpty, words.allSatisfy({ $0 == "|" || $0.hasPrefix("| ") }) else { return body }
    return lines.map { $0.hasPrefix("| ") ? $0.dropFirst(2) : $0 == "|" ? "" : $0 }
      .joined(separator: "\n")
  }

  private static let star = " *"

  /// Some of jrnl's formats have no seconds, so seconds don't distinguish entries.
  private func add(to entries: inout EntryReader, at time: EntryTime, identity: String) {
    var entry = ForeignEntry()
    entry.identity = identity
    entry.title = title
    entry.body = String(Substring(body.utf8.withoutFirstLineBreaks.withoutLastLineBreaks))
    entry.separator = "\n"
    entry.tags = tags + Self.tags(in: title, after: "@#") + Self.tags(in: body, after: "@")
    if isStarred { entry.set("starred", .flag(true)) }
    entries.add(entry, at: time, id: entries.derivedID(of: identity, at: time.minute))
  }

  /// The tags in a text, in lowercase as jrnl itself lists them.
  ///
  /// Those after a number sign count in the text of a dream, and only in a title they are looked for.
  private static func tags(in text: String, after signs: String) -> [String] {
    guard signs.utf8.contains(where: text.utf8.contains) else { return [] }
    return text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard let sign = word.first, signs.contains(sign) else { return nil }
      let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "-+*/_".contains($0) }
      return name.isEmpty ? nil : "\(sign)\(name.lowercased())"
    }
  }
}
