import Dreams
import Foundation

extension JournalJSON {
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
    if let list = root.list {
      return try read(list, asTrash: false, in: source, &entries, progress)
    }
    guard root["dreams"] != nil || root["format"] != nil else {
      return try read([root], asTrash: false, in: source, &entries, progress)
    }
    try checkHead(root, in: source, &entries)
    for (name, isTrash) in [("dreams", false), ("trash", true)] {
      guard let node = root[name] else { continue }
      guard let list = node.list else {
        throw source.problem(at: node.offset, "\"\(name)\" is not a list")
      }
      try read(list, asTrash: isTrash, in: source, &entries, progress)
    }
  }

  private static func checkHead(
    _ root: JSONNode, in source: SourceText, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    if let format = root["format"], format.text != name {
      throw source.problem(at: format.offset, "this is not the journal of Lucid Dreams")
    }
    if let node = root["version"] {
      guard let number = node.integer, number >= 1 else {
        throw source.problem(at: node.offset, "the version of the file is not a number")
      }
      guard number <= version else {
        throw source.problem(
          at: node.offset,
          "the file is of version \(number), and this program knows those up to \(version)")
      }
    }
    if let node = root["favoriteCreature"] {
      entries.imported.favoriteCreature = try DreamFields.creature(
        node.text, in: "favoriteCreature")
    }
    for member in root.members ?? [] where !known.contains(member.name) && !member.node.isEmpty {
      entries.imported.leaveOut(member.name)
    }
  }

  private static let known: Set = ["format", "version", "favoriteCreature", "dreams", "trash"]

  private static func read(
    _ list: [JSONNode], asTrash isTrash: Bool, in source: SourceText,
    _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    for (index, node) in list.enumerated() {
      if index.isMultiple(of: 1_000) { try progress(index, list.count) }
      entries.entry(
        isTrash ? "dream \(index + 1) of the trash" : "dream \(index + 1)", at: node.offset,
        in: source
      ) { entries throws(ImportProblem) in
        guard let members = node.members else { throw ImportProblem("it is not a dream") }
        var fields = DreamFields()
        for member in members { try take(member, &fields, &entries) }
        let dream = try fields.dream(&entries)
        if isTrash {
          entries.imported.trash.append(dream)
          if let trashed = fields.trashed { entries.imported.trashed[dream.id] = trashed }
        } else {
          entries.add(dream)
        }
      }
    }
    try progress(list.count, list.count)
  }

  private static func take(
    _ member: JSONMember, _ fields: inout DreamFields, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    let (name, node) = (member.name, member.node)
    switch name {
    case "id": fields.id = try DreamFields.id(node.text)
    case "date": fields.date = try DreamFields.date(node.text)
    case "created": fields.created = try DreamFields.moment(node.text, in: name)
    case "trashed": fields.trashed = try DreamFields.moment(node.text, in: name)
    case "creature": fields.creature = try DreamFields.creature(node.text, in: name)
    case "numberOfCreatures": fields.count = try DreamFields.count(node.integer)
    case "description":
      guard let text = node.text else { throw ImportProblem("its description is not a text") }
      fields.description = text
    case "effects":
      guard let list = node.list else { throw ImportProblem("its effects are not a list") }
      for effect in list { fields.effects.insert(try DreamFields.effect(effect.text)) }
    default:
      if !node.isEmpty { entries.imported.leaveOut(name) }
    }
  }
}
