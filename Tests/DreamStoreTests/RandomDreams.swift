import Dreams
import TestSupport

extension SplitMix64 {
  mutating func text() -> String {
    let samples = ["sea", "über", "\0", "夢", "🦄", "\n", " ", "'", "\"", "\u{FEFF}", "e\u{301}", ""]
    return (0..<Int.random(in: 0..<8, using: &self)).map { _ in
      samples.randomElement(using: &self) ?? ""
    }.joined()
  }

  mutating func dream() -> Dream {
    var effects: Dream.Effects = []
    for effect in Dream.Effect.allCases where Bool.random(using: &self) { effects.insert(effect) }
    return Dream(
      description: text(), creature: Dream.Creature.allCases.randomElement(using: &self) ?? .shark,
      effects: effects, numberOfCreatures: Int.random(in: 1...100, using: &self), id: id(),
      date: Night("2026-11-\(Int.random(in: 10...28, using: &self))") ?? .tonight(),
      created: Moment(millisecondsSince1970: Int64.random(in: 0...4_000_000_000_000, using: &self)))
  }

  /// One change of the kind a person makes.
  mutating func change(_ journal: inout Journal) {
    let dream = journal.dreams.randomElement(using: &self)
    switch (Int.random(in: 0..<8, using: &self), dream) {
    case (0, let dream?): journal.moveToTrash(dream.id)
    case (1, _):
      if let dream = journal.trash.randomElement(using: &self) { journal.restore(dream.id) }
    case (2, _):
      if let dream = journal.trash.randomElement(using: &self) {
        journal.trash.remove(id: dream.id)
      }
    case (3, _):
      journal.favoriteCreature = Dream.Creature.allCases.randomElement(using: &self) ?? .shark
    case (4, let dream?):
      var changed = dream
      changed.description = text()
      journal.dreams[dream.id] = changed
    case (5, let dream?):
      var changed = self.dream()
      changed = Dream(
        description: changed.description, creature: changed.creature, effects: changed.effects,
        numberOfCreatures: changed.numberOfCreatures, id: dream.id, date: changed.date,
        created: dream.created)
      journal.dreams.insert(changed)
    default: journal.dreams.insert(self.dream())
    }
  }
}
