import Foundation

/// The files of Joplin's RAW export, and of the folder it syncs with: notes, notebooks, tags and attachments,
/// each in a file named by its identifier, with the title first and the properties last.
///
/// Notes become notes with front matter. The other items only say which tags a note has and what its attachments
/// are called.
struct JoplinItems {
  /// The notes, and the files that aren't Joplin's.
  private(set) var files: [ImportedFile] = []
  /// The items that are not read, by name.
  private(set) var notTaken: [String: Int] = [:]

  /// An item, with what is below its text.
  private struct Item {
    let text: Substring
    let values: [String: String]

    /// The title, which is the first line, and the words below it.
    var parts: (title: String, body: Substring) {
      let title = text.prefix { !$0.isNewline }
      return (String(title), text[title.endIndex...].drop(while: \.isNewline))
    }

    subscript(_ name: String) -> String { values[name] ?? "" }
  }

  private enum Kind: String {
    case note = "1"
    case notebook = "2"
    case attachment = "4"
    case tag = "5"
    case tagOfNote = "6"
  }

  /// What the items are that are not read, by their types.
  private static let others = [
    "2": "notebooks", "3": "settings", "7": "searches", "8": "alarms", "9": "encryption keys",
    "13": "revisions", "14": "migrations", "15": "filters", "16": "commands",
  ]

  /// Takes Joplin's items apart.
  ///
  /// - Parameter files: The files of an import, of any programs.
  init(_ files: [ImportedFile]) {
    let items = files.map(Self.item)
    guard items.contains(where: { $0 != nil }) else {
      self.files = files
      return
    }
    var (tags, extensions): ([String: String], [String: String]) = ([:], [:])
    for item in items.lazy.compactMap(\.self) {
      switch Kind(rawValue: item["type_"]) {
      case .tag: tags[item["id"]] = item.parts.title
      case .attachment: extensions[item["id"]] = item["file_extension"]
      default: break
      }
    }
    var tagsOfNotes: [String: [String]] = [:]
    for item in items.lazy.compactMap(\.self) where item["type_"] == Kind.tagOfNote.rawValue {
      if let tag = tags[item["tag_id"]] { tagsOfNotes[item["note_id"], default: []].append(tag) }
    }
    for (file, item) in zip(files, items) {
      guard let item else {
        self.files.append(file)
        continue
      }
      switch Kind(rawValue: item["type_"]) {
      case .note: break
      case .attachment, .tag, .tagOfNote: continue
      case .notebook, nil:
        skip(Self.others[item["type_"]] ?? "other items of Joplin")
        continue
      }
      guard item["encryption_applied"] != "1" else {
        skip("encrypted notes")
        continue
      }
      guard ["", "0"].contains(item["deleted_time"]) else {
        skip("notes in the trash")
        continue
      }
      var note = file
      let tags = (tagsOfNotes[item["id"]] ?? []).sorted()
      note.bytes = Array(Self.text(of: item, tags, extensions).utf8)
      self.files.append(note)
    }
  }

  private mutating func skip(_ name: String) { notTaken[name, default: 0] += 1 }

  /// A note as Joplin's export with front matter has it.
  private static func text(
    of item: Item, _ tags: [String], _ extensions: [String: String]
  ) -> String {
    let (title, body) = item.parts
    let written = item["user_created_time"]
    let date = written.isEmpty ? item["created_time"] : written
    var head = "---\ntitle: \(YAMLWriter.quoted(title))\ncreated: \(date)\n"
    if !tags.isEmpty { head += "tags: [\(tags.map(YAMLWriter.quoted).joined(separator: ", "))]\n" }
    // Attachments are named by their identifiers: "![sea.jpg](:/0a1b…)".
    let words = body.replacing(/\]\(:\/([0-9a-f]{32})/) { match in
      let id = String(match.output.1)
      guard let end = extensions[id], !end.isEmpty else { return "](resources/\(id)" }
      return "](resources/\(id).\(end)"
    }
    return "\(head)---\n\n\(words)"
  }

  /// The item in a file; nil for another file.
  private static func item(in file: ImportedFile) -> Item? {
    let name = file.lowercasedName
    guard name.hasSuffix(".md"), file.bytes.suffix(16).contains(UInt8(ascii: "_")),
      file.bytes.suffix(16).contains(Array("type_: ".utf8))
    else {
      return nil
    }
    let text = String(decoding: file.bytes, as: UTF8.self)
    var values: [String: String] = [:]
    var end = text.endIndex
    while true {
      let start = text[..<end].lastIndex(where: \.isNewline).map(text.index(after:))
      let line = text[(start ?? text.startIndex)..<end]
      if line.isEmpty && !values.isEmpty { break }
      if !line.isEmpty {
        guard let colon = line.firstIndex(of: ":"),
          line[..<colon].allSatisfy({ $0.isASCII && ($0.isLowercase || $0 == "_") })
        else { return nil }
        values[String(line[..<colon])] = line[colon...].dropFirst().trimmed()
      }
      guard let start else {
        end = text.startIndex
        break
      }
      end = text.index(before: start)
    }
    guard let id = values["id"], id.count == 32, id.allSatisfy(\.isHexDigit),
      values["type_"] != nil
    else { return nil }
    // An item without a title, as that of a tag of a note, has nothing above its names.
    let above = text[..<end]
    let last = above.lastIndex { !$0.isNewline }
    return Item(text: last.map { above[...$0] } ?? "", values: values)
  }
}
