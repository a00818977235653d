import Dreams
import Errors
import Foundation

/// What jrnl exports as JSON: title, body, date, time, tags and a star.
enum JrnlJSON {
  static func isJournal(_ root: JSONNode) -> Bool {
    guard let entries = root["entries"]?.list else { return false }
    return entries.first.map { $0["title"] != nil && $0["body"] != nil && $0["time"] != nil }
      ?? (root["tags"] != nil)
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    try entries.entries(source, progress, each: read)
  }

  private static func read(
    _ node: JSONNode, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    guard let members = node.members else { throw ImportProblem(.notAnEntry) }
    let date = node["date"]?.text ?? ""
    let time = node["time"]?.text ?? ""
    let written = try entries.time("\(date) \(time)")
    let entry = JrnlEntry(
      title: node["title"]?.text ?? "", body: node["body"]?.text ?? "",
      isStarred: node["starred"]?.scalar == "true",
      tags: (node["tags"]?.list ?? []).compactMap(\.text))
    for member in members where !known.contains(member.name) && !member.node.isEmpty {
      entries.imported.skip(member.name)
    }
    entry.add(to: &entries, at: written)
  }

  private static let known: Set = ["title", "body", "date", "time", "tags", "starred"]
}
