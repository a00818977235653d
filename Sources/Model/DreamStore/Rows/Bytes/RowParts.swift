import Dreams
import Foundation

/// The parts of a row, understood with patience: what another program or a failing disk has written,
/// too, with a stand-in and a sentence for what is not understood.
struct RowParts {
  var problems: [String] = []
  private(set) var unknownEffects: [String] = []

  private let row: StoredRow

  init(_ row: StoredRow) { self.row = row }

  static let changedByItself = "it is not as it was written: bytes of it have changed by themselves"

  /// The dream under an identifier that was found out before.
  mutating func dream(id: Dream.ID) -> Dream {
    let created = Moment(millisecondsSince1970: row.integer(.created) ?? 0)
    let night = night(created)
    let text = text()
    let creature = creature()
    let count = row.integer(.numberOfCreatures) ?? 1
    let effects = EffectsText(row.text(.effects))
    unknownEffects = effects.unknown
    if !effects.unknown.isEmpty {
      let names = effects.unknown.joined(separator: ", ")
      problems.append("its effects “\(names)” are not known; shown without")
    }
    let dream = Dream(
      description: text, creature: creature, effects: effects.known,
      numberOfCreatures: Int(count), id: id, date: night, created: created)
    if dream.numberOfCreatures != count {
      problems.append("it has \(count) creatures; shown with \(dream.numberOfCreatures)")
    }
    return dream
  }

  private mutating func night(_ created: Moment) -> Night {
    let text = row.text(.night)
    if let night = Night(text) { return night }
    let night = StandIn.night(created)
    problems.append("its night “\(text)” is no date; shown as \(night)")
    return night
  }

  private mutating func text() -> String {
    if let text = row.withBytes(.description, { String(validatingBytes: $0) }) { return text }
    problems.append("its description is not all UTF-8; shown with replacement characters")
    return row.text(.description)
  }

  private mutating func creature() -> Dream.Creature {
    let identifier = row.text(.creature)
    if let creature = Dream.Creature(identifier: identifier) { return creature }
    problems.append("its creature “\(identifier)” is not known; shown as \(StandIn.creature.name)")
    return StandIn.creature
  }
}
