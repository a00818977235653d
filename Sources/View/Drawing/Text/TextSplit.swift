/// A text that was divided where a page ends.
public struct TextSplit: Hashable, Sendable {
  /// What stands on the page.
  public var head: StyledText

  /// What goes on behind it, or nil when all is said.
  public var rest: StyledText?

  /// Makes the answer.
  ///
  /// - Parameters:
  ///   - head: What stands on the page.
  ///   - rest: What goes on behind it, or nil when all is said.
  public init(head: StyledText, rest: StyledText?) {
    self.head = head
    self.rest = rest
  }
}
