public import Drawing

/// Where particles come from and what becomes of them: figures, in the terms of SpriteKit's emitter.
///
/// Lengths are in points, times in seconds, angles in radians. As in SpriteKit, x grows to the
/// right, y grows upwards, and angles grow counter-clockwise from +x; whoever draws turns y around
/// (see ``ParticlePlacement``). A ``Varied`` figure differs from particle to particle.
///
/// Any figure is allowed. One that is not a number counts as 0, an infinite or huge one as the
/// greatest that makes sense, a negative rate or lifetime as 0; see ``Particles``.
///
/// ```swift
/// var sparks = Emitter(birthRate: 40, lifetime: Varied(2, range: 0.5))
/// sparks.angle = Varied(.pi / 2, range: 0.4)
/// sparks.speed = Varied(60, range: 20)
/// sparks.yAcceleration = -30
/// ```
public struct Emitter: Hashable, Sendable {
  /// The number of particles born in a second.
  public var birthRate: Double

  /// When particles are born.
  public var rhythm = Rhythm.steady

  /// The number of particles after which no more are born; nil for ever.
  public var numberOfParticles: Int?

  /// How long a particle lives.
  public var lifetime: Varied

  /// The width of the area in which particles are born, around the emitter's place.
  ///
  /// Births spread evenly: each keeps away from those before it, so that few particles leave no
  /// part of the area empty.
  public var xRange = 0.0

  /// The height of the area in which particles are born, around the emitter's place.
  public var yRange = 0.0

  /// The direction in which a particle sets off.
  public var angle = Varied(0)

  /// The speed with which a particle sets off.
  public var speed = Varied(0)

  /// The change of speed to the right in each second.
  public var xAcceleration = 0.0

  /// The upward change of speed in each second.
  public var yAcceleration = 0.0

  /// How particles swing around the way they would go.
  public var sway = Sway.none

  /// The opacity at birth, multiplied with that of the color; what exceeds 0...1 counts as 0 or 1.
  public var alpha = Varied(1)

  /// The change of opacity in each second.
  public var alphaSpeed = 0.0

  /// The side of the square a particle of scale 1 fills: its spark ends there.
  public var particleSize = 64.0

  /// The size of a particle at birth, in particle sizes; one of 0 or less shows nothing.
  public var scale = Varied(1)

  /// The change of scale in each second.
  public var scaleSpeed = 0.0

  /// The angle by which a particle is turned at birth, which shows on stars.
  public var rotation = Varied(0)

  /// The change of rotation in each second.
  public var rotationSpeed = 0.0

  /// The color in the course of a life.
  public var color = ColorSequence(.white)

  /// What a particle looks like.
  public var shape = Shape.spark

  /// How particles meet what is drawn behind them.
  public var blendMode = BlendMode.normal

  /// Makes an emitter of white sparks that stay where they are born.
  ///
  /// - Parameters:
  ///   - birthRate: The number of particles born in a second.
  ///   - lifetime: How long a particle lives.
  public init(birthRate: Double, lifetime: Varied) {
    self.birthRate = birthRate
    self.lifetime = lifetime
  }
}
