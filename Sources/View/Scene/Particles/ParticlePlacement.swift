/// How an emitter's plane, whose y grows upwards, lies in a drawing, whose y grows downwards.
///
/// A place that is (x, y) away from the middle of where particles are born, for births within x and
/// y range and for the way since birth, is drawn at
/// `originX + birthScaleX * birth x + motionScaleX * way x` and at
/// `originY - birthScaleY * birth y - motionScaleY * way y`.
@frozen
public struct ParticlePlacement: Hashable, Sendable {
  /// The emitter's place in the drawing, in points.
  public var originX: Double

  /// The emitter's place in the drawing, in points from the top.
  public var originY: Double

  /// How far apart particles are born, horizontally, in ranges.
  public var birthScaleX = 1.0

  /// How far apart particles are born, vertically, in ranges.
  public var birthScaleY = 1.0

  /// How far particles go, horizontally, in ways as the emitter says.
  public var motionScaleX = 1.0

  /// How far particles go, vertically, in ways as the emitter says.
  public var motionScaleY = 1.0

  /// How large particles are, in sizes as the emitter says.
  public var sparkScale = 1.0

  /// Makes the placement that takes the emitter's figures as points, around a place.
  ///
  /// - Parameters:
  ///   - originX: The emitter's place in the drawing, in points.
  ///   - originY: The emitter's place in the drawing, in points from the top.
  public init(originX: Double, originY: Double) {
    self.originX = originX
    self.originY = originY
  }
}
