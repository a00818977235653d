public import Dreams

extension DreamListController {
  /// One step of the history, as a menu names it: “Undo Delete “Flying””.
  public struct Step: Hashable, Sendable {
    /// The name in title case without a verb for undoing: `Delete “Flying”`.
    public let name: String

    /// What was edited, when edits in quick succession make one step; nil for a step of its own.
    public let burst: Burst?

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: The name in title case.
    ///   - burst: What was edited, when edits in quick succession make one step.
    public init(_ name: String, burst: Burst? = nil) {
      self.name = name
      self.burst = burst
    }
  }
}

extension DreamListController.Step: ExpressibleByStringLiteral {
  /// Creates a step of its own from its name.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}
