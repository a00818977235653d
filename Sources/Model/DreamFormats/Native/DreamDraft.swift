import Dreams
import Foundation

/// A dream as a file of our own describes it, read field by field.
struct DreamDraft {
  var id: Dream.ID?
  var created: Moment?
  var trashed: Moment?

  // Has an identifier and a time of its own only when it is finished.
  private var dream = Dream.blank(id: Dream.ID(high: 0, low: 0), created: .min)
  private var given: Set<String> = []

  /// What the formats themselves say about a dream; a fact under one of these names is not written,
  /// because it would be read as something else.
  static let reservedNames: Set = ["id", "dream", "created", "trashed"]

  /// Gives a field its value; the night and the creature stay open without one.
  mutating func set(_ key: String, _ value: FieldValue?) {
    dream[key] = value
    if value != nil { given.insert(key) }
  }

  func has(_ key: String) -> Bool { given.contains(key) }

  /// Finishes the dream.
  ///
  /// - Throws: What is missing.
  func dream(_ entries: inout EntryReader) throws(ImportProblem) -> Dream {
    for key in ["date", "description"] where !has(key) {
      throw ImportProblem("its \(key) is missing")
    }
    let time = EntryTime(
      night: dream.date, created: created ?? EntryTime(dream.date).created)
    var dream = dream.copied(
      as: id ?? entries.derivedID(of: dream.description, at: time), created: time.created)
    if !has("creature") { dream.creature = entries.importer.creature }
    return dream
  }

  static func id(_ text: String?) throws(ImportProblem) -> Dream.ID {
    guard let text else { throw ImportProblem("its id is not a text") }
    if let id = Dream.ID(uuidString: text) { return id }
    throw ImportProblem("“\(text.prefix(60))” is not an id")
  }

  static func moment(_ text: String?, for name: String) throws(ImportProblem) -> Moment {
    guard let text else { throw ImportProblem("its time “\(name)” is not a text") }
    if let moment = Moment(text) { return moment }
    throw ImportProblem(
      "“\(text.prefix(60))”, for “\(name)”, is not a time such as 2026-11-20T22:15:30Z")
  }
}
