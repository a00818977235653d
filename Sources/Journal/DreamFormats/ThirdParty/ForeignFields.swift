import Dreams
import Foundation

/// Under which names other dream journals keep what fields hold, and how they write it.
enum ForeignFields {
  /// The meaning of a name.
  enum Meaning: Hashable {
    /// The field with this key.
    case field(String)
    /// Other titles of a note.
    case aliases
    /// Yes or no to lucidity.
    case lucid
    /// Yes or no to one of the kinds.
    case kind(String)
    /// Goes into the notes, because no field has this meaning.
    case note

    /// Whether it may be several words separated by commas.
    func isSet(in fields: FieldTable<Dream>) -> Bool {
      switch self {
      case .aliases: true
      case .field(let key): fields[key]?.kind.isSet == true
      case .lucid, .kind, .note: false
      }
    }
  }

  /// The names in lowercase, without spaces, hyphens and underscores.
  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [
      "aliases": .aliases, "alias": .aliases, "rating": .note, "stars": .note, "score": .note,
      "lucid": .lucid, "islucid": .lucid, "luciddream": .lucid, "isluciddream": .lucid,
      "nightmare": .kind("nightmare"), "isnightmare": .kind("nightmare"),
      "recurring": .kind("recurring"), "isrecurring": .kind("recurring"),
      "falseawakening": .kind("false-awakening"), "sleepparalysis": .kind("sleep-paralysis"),
    ]
    let names = [
      "title": ["subject", "headline"],
      "tags": ["tag", "keywords", "keyword", "labels", "category", "categories", "themes"],
      "people": ["person", "characters", "character"],
      "places": ["place", "location", "locations", "setting"],
      "signs": ["sign", "dreamsigns", "dreamsign"],
      "emotions": ["emotion", "feelings", "feeling"],
      "lucidity": ["luciditylevel"],
      "vividness": ["clarity"],
      "induction": ["technique", "method", "lucidmethod"],
      "starred": ["star", "favorite", "favourite"],
      "notes": ["note", "comment", "comments", "interpretation", "analysis"],
    ]
    for (key, names) in names {
      for name in names { meanings[name] = .field(key) }
    }
    return meanings
  }()

  /// The meaning of a name; nil if dreams have no field for it.
  static func meaning(of name: String, in fields: FieldTable<Dream>) -> Meaning? {
    meaning(ofNormalized: name.lowercased().filter { !" -_".contains($0) }, in: fields)
  }

  /// The meaning of a name in lowercase, without spaces, hyphens and underscores.
  static func meaning(ofNormalized name: String, in fields: FieldTable<Dream>) -> Meaning? {
    if let meaning = meanings[name] { return meaning }
    let field = fields.first { $0.key.utf8.count == name.utf8.count && $0.key.lowercased() == name }
    return field.flatMap { ["date", "description"].contains($0.key) ? nil : .field($0.key) }
  }

  /// Reads yes or no.
  static func flag(_ text: String) -> Bool? {
    switch text.trimmed().lowercased() {
    case "true", "yes", "y", "1", "x", "ja", "wahr", "oui", "vrai", "sí", "si", "verdadero", "sì",
      "vero",
      "是", "有", "예", "네", "はい", "✓", "✔", "✅", "☑":
      true
    case "false", "no", "n", "0", "nein", "falsch", "non", "faux", "falso", "否", "没有", "沒有", "아니오",
      "아니요",
      "いいえ", "☐", "❌":
      false
    default: nil
    }
  }

  /// Reads a step on a scale: a number on our scale unchanged, `4/5` as the fourth of five steps,
  /// and `80%`.
  static func level(_ text: String, in range: ClosedRange<Int>) -> Int? {
    let text = text.trimmed()
    if let number = Int(text) { return range.contains(number) ? number : nil }
    let share: Double
    if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
      share = percent / 100
    } else {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        .map { Double($0.trimmed()) }
      guard parts.count == 2, let step = parts[0], let last = parts[1], last >= 2, step >= 0,
        step <= last
      else { return nil }
      share = max(0, step - 1) / (last - 1)
    }
    guard (0...1).contains(share) else { return nil }
    return range.lowerBound + Int((share * Double(range.count - 1)).rounded())
  }
}

extension ForeignEntry {
  /// Takes a member of front matter or a cell of a table, or counts or reports it where dreams have no
  /// place for it.
  ///
  /// A value that a field doesn't allow goes into the notes, under its name in the file.
  mutating func take(
    _ node: JSONNode, named name: String, at place: EntryReader.Place,
    _ entries: inout EntryReader
  ) {
    let fields = entries.importer.fields
    guard let meaning = ForeignFields.meaning(of: name, in: fields) else {
      return node.isEmpty ? () : entries.imported.skip(name)
    }
    take(node, as: meaning, named: name, at: place, &entries)
  }

