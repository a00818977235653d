/// How an emitter's plane, with y growing upwards, is mapped to a drawing, with y growing
/// downwards.
///
/// A particle is drawn at `originX + birthScaleX * birth x + motionScaleX * motion x` and `originY
/// - birthScaleY * birth y - motionScaleY * motion y`, where *birth* is its position at birth
/// relative to the emitter and *motion* its path since.
@frozen
public struct ParticlePlacement: Hashable, Sendable {
  /// The x of the emitter in the drawing, in points.
  public var originX: Double

  /// The y of the emitter in the drawing, in points from the top.
  public var originY: Double

  /// The horizontal scale of positions at birth.
  public var birthScaleX = 1.0

  /// The vertical scale of positions at birth.
  public var birthScaleY = 1.0

  /// The horizontal scale of motion.
  public var motionScaleX = 1.0

  /// The vertical scale of motion.
  public var motionScaleY = 1.0

  /// The scale of particle sizes.
  public var sparkScale = 1.0

  /// Creates a placement around a position, with all scales 1.
  ///
  /// - Parameters:
  ///   - originX: The x of the emitter in the drawing, in points.
  ///   - originY: The y of the emitter in the drawing, in points from the top.
  public init(originX: Double, originY: Double) {
    self.originX = originX
    self.originY = originY
  }
}
