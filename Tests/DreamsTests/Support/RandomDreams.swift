import Foundation
import TestSupport
@testable import Dreams

extension SplitMix64 {
  mutating func chance(_ part: Int, in whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &self) < part
  }
}

extension UUID {
  /// The same identifier for the same number.
  init(number: Int) {
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(number)))
    self = UUID(high: random.next(), low: random.next())
  }
}

extension FieldTable<Dream> {
  /// The fields of a dream, and one that only the tests know.
  static let tested = FieldTable(Array(Dream.fields) + [Field("anniversary", .night)])
}

extension Facts {
  /// Changes one value: of a known kind, or of one that no program knows.
  mutating func edit(using random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 6: self["\u{E9}"] = random.chance(1, in: 3) ? nil : .number(1)
    case 7: self["e\u{301}"] = random.chance(1, in: 3) ? nil : .number(2)
    case 0: self["mood"] = .number(.random(in: -2...2, using: &random))
    case 1: self["notes"] = random.chance(1, in: 3) ? nil : .text("Note \(random.next() % 100)")
    case 2: self["unknown"] = random.chance(1, in: 3) ? nil : .json(#"{"b": [1.50, null], "a": 2}"#)
    default:
      self["tags"] = .words(["alps", "sea", "sky", "é"].filter { _ in random.chance(1, in: 2) })
    }
  }
}

extension Dream {
  /// A dream out of a small world, in which nights and moments often meet.
  static func random(id: UUID, using random: inout SplitMix64) -> Dream {
    var dream = Dream(
      description: "Dream \(random.next() % 1_000)",
      creature: Creature.allCases.randomElement(using: &random) ?? .crusty,
      effects: Effects(Effect.allCases.filter { _ in random.chance(1, in: 3) }),
      numberOfCreatures: .random(in: 1...5, using: &random), id: id,
      date: Night(daysSince1970: .random(in: 20_000...20_004, using: &random)),
      created: Moment(millisecondsSince1970: .random(in: 0...4, using: &random)))
    while random.chance(1, in: 2) { dream.facts.edit(using: &random) }
    return dream
  }

  /// Changes one or more parts.
  mutating func edit(using random: inout SplitMix64) {
    repeat {
      let other = Dream.random(id: id, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: description = other.description
      case 1: creature = other.creature
      case 2: effects = other.effects
      case 3: numberOfCreatures = other.numberOfCreatures
      case 4: date = other.date
      default: facts.edit(using: &random)
      }
    } while random.chance(1, in: 3)
  }
}

extension DreamList {
  static func random(count: Int, using random: inout SplitMix64) -> DreamList {
    DreamList(
      (0..<count).map { _ in
        Dream.random(id: UUID(number: Int(random.next() % 10_000)), using: &random)
      })
  }

  mutating func edit(using random: inout SplitMix64) {
    if isEmpty || random.chance(1, in: 3) {
      insert(.random(id: UUID(number: Int(random.next() % 10_000)), using: &random))
    } else {
      let dream = self[.random(in: 0..<count, using: &random)]
      if random.chance(1, in: 2) {
        remove(id: dream.id)
      } else {
        self[dream.id]?.edit(using: &random)
      }
    }
  }
}

extension Journal {
  /// A journal in which each of a few identifiers is among the dreams, in the trash, or nowhere.
  static func random(using random: inout SplitMix64) -> Journal {
    var journal = Journal()
    for number in 0..<12 {
      let dream = Dream.random(id: UUID(number: number), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1: journal.dreams.insert(dream)
      case 2: journal.trash.insert(dream)
      default: break
      }
    }
    journal.favoriteCreature = Dream.Creature.allCases.randomElement(using: &random) ?? .crusty
    return journal
  }

  mutating func edit(using random: inout SplitMix64) {
    let id = UUID(number: .random(in: 0..<12, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 8:
      nights[Night(daysSince1970: .random(in: 20_000...20_004, using: &random))]
        .edit(using: &random)
    case 0:
      favoriteCreature = Dream.Creature.allCases.randomElement(using: &random) ?? .crusty
    case 1:
      dreams.remove(id: id)
    case 2:
      trash.remove(id: id)
    case 3:
      moveToTrash(id)
    case 4:
      restore(id)
    case 5 where dreams[id] == nil && trash[id] == nil:
      dreams.insert(.random(id: id, using: &random))
    default:
      dreams[id]?.edit(using: &random)
      trash[id]?.edit(using: &random)
    }
  }

  func edited(_ times: Int, using random: inout SplitMix64) -> Journal {
    var journal = self
    for _ in 0..<times { journal.edit(using: &random) }
    return journal
  }
}

extension Attachment {
  /// A file of which only the tests know, with a hash that comes of its name.
  static func sample(_ name: String) -> Attachment {
    let sum = name.utf8.reduce(UInt64(7)) { ($0 &* 31) &+ UInt64($1) }
    let digits = String(sum, radix: 16)
    let hash = String(repeating: "0", count: 64 - digits.count) + digits
    guard let attachment = Attachment(hash: hash, name: name) else {
      preconditionFailure("“\(name)” is no name.")
    }
    return attachment
  }
}
