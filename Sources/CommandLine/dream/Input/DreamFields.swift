import Dreams

/// The parts of a dream that a command line gives, understood.
struct DreamFields: Equatable {
  var creature: Dream.Creature?
  var effects: Dream.Effects?
  var count: Int?
  var date: Night?

  init(_ options: FieldOptions) throws(Failure) {
    if let creature = options.creature { self.creature = try Self.creature(creature) }
    if !options.effect.isEmpty {
      var effects: Dream.Effects = []
      for effect in options.effect { effects.insert(try Self.effect(effect)) }
      self.effects = effects
    }
    if let count = options.count { self.count = try Self.count(count) }
    if let date = options.date { self.date = try Self.date(date) }
  }

  func apply(to dream: inout Dream) {
    if let creature { dream.creature = creature }
    if let effects { dream.effects = effects }
    if let count { dream.numberOfCreatures = count }
    if let date { dream.date = date }
  }

  static let creatureNames =
    Dream.Creature.allCases.map(\.identifier).joined(separator: ", ")
  static let effectNames = Dream.Effect.allCases.map(\.identifier).joined(separator: ", ")
  static let countRange =
    "\(Dream.numberOfCreaturesRange.lowerBound) to \(Dream.numberOfCreaturesRange.upperBound)"

  static func creature(_ word: String) throws(Failure) -> Dream.Creature {
    if let creature = Dream.Creature(identifier: word) { return creature }
    throw unknown(
      "creature", word, nearest: Dream.Creature.nearest(to: word)?.identifier, creatureNames)
  }

  static func effect(_ word: String) throws(Failure) -> Dream.Effect {
    if let effect = Dream.Effect(identifier: word) { return effect }
    throw unknown(
      "effect", word, nearest: Dream.Effect.nearest(to: word)?.identifier, effectNames)
  }

  static func count(_ word: String) throws(Failure) -> Int {
    if let count = Int(word), Dream.numberOfCreaturesRange.contains(count) { return count }
    throw Failure(
      status: .badInput, happened: "a dream cannot have '\(word.clipped)' creatures",
      advice: "choose a whole number from \(countRange)")
  }

  static func date(_ word: String) throws(Failure) -> Night {
    if let night = Night(word) { return night }
    throw Failure(
      status: .badInput, happened: "'\(word.clipped)' is not a date",
      advice: "write one that exists as YYYY-MM-DD, such as 2026-11-20")
  }

  private static func unknown(
    _ kind: String, _ word: String, nearest: String?, _ known: String
  ) -> Failure {
    Failure(
      status: .badInput, happened: "there is no \(kind) '\(word.clipped)'",
      advice: (nearest.map { "did you mean '\($0)'? " } ?? "") + "choose one of \(known)")
  }
}
