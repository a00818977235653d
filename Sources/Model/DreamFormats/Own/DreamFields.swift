import Dreams
import Foundation

/// The parts of a dream as one of our own formats says them, gathered one by one.
struct DreamFields {
  var id: Dream.ID?
  var date: Night?
  var created: Moment?
  var trashed: Moment?
  var creature: Dream.Creature?
  var count: Int?
  var effects: Dream.Effects = []
  var description: String?

  /// Makes the dream.
  ///
  /// - Throws: What is missing.
  func dream(_ entries: inout EntryReader) throws(ImportProblem) -> Dream {
    guard let date else { throw ImportProblem("its date is missing") }
    guard let description else { throw ImportProblem("its description is missing") }
    let time = EntryTime(night: date, created: created ?? EntryTime(date).created)
    return Dream(
      description: description, creature: creature ?? entries.importer.creature, effects: effects,
      numberOfCreatures: count ?? 1, id: id ?? entries.madeID(of: description, at: time),
      date: date, created: time.created)
  }

  static func id(_ text: String?) throws(ImportProblem) -> Dream.ID {
    if let text, let id = Dream.ID(uuidString: text) { return id }
    throw ImportProblem("\(quoted(text)) is not an id")
  }

  static func date(_ text: String?) throws(ImportProblem) -> Night {
    if let text, let date = Night(text) { return date }
    throw ImportProblem("\(quoted(text)) is not a date such as 2026-11-20")
  }

  static func moment(_ text: String?, in name: String) throws(ImportProblem) -> Moment {
    if let text, let moment = Moment(text) { return moment }
    throw ImportProblem(
      "\(quoted(text)), for “\(name)”, is not a time such as 2026-11-20T22:15:30Z")
  }

  static func creature(_ text: String?, in name: String) throws(ImportProblem) -> Dream.Creature {
    if let text, let creature = Dream.Creature(identifier: text) { return creature }
    throw unknown("creature", text, Dream.Creature.nearest(to: text ?? "")?.identifier)
  }

  static func effect(_ text: String?) throws(ImportProblem) -> Dream.Effect {
    if let text, let effect = Dream.Effect(identifier: text) { return effect }
    throw unknown("effect", text, Dream.Effect.nearest(to: text ?? "")?.identifier)
  }

  static func count(_ number: Int?) throws(ImportProblem) -> Int {
    let range = Dream.numberOfCreaturesRange
    if let number, range.contains(number) { return number }
    throw ImportProblem(
      "the number of creatures is not a whole number from \(range.lowerBound) to "
        + "\(range.upperBound)")
  }

  private static func unknown(_ kind: String, _ text: String?, _ near: String?) -> ImportProblem {
    ImportProblem("there is no \(kind) \(quoted(text))" + (near.map { "; \($0) is one" } ?? ""))
  }

  private static func quoted(_ text: String?) -> String {
    guard let text else { return "what is there" }
    return "“\(text.prefix(60))”"
  }
}
