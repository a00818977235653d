/// Distances from the edges.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat

  /// The distance from the left edge.
  public var left: CGFloat

  /// The distance from the lower edge.
  public var bottom: CGFloat

  /// The distance from the right edge.
  public var right: CGFloat

  /// Makes insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// No distances.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
