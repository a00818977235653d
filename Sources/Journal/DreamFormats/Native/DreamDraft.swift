import Dreams
import Errors
import Foundation

/// A dream as a file of our own describes it, read field by field.
struct DreamDraft {
  var id: Dream.ID?
  var created: Moment?
  var trashed: Moment?

  /// The source of a derived identifier, if not the text; see ``EntryText``.
  var identity: String?

  // Gets an identifier and a time only when finished.
  private var dream = Dream.blank(id: Dream.ID(high: 0, low: 0), created: .min)
  private var given: Set<String> = []

  /// The names reserved by the formats; a fact under one of them is not written, because it would
  /// be read as something else.
  static let reservedNames: Set = ["id", "dream", "created", "trashed"]

  private static let required = ["date", "description"]

  /// Gives a field its value; the night and the creature stay open without one.
  mutating func set(_ key: String, _ value: FieldValue?) {
    dream[key] = value
    if value != nil { given.insert(key) }
  }

  /// Sets a field to a value read, and reports what was left out.
  ///
  /// - Throws: The problem with a required field.
  mutating func take(
    _ reading: FieldReading, for key: String, at place: EntryReader.Place,
    _ entries: inout EntryReader
  ) throws(ImportProblem) {
    if let problem = reading.problem {
      if Self.required.contains(key) { throw ImportProblem(problem) }
      entries.leaveOut(problem, at: place)
    }
    set(key, reading.value)
  }

  /// Sets the identifier and the times from the file, or reports invalid ones.
  mutating func take(
    _ text: String?, inWords words: String, for name: String, at place: EntryReader.Place,
    _ entries: inout EntryReader
  ) {
    let isRead: Bool
    switch name {
    case "created":
      created = text.flatMap { Moment($0) }
      isRead = created != nil
    case "trashed":
      trashed = text.flatMap { Moment($0) }
      isRead = trashed != nil
    default:
      id = text.flatMap { Dream.ID(uuidString: $0) }
      if id == nil { entries.leaveOut(.notAnID(words.clipped), at: place) }
      return
    }
    guard !isRead else { return }
    entries.leaveOut(.notATime(words.clipped, field: name), at: place)
  }

  func has(_ key: String) -> Bool { given.contains(key) }

  /// Finishes the dream.
  ///
  /// - Throws: The missing field.
  func dream(_ entries: inout EntryReader) throws(ImportProblem) -> Dream {
    for key in Self.required where !has(key) {
      throw ImportProblem(.missing(field: key))
    }
    let time = EntryTime(
      night: dream.date, created: created ?? EntryTime(dream.date).created)
    let identity = identity ?? dream.description
    var dream = dream.copied(
      as: id ?? entries.derivedID(of: identity, at: time), created: time.created)
    if !has("creature") { dream.creature = entries.importer.creature }
    if id != nil { entries.imported.remember(identity, of: dream) }
    return dream
  }
}
