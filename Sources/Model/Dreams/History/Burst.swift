/// What edits have in common that are undone in one step, such as the typing of one word.
public struct Burst: Hashable, Sendable {
  /// A part of a dream that is edited bit by bit.
  public enum Field: Hashable, Sendable {
    /// The text, a keystroke at a time.
    case description
    /// The number of creatures, one up or down at a time.
    case numberOfCreatures
  }

  /// The pause that ends a burst: an edit this much after the one before begins a new step.
  public static let interval = Duration.seconds(2)

  /// The dream that is edited.
  public var dream: Dream.ID

  /// The part of it that is edited.
  public var field: Field

  /// Creates a burst.
  ///
  /// - Parameters:
  ///   - dream: The dream that is edited.
  ///   - field: The part of it that is edited.
  public init(dream: Dream.ID, field: Field) {
    self.dream = dream
    self.field = field
  }
}
