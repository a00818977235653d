import Dreams
import Errors
import Foundation

/// The JSON file that Brain Cloud keeps: nights, each with its dreams.
enum BrainCloud {
  static func isJournal(_ root: JSONNode) -> Bool {
    root["entries"]?.list?.first?["entryDate"] != nil
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    try entries.entries(source, progress, each: read)
  }

  private static func read(
    _ node: JSONNode, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    guard let members = node.members else { throw ImportProblem(.notANight) }
    let time = try entries.time(node["entryDate"]?.text ?? "")
    guard let dreams = (node["dreams"] ?? JSONNode(value: .list([]), offset: 0)).list,
      dreams.allSatisfy({ $0.members != nil })
    else { throw ImportProblem(.notDreams) }
    var night = NightRecord(date: time.night)
    // Its own clock adds seconds and a zone to the hour and the minute.
    if let bedtime = node["bedTime"]?.inWords, node["bedTime"]?.isEmpty == false {
      let field = NightRecord.fields["bedtime"]
      let reading = field?.reading(ofCell: String(bedtime.prefix(5)))
      night["bedtime"] = reading?.value
      if let problem = reading?.problem { entries.leaveOut(problem, at: .entry) }
    }
    let notes = ["notesPrep", "notesWake"].compactMap { node[$0]?.text }.filter { !$0.isEmpty }
    if !notes.isEmpty { night["notes"] = .text(notes.joined(separator: "\n\n")) }
    skip(members, but: nightMembers, &entries)
    for dream in dreams { add(dream, at: time, &entries) }
    if !night.facts.isEmpty { entries.imported.nights.append(night) }
  }

  private static func add(_ node: JSONNode, at time: EntryTime, _ entries: inout EntryReader) {
    var text = EntryText()
    text.title = node["title"]?.text ?? ""
    text.body = node["notes"]?.text ?? ""
    var entry = ForeignEntry()
    (entry.title, entry.body, entry.identity) = (text.title, text.body, text.text)
    for sign in (node["dreamSigns"]?.list ?? []).compactMap(\.text) {
      if sign == "meta:star" {
        entry.set("starred", .flag(true))
      } else if let sign = entries.importer.fields["signs"]?.reading(of: [sign], { _ in sign })
        .value
      {
        entry.set("signs", sign)
      } else {
        entry.tags.append(sign)
      }
    }
    // There, every dream is not lucid by default, which means nothing.
    if node["isLucidDream"]?.scalar == "true" {
      entry.set("lucidity", .number(3))
      let method = node["lucidMethod"] ?? JSONNode(value: .null, offset: 0)
      entry.take(method, named: "lucidMethod", at: .offset(method.offset), &entries)
    }
    skip(node.members ?? [], but: dreamMembers, &entries)
    if entry.identity.isEmpty { return entries.imported.skip("dreams without words") }
    entries.add(entry, at: time)
  }

  private static func skip(
    _ members: [JSONMember], but known: Set<String>, _ entries: inout EntryReader
  ) {
    for member in members where !known.contains(member.name) && !member.node.isEmpty {
      entries.imported.skip(member.name, member.node.list?.count ?? 1)
    }
  }

  private static let nightMembers: Set = [
    "entryDate", "bedTime", "notesPrep", "notesWake", "dreams",
  ]
  private static let dreamMembers: Set = [
    "title", "notes", "dreamSigns", "isLucidDream", "lucidMethod",
  ]
}
