public import Dreams
import Errors
import Foundation

/// One dream as a JSON object, and one night.
///
/// Members are written in this order: the fields of every dream, the other fields in the order of
/// the table, then all unknown members, in the order of their keys.
public enum DreamJSON {
  /// Writes a dream on one line, without the memory of where it was imported from.
  ///
  ///     {"id": "…", "date": "2026-11-20", "created": "…", "creature": "shark", …}
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - fields: The fields of dreams that are known.
  /// - Returns: The object, without a line break at its end.
  public static func text(of dream: Dream, fields: FieldTable<Dream> = Dream.fields) -> String {
    var writer = JSONWriter()
    write(ImportOrigin.stripped(dream), trashed: nil, fields, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes a night on one line: `{"date": "2026-11-20", "recall": "none"}`.
  ///
  /// - Parameter night: The night.
  /// - Returns: The object, without a line break at its end.
  public static func text(of night: NightRecord) -> String {
    var writer = JSONWriter()
    write(night, NightRecord.fields, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func write(
    _ dream: Dream, trashed: Moment?, _ fields: FieldTable<Dream>, to writer: inout JSONWriter
  ) {
    writer.raw("{\"id\": ")
    writer.text(dream.id.canonical)
    for field in Dream.storedFields {
      writer.member(field.key, dream[field.key], field.kind)
      guard field.key == "date" else { continue }
      writer.member("created", .text(dream.created.description))
      if let trashed { writer.member("trashed", .text(trashed.description)) }
    }
    writer.facts(of: dream, fields, reserved: DreamDraft.reservedNames)
    writer.raw("}")
  }

  static func write(
    _ night: NightRecord, _ fields: FieldTable<NightRecord>, to writer: inout JSONWriter
  ) {
    writer.raw("{\"date\": ")
    writer.text(night.date.description)
    writer.facts(of: night, fields, reserved: ["date"])
    writer.raw("}")
  }

  /// Reads a dream; unknown members are preserved.
  static func draft(
    of node: JSONNode, _ entries: inout EntryReader
  ) throws(ImportProblem) -> DreamDraft {
    guard let members = node.members else { throw ImportProblem(.notADream) }
    var draft = DreamDraft()
    for member in members {
      let (name, node) = (member.name, member.node)
      switch name {
      case "id", "created", "trashed":
        draft.take(node.text, inWords: node.inWords, for: name, at: .offset(node.offset), &entries)
      case _ where DreamDraft.reservedNames.contains(name): entries.imported.skip(name)
      default:
        let reading = entries.importer.fields.reading(of: node, for: name, as: .json)
        try draft.take(reading, for: name, at: .offset(node.offset), &entries)
      }
    }
    return draft
  }

  /// Reads a night; unknown members are preserved.
  static func night(
    of node: JSONNode, _ entries: inout EntryReader
  ) throws(ImportProblem) -> NightRecord {
    guard let members = node.members else { throw ImportProblem(.notANight) }
    guard let date = node["date"] else {
      throw ImportProblem(.missing(field: "date"))
    }
    guard let night = date.text.flatMap(Night.init) else {
      throw ImportProblem(.notADate(date.inWords.clipped))
    }
    var record = NightRecord(date: night)
    for member in members where member.name != "date" {
      let reading = NightRecord.fields.reading(of: member.node, for: member.name, as: .json)
      if let problem = reading.problem {
        entries.leaveOut(problem, at: .offset(member.node.offset))
      }
      record[member.name] = reading.value
    }
    return record
  }
}

extension JSONWriter {
  /// Writes a member that is not the first of its object.
  fileprivate mutating func member(_ name: String, _ value: FieldValue?, _ kind: FieldKind? = nil) {
    raw(", ")
    text(name)
    raw(": ")
    guard let value else { return raw("[]") }
    guard let words = kind?.words(of: value) else { return value.write(to: &self) }
    raw("[")
    for (index, word) in words.enumerated() {
      if index > 0 { raw(", ") }
      text(word)
    }
    raw("]")
  }

  /// Writes the facts of a record as members: those in the table first, then all others.
  fileprivate mutating func facts<Record>(
    of record: Record, _ fields: FieldTable<Record>, reserved: Set<String>
  ) {
    if record.facts.isEmpty { return }
    for field in fields.optionalFields {
      if let value = record.facts[field.key] { member(field.key, value, field.kind) }
    }
    for key in fields.unknownKeys(of: record.facts, reserved: reserved) {
      if let value = record.facts[key] { member(key, value) }
    }
  }
}
