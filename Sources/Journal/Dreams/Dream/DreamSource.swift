public import Foundation

/// The source of values that cannot be computed for new dreams: identifiers, the time, the time
/// zone, and the text of samples.
///
/// A test passes its own and gets the same dreams each time.
public struct DreamSource: Sendable {
  /// Makes an identifier that no dream has yet.
  public var makeID: @Sendable () -> UUID

  /// Reads the clock.
  public var now: @Sendable () -> Moment

  /// Decides which night a moment belongs to.
  public var timeZone: TimeZone

  /// The dreams to begin with.
  public var sampleDreams = SampleDream.numbered

  /// The random numbers, the clock and the time zone of the system.
  public static let system = DreamSource(
    makeID: { UUID() }, now: { .now() }, timeZone: .ofClock)

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - makeID: Makes an identifier that no dream has yet.
  ///   - now: Reads the clock.
  ///   - timeZone: Decides which night a moment belongs to.
  public init(
    makeID: @escaping @Sendable () -> UUID, now: @escaping @Sendable () -> Moment,
    timeZone: TimeZone
  ) {
    self.makeID = makeID
    self.now = now
    self.timeZone = timeZone
  }

  /// Makes a dream of the night that a dream written now belongs to.
  ///
  /// - Parameters:
  ///   - description: The dreamer's own words.
  ///   - creature: Who the dream was about.
  ///   - effects: What happened around the creatures.
  ///   - numberOfCreatures: How many there were, moved into `Dream.numberOfCreaturesRange`.
  /// - Returns: The dream.
  public func dream(
    description: String, creature: Dream.Creature, effects: Dream.Effects = [],
    numberOfCreatures: Int = 1
  ) -> Dream {
    let now = now()
    return Dream(
      description: description, creature: creature, effects: effects,
      numberOfCreatures: numberOfCreatures, id: makeID(), date: Night(writtenAt: now, in: timeZone),
      created: now)
  }

  /// Makes a dream like another, of the same night, whose description ends in " (copy)".
  ///
  /// - Parameter dream: The dream to copy.
  /// - Returns: The copy, with a new identifier and the current time.
  public func copy(of dream: Dream) -> Dream {
    var copy = dream.copied(as: makeID(), created: now())
    copy.description += " (copy)"
    return copy
  }

  /// Makes the dreams to begin with.
  ///
  /// - Returns: The samples as a list shows them: each written down a millisecond before the one
  ///   it follows.
  public func samples() -> [Dream] {
    let now = now()
    return sampleDreams.enumerated().map { index, sample in
      var dream = Dream(
        description: sample.description, creature: sample.creature, effects: sample.effects,
        numberOfCreatures: sample.numberOfCreatures, id: makeID(),
        date: Night(writtenAt: now, in: timeZone),
        created: now.advanced(by: .milliseconds(-index)))
      dream.facts = sample.facts
      return dream
    }
  }
}
