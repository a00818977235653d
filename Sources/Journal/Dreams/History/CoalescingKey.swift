/// What edits have in common that are undone in one step, such as the typing of one word.
public struct CoalescingKey: Hashable, Sendable {
  /// The pause that ends coalescing: an edit this much after the one before begins a new step.
  public static let interval = Duration.seconds(1)

  /// The dream that is edited.
  public var dream: Dream.ID

  /// The key of the field that is edited.
  public var field: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - dream: The dream that is edited.
  ///   - field: The key of the field that is edited.
  public init(dream: Dream.ID, field: String) {
    self.dream = dream
    self.field = field
  }
}
