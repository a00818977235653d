import Dreams
import Foundation

/// What Day One exports as JSON.
///
/// Its Markdown stays as it is, references to photos included; transcriptions of recordings follow it.
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
    let timeZone = node["timeZone"]?.text.flatMap { TimeZone(identifier: $0) }
    let time = try entries.time(written, in: timeZone)
    var text = EntryText()
    if let words = node["text"]?.text {
      text.body = words
    } else {
      text.body = try plainText(node["richText"])
    }
    // What was spoken is as much of the dream as what was typed.
    for audio in node["audios"]?.list ?? [] {
      guard let words = audio["transcription"]?.text, !words.isEmpty else { continue }
      text.body += text.body.isEmpty ? words : "\n\n" + words
    }
    text.tags = (node["tags"]?.list ?? []).compactMap(\.text).map {
      "#" + $0.replacingOccurrences(of: " ", with: "-")
    }
    for member in members where !known.contains(member.name) && !member.node.isEmpty {
      entries.imported.skip(member.name, member.node.list?.count ?? 1)
    }
    entries.add(text.text, at: time, id: node["uuid"]?.text.flatMap(id))
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
    let root: JSONNode
    do {
      root = try JSONReader.node(of: Array(text.utf8))
    } catch {
      throw ImportProblem("its formatted text is not JSON: \(error.sentence)")
    }
    let contents = root["contents"]?.list ?? []
    return contents.compactMap { $0["text"]?.text }.joined()
  }

  /// What is read, and what says nothing about the dream.
  private static let known: Set = [
    "uuid", "creationDate", "modifiedDate", "text", "richText", "tags", "timeZone",
    "creationDevice", "creationDeviceType", "creationDeviceModel", "creationOSName",
    "creationOSVersion", "editingTime", "duration", "isAllDay",
  ]
}
