/// The content of a sample, before it has an identifier and a night.
public struct SampleDream: Hashable, Sendable {
  /// The words.
  public var description: String

  /// Who the dream is about.
  public var creature: Dream.Creature

  /// What happens around the creatures.
  public var effects: Dream.Effects

  /// How many creatures there are.
  public var numberOfCreatures: Int

  /// The values of other fields.
  public var facts = Facts()

  /// Three dreams without a story, in no language: "Dream 1", "Dream 2" and "Dream 3".
  public static let numbered = [
    SampleDream("Dream 1", .unicorn(.pink), [.fireBreathing]),
    SampleDream("Dream 2", .unicorn(.yellow), [.laserFocus, .magic], numberOfCreatures: 2),
    SampleDream("Dream 3", .unicorn(.white), [.fireBreathing, .laserFocus], numberOfCreatures: 3),
  ]

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - description: The words.
  ///   - creature: Who the dream is about.
  ///   - effects: What happens around the creatures.
  ///   - numberOfCreatures: How many there are.
  public init(
    _ description: String, _ creature: Dream.Creature, _ effects: Dream.Effects,
    numberOfCreatures: Int = 1
  ) {
    self.description = description
    self.creature = creature
    self.effects = effects
    self.numberOfCreatures = numberOfCreatures
  }
}
