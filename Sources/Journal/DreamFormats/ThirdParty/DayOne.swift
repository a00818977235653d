import Dreams
import Errors
import Foundation

/// What Day One exports as JSON.
///
/// Its Markdown loses the backslashes before punctuation and the places of photos; transcriptions of
/// recordings follow it. Photos and recordings are wanted files. The place and the weather of an entry are not
/// part of the dream, so they go into the notes.
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
    guard let members = node.members else { throw ImportProblem(.notAnEntry) }
    let written = node["creationDate"]?.text ?? ""
    let timeZone = node["timeZone"]?.text.flatMap { TimeZone(identifier: $0) }
    let time = try entries.time(written, in: timeZone)
    var text = EntryText()
    var entry = ForeignEntry()
    if let words = node["text"]?.text {
      text.body = words
      let markdown = DayOneMarkdown(words)
      entry.body = markdown.text
      for (kind, count) in markdown.missing(besides: node) { entries.imported.skip(kind, count) }
    } else {
      text.body = try plainText(node["richText"])
      entry.body = text.body
    }
    // Spoken words are as much part of the dream as typed ones.
    for audio in node["audios"]?.list ?? [] {
      guard let words = audio["transcription"]?.text, !words.isEmpty else { continue }
      text.body += text.body.isEmpty ? words : "\n\n" + words
      entry.body += entry.body.isEmpty ? words : "\n\n" + words
    }
    text.tags = (node["tags"]?.list ?? []).compactMap(\.text).map {
      "#" + $0.replacingOccurrences(of: " ", with: "-")
    }
    entry.identity = text.text
    entry.formerBody = text.body
    entry.tags = (node["tags"]?.list ?? []).compactMap(\.text).map { "#" + $0 }
    entry.files = files(of: node)
    for member in members where !known.contains(member.name) && !member.node.isEmpty {
      if member.name == "starred" {
        entry.set("starred", .flag(true))
      } else if let note = note(on: member) {
        entry.notes.append("\(member.name): \(note)")
      } else {
        entries.imported.skip(member.name, member.node.list?.count ?? 1)
      }
    }
    entries.add(entry, at: time, id: node["uuid"]?.text.flatMap(Dream.ID.init(digits:)))
  }

  /// The photos and recordings, stored next to the journal under the MD5 of their bytes.
  private static func files(of node: JSONNode) -> [WantedFile] {
    let places = [
      ("photos", "type", ["jpeg", "jpg", "png", "heic", "webp"]),
      ("audios", "format", ["m4a", "aac", "mp3", "wav"]),
    ]
    return places.flatMap { folder, kind, endings in
      (node[folder]?.list ?? []).compactMap { file in
        guard let hash = file["md5"]?.text, hash.allSatisfy(\.isHexDigit), !hash.isEmpty else {
          return nil
        }
        // The stated extension comes first; it may be the codec rather than the extension.
        let said = [file[kind]?.text?.lowercased()].compactMap(\.self).filter(endings.contains)
        let all = said + endings.filter { !said.contains($0) }
        return WantedFile(
          paths: all.compactMap { WantedFile.local("\(folder)/\(hash).\($0)") },
          name: file["filename"]?.text.flatMap { $0.isEmpty ? nil : $0 }, countedAs: folder)
      }
    }
  }

  /// The part of a member that goes into the notes, if any.
  private static func note(on member: JSONMember) -> String? {
    switch member.name {
    case "location": place(member.node)
    case "weather": weather(member.node)
    default: nil
    }
  }

  /// The names of a place from small to large, each once.
  private static func place(_ node: JSONNode) -> String? {
    let names = ["userLabel", "placeName", "localityName", "administrativeArea", "country"]
      .compactMap { node[$0]?.text }.filter { !$0.isEmpty }
    let unique = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
    return unique.isEmpty ? nil : unique.joined(separator: ", ")
  }

  /// The weather, and the temperature to the degree.
  private static func weather(_ node: JSONNode) -> String? {
    let degrees = node["temperatureCelsius"]?.scalar.flatMap { Double($0) }
      .flatMap { Int(exactly: $0.rounded()) }
    let parts = [node["conditionsDescription"]?.text, degrees.map { "\($0) °C" }].compactMap(\.self)
      .filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The words of formatted text, which is JSON within JSON.
  private static func plainText(_ node: JSONNode?) throws(ImportProblem) -> String {
    guard let text = node?.text else { return "" }
    let root: JSONNode
    do {
      root = try JSONReader.node(of: Array(text.utf8))
    } catch {
      throw ImportProblem(.formattedText(error.fault))
    }
    let contents = root["contents"]?.list ?? []
    return contents.compactMap { $0["text"]?.text }.joined()
  }

  /// The members that are read, and those that say nothing about the dream.
  private static let known: Set = [
    "uuid", "creationDate", "modifiedDate", "text", "richText", "tags", "timeZone",
    "creationDevice", "creationDeviceType", "creationDeviceModel", "creationOSName",
    "creationOSVersion", "editingTime", "duration", "isAllDay",
  ]
}

extension Dream.ID {
  /// Reads thirty-two digits, with hyphens or without.
  init?(digits text: String) {
    var parts: [Substring] = [text[...]]
    if text.utf8.count == 32 {
      var rest = text[...]
      parts = []
      for length in [8, 4, 4, 4, 12] {
        parts.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    self.init(uuidString: parts.joined(separator: "-"))
  }
}