  /// Takes a value that has a known meaning.
  mutating func take(
    _ node: JSONNode, as meaning: ForeignFields.Meaning, named name: String,
    at place: EntryReader.Place, _ entries: inout EntryReader
  ) {
    let fields = entries.importer.fields
    guard var words = node.foreignWords else {
      return entries.leaveOut(
        .neitherTextNorTexts(node.compact.clipped, name: name.clipped), at: place)
    }
    if node.list == nil, meaning.isSet(in: fields) {
      words = words.flatMap { $0.split { ",;".contains($0) } }
        .map { $0.trimmed() }.filter { !$0.isEmpty }
    }
    words = words.map(\.withoutLinkBrackets)
    guard !words.isEmpty else { return }
    let rest = take(words, as: meaning, in: fields)
    if !rest.isEmpty { notes.append("\(name): \(rest.joined(separator: ", "))") }
  }

  /// Takes words that have a known meaning; those that the field doesn't allow go into the notes.
  mutating func take(
    _ words: [String], as meaning: ForeignFields.Meaning, named name: String,
    in fields: FieldTable<Dream>
  ) {
    let rest = take(words.map(\.withoutLinkBrackets), as: meaning, in: fields)
    if !rest.isEmpty { notes.append("\(name): \(rest.joined(separator: ", "))") }
  }

  /// Interprets words.
  ///
  /// - Returns: Those that belong into the notes.
  private mutating func take(
    _ words: [String], as meaning: ForeignFields.Meaning, in fields: FieldTable<Dream>
  ) -> [String] {
    let text = words.joined(separator: ", ")
    switch meaning {
    case .note: return words
    case .aliases: aliases += words
    case .lucid:
      guard let isLucid = ForeignFields.flag(text) else {
        return take(words, as: .field("lucidity"), in: fields)
      }
      set("lucidity", .number(isLucid ? 3 : 0))
    case .kind(let kind):
      guard let isKind = ForeignFields.flag(text) else { return words }
      if isKind { set("kinds", .words([kind])) }
    case .field("title"): title = text
    case .field("tags"): tags += words.map { "#" + $0.drop { $0 == "#" } }
    case .field("notes"): notes += words
    case .field(let key):
      guard let field = fields[key] else { return words }
      return take(words, as: field)
    }
    return []
  }

  private mutating func take(_ words: [String], as field: Field<Dream>) -> [String] {
    let text = words.joined(separator: ", ")
    switch field.kind {
    case .level(let range):
      guard let level = ForeignFields.level(text, in: range) else { return words }
      set(field.key, .number(level))
    case .flag:
      guard let flag = ForeignFields.flag(text) else { return words }
      if flag { set(field.key, .flag(true)) }
    case .files:
      // Another program's attachments aren't files of this journal.
      return words
    case .choices, .words:
      return words.filter { word in
        let word = Self.word(word, in: field)
        let value = field.reading(of: [word], { _ in word }).value
        set(field.key, value)
        return value == nil
      }
    case .line, .text, .clockTime, .number, .night, .choice:
      guard let value = field.reading(ofCell: Self.word(text, in: field)).value else {
        return words
      }
      set(field.key, value)
    }
    return []
  }

  /// A word as the field would have it.
  private static func word(_ word: String, in field: Field<Dream>) -> String {
    switch field.kind {
    case .choice, .choices:
      let name = word.trimmed().lowercased()
      if field.key == "emotions" { return EmotionNames.identifier(of: name) ?? name }
      return name.replacing(" ", with: "-")
    default: return word
    }
  }
}

extension JSONNode {
  /// The words of a text, a number or a list of them; none for null, nil for nested values.
  fileprivate var foreignWords: [String]? {
    if case .null = value { return [] }
    guard let list else { return scalar.map { $0.isEmpty ? [] : [$0] } }
    // A link without quotation marks is a list of one in a list of one.
    let words = list.compactMap { node in
      var node = node
      while let list = node.list, list.count == 1 { node = list[0] }
      return node.scalar
    }
    return words.count == list.count ? words : nil
  }
}

extension String {
  /// What a reader sees of a text that is a link, as `[[Anna]]`, or a tag, as `#[[two words]]`.
  fileprivate var withoutLinkBrackets: String {
    guard hasSuffix("]]"), let sign = range(of: "[["),
      self[..<sign.lowerBound].allSatisfy({ $0 == "#" })
    else { return self }
    let link = String(self[sign.upperBound...].dropLast(2))
    guard !link.contains("]]") else { return self }
    return self[..<sign.lowerBound] + (WikiLinks.label(of: link) ?? link)
  }
}
