/// A figure that differs from particle to particle.
///
/// Particles get figures from `value - range / 2` to `value + range / 2`, all equally likely, as
/// SpriteKit's emitters have it.
@frozen
public struct Varied: Hashable, Sendable {
  /// The figure in the middle.
  public var value: Double

  /// The distance from the least to the greatest figure.
  public var range: Double

  /// Makes a figure.
  ///
  /// - Parameters:
  ///   - value: The figure in the middle.
  ///   - range: The distance from the least to the greatest figure.
  @inlinable
  public init(_ value: Double, range: Double = 0) {
    self.value = value
    self.range = range
  }
}
