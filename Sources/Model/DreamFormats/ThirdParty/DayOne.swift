import Dreams
import Foundation

/// What Day One exports as JSON.
///
/// Its Markdown stays as it is, references to photos included.
enum DayOne {
  static func isJournal(_ root: JSONNode) -> Bool {
    guard let entries = root["entries"]?.list else { return false }
    return entries.first.map { $0["creationDate"] != nil } ?? (root["metadata"] != nil)
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    try entries.entries(source, progress, each: read)
  }

  private static func read(
    _ node: JSONNode, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    guard let members = node.members else { throw ImportProblem("it is not an entry") }
    let written = node["creationDate"]?.text ?? ""
    guard let moment = Moment(written) else {
      throw ImportProblem("“\(written.prefix(60))” is not a time such as 2026-11-20T22:15:30Z")
    }
    let timeZone = node["timeZone"]?.text.flatMap { TimeZone(identifier: $0) }
    var text = EntryText()
    if let words = node["text"]?.text {
      text.body = words
    } else {
      text.body = try plainText(node["richText"])
    }
    text.tags = (node["tags"]?.list ?? []).compactMap(\.text).map {
      "#" + $0.replacingOccurrences(of: " ", with: "-")
    }
    for member in members where !known.contains(member.name) && !member.node.isEmpty {
      entries.imported.skip(member.name, member.node.list?.count ?? 1)
    }
    entries.add(
      text.text, at: EntryTime(moment, in: timeZone ?? entries.importer.timeZone),
      id: node["uuid"]?.text.flatMap(id))
  }

  /// Thirty-two digits without hyphens.
  private static func id(_ text: String) -> Dream.ID? {
    guard text.utf8.count == 32 else { return Dream.ID(uuidString: text) }
    var parts: [Substring] = []
    var rest = text[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return Dream.ID(uuidString: parts.joined(separator: "-"))
  }

  /// The words of formatted text, which is JSON within JSON.
  private static func plainText(_ node: JSONNode?) throws(ImportProblem) -> String {
    guard let text = node?.text else { return "" }
    let source = try SourceText(ImportedFile(bytes: Array(text.utf8)), isOneOfMany: false)
    let contents = try source.json()["contents"]?.list ?? []
    return contents.compactMap { $0["text"]?.text }.joined()
  }

  /// What is read, and what says nothing about the dream.
  private static let known: Set = [
    "uuid", "creationDate", "modifiedDate", "text", "richText", "tags", "timeZone",
    "creationDevice", "creationDeviceType", "creationDeviceModel", "creationOSName",
    "creationOSVersion", "editingTime", "duration", "isAllDay",
  ]
}
