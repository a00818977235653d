import Dreams

/// The first lines of a note that fill fields: `tags: sea, night`, `lucid`, `#sea #night`,
/// `date: 2026-11-21 04:12`.
///
/// A line counts only when its field can have the value. The first other line begins the text, without
/// the blank lines before it. A note of nothing but such lines is all text.
struct NoteHead {
  /// When the dream was, if the head says so.
  private(set) var time: EntryTime?
  /// What follows the head.
  private(set) var body: String

  private var values: [(name: String, value: JSONNode)] = []

  /// Whether the head is empty.
  var isWholeText: Bool { time == nil && values.isEmpty }

  init(of text: String, _ entries: EntryReader) {
    body = text
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      let line = rest[..<end].trimmed()
      guard !line.isEmpty, take(line, entries) else { break }
      rest = rest[end...].dropFirst()
    }
    let words = rest.drop { $0.isWhitespace }
    if words.isEmpty {
      (time, values) = (nil, [])
    } else if !isWholeText {
      // Spaces at the beginning of a line belong to it.
      let start = rest[..<words.startIndex].lastIndex(where: \.isNewline)
      body = String(rest[(start.map(rest.index(after:)) ?? rest.startIndex)...])
    }
  }

  /// Gives the fields of an entry the values in the head.
  func fill(_ entry: inout ForeignEntry, _ entries: inout EntryReader) {
    for (name, value) in values { entry.take(value, named: name, at: .entry, &entries) }
  }

  /// Takes a line, unless it is text.
  private mutating func take(_ line: String, _ entries: EntryReader) -> Bool {
    if line.first == "#" {
      let words = line.split(separator: " ")
      let areTags = words.allSatisfy { word in
        word.count > 1 && word.first == "#" && word.dropFirst().first != "#"
      }
      let tags = words.map { $0.dropFirst() }.joined(separator: ", ")
      return areTags && take(tags, as: "tags", entries)
    }
    guard let colon = line.firstIndex(of: ":") else {
      return line.utf8.count <= 40 && isFlag(line, entries) && take("yes", as: line, entries)
    }
    let name = line[..<colon].trimmed()
    guard !name.isEmpty, name.utf8.count <= 40,
      name.allSatisfy({ $0.isLetter || " -_".contains($0) })
    else { return false }
    let value = line[line.index(after: colon)...].trimmed()
    guard !value.isEmpty else { return false }
    guard !["date", "day", "created"].contains(name.lowercased()) else {
      guard let written = try? entries.time(value) else { return false }
      time = time ?? written
      return true
    }
    return take(value, as: name, entries)
  }

  /// Whether a name alone says something: "lucid", "nightmare", "starred".
  private func isFlag(_ name: String, _ entries: EntryReader) -> Bool {
    let fields = entries.importer.fields
    switch ForeignFields.meaning(of: name, in: fields) {
    case .lucid, .kind: return true
    case .field(let key): return fields[key]?.kind == .flag
    case .aliases, .note, nil: return false
    }
  }

  private mutating func take(_ value: String, as name: String, _ entries: EntryReader) -> Bool {
    guard let meaning = ForeignFields.meaning(of: name, in: entries.importer.fields) else {
      return false
    }
    let node = JSONNode(value: .text(value), offset: 0)
    var trial = ForeignEntry()
    var reader = entries
    trial.take(node, named: name, at: .entry, &reader)
    let goesIntoNotes = meaning == .note || meaning == .field("notes")
    guard goesIntoNotes || trial.notes.isEmpty else { return false }
    values.append((name, node))
    return true
  }
}
