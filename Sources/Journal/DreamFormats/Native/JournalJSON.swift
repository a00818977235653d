import Dreams
import Errors
import Foundation

/// The whole journal as JSON: what `FORMATS.md` describes.
enum JournalJSON {
  private static let name = "lucid-dreams"
  private static let version = 1

  static func write<Failure>(
    _ journal: Journal, trashed: [Dream.ID: Moment], _ fields: FieldTable<Dream>,
    to output: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    writer.raw("{\n\"format\": ")
    writer.text(name)
    writer.raw(",\n\"version\": ")
    writer.number(version)
    writer.raw(",\n\"favoriteCreature\": ")
    writer.text(journal.favoriteCreature.identifier)
    writer.raw(",\n\"dreams\": ")
    try write(journal.dreams, by: &writer, to: output) {
      DreamJSON.write($0, trashed: nil, fields, to: &$1)
    }
    writer.raw(",\n\"trash\": ")
    try write(journal.trash, by: &writer, to: output) {
      DreamJSON.write($0, trashed: trashed[$0.id], fields, to: &$1)
    }
    // Older releases report unknown members, so it is written only if it isn't empty.
    if !journal.nights.isEmpty {
      writer.raw(",\n\"nights\": ")
      try write(journal.nights, by: &writer, to: output) {
        DreamJSON.write($0, NightRecord.fields, to: &$1)
      }
    }
    writer.raw("\n}\n")
    try output(writer.take())
  }

  /// Writes a list, each of its elements on a line.
  private static func write<Elements: Collection, Failure>(
    _ list: Elements, by writer: inout JSONWriter, to output: ([UInt8]) throws(Failure) -> Void,
    _ write: (Elements.Element, inout JSONWriter) -> Void
  ) throws(Failure) {
    writer.raw("[")
    var isFirst = true
    for element in list {
      if isFirst { writer.raw("\n") } else { writer.raw(",\n") }
      isFirst = false
      write(element, &writer)
      if writer.bytes.count >= DreamFormat.chunkSize { try output(writer.take()) }
    }
    if !isFirst { writer.raw("\n") }
    writer.raw("]")
  }

  /// Whether a value is a journal, or dreams as `dream list --json` prints them.
  static func isJournal(_ root: JSONNode) -> Bool {
    if root["format"]?.text == name { return true }
    let first = root.list?.first ?? root
    return first["description"] != nil && (first["id"] != nil || first["date"] != nil)
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    let root = try source.json()
    if let list = root.list { return try read(list, "dream", in: source, &entries, progress) }
    guard root["dreams"] != nil || root["format"] != nil else {
      return try read([root], "dream", in: source, &entries, progress)
    }
    try checkHead(root, in: source, &entries)
    for (name, entry) in [("dreams", "dream"), ("trash", "trash"), ("nights", "night")] {
      guard let node = root[name] else { continue }
      guard let list = node.list else {
        throw source.problem(at: node.offset, .notAList(name))
      }
      try read(list, entry, in: source, &entries, progress)
    }
  }

  private static func checkHead(
    _ root: JSONNode, in source: SourceText, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    if let format = root["format"], format.text != name {
      throw source.problem(at: format.offset, .otherJournal)
    }
    if let node = root["version"] {
      guard let number = node.integer, number >= 1 else {
        throw source.problem(at: node.offset, .badVersion)
      }
      guard number <= version else {
        throw source.problem(
          at: node.offset, .newerVersion(number, known: version))
      }
    }
    if let node = root["favoriteCreature"] {
      let reading = Dream.storedFields.reading(of: node, for: "creature", as: .json)
      entries.imported.favoriteCreature =
        reading.value?.text.flatMap(Dream.Creature.init(identifier:))
      if let problem = reading.problem {
        entries.imported.leftOut.append(source.problem(at: node.offset, problem))
      }
    }
    for member in root.members ?? [] where !known.contains(member.name) && !member.node.isEmpty {
      entries.imported.skip(member.name)
    }
  }

  private static let known: Set = [
    "format", "version", "favoriteCreature", "dreams", "trash", "nights",
  ]

  private static func read(
    _ list: [JSONNode], _ entry: String, in source: SourceText,
    _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    for (index, node) in list.enumerated() {
      if index.isMultiple(of: 1_000) { try progress(index, list.count) }
      let name: ImportProblem.Entry =
        switch entry {
        case "trash": .trashed(index + 1)
        case "night": .night(index + 1)
        default: .dream(index + 1)
        }
      entries.entry(name, at: node.offset, in: source) { entries throws(ImportProblem) in
        if entry == "night" {
          entries.imported.nights.append(try DreamJSON.night(of: node, &entries))
          return
        }
        let draft = try DreamJSON.draft(of: node, &entries)
        let dream = try draft.dream(&entries)
        guard entry == "trash" else { return entries.add(dream) }
        entries.imported.trash.append(dream)
        if let trashed = draft.trashed { entries.imported.trashed[dream.id] = trashed }
      }
    }
    try progress(list.count, list.count)
  }
}
