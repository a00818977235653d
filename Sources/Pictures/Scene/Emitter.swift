public import Drawing

/// How particles are born and how they change, in the terms of SpriteKit's emitter.
///
/// Lengths are in points, times in seconds, angles in radians. As in SpriteKit, x grows to the
/// right, y grows upwards, and angles grow counter-clockwise from +x; ``ParticlePlacement`` flips y
/// for drawing. A ``Varied`` value differs from particle to particle.
///
/// Any number is allowed. NaN counts as 0, an infinite or huge number as the greatest sensible one,
/// a negative rate or lifetime as 0; see ``Particles``.
///
/// ```swift
/// var sparks = Emitter(birthRate: 40, lifetime: Varied(2, range: 0.5))
/// sparks.angle = Varied(.pi / 2, range: 0.4)
/// sparks.speed = Varied(60, range: 20)
/// sparks.yAcceleration = -30
/// ```
public struct Emitter: Hashable, Sendable {
  /// The number of particles born per second.
  public var birthRate: Double

  /// When particles are born.
  public var rhythm = Rhythm.steady

  /// The total number of particles, or nil for no limit.
  public var numberOfParticles: Int?

  /// How long a particle lives.
  public var lifetime: Varied

  /// The width of the area in which particles are born, around the emitter's position.
  ///
  /// Births are spread evenly, each away from the previous ones, so that few particles leave no
  /// part of the area empty.
  public var xRange = 0.0

  /// The height of the area in which particles are born, around the emitter's position.
  public var yRange = 0.0

  /// The initial direction of a particle.
  public var angle = Varied(0)

  /// The initial speed of a particle.
  public var speed = Varied(0)

  /// The acceleration to the right, per second squared.
  public var xAcceleration = 0.0

  /// The upward acceleration, per second squared.
  public var yAcceleration = 0.0

  /// How particles oscillate around their paths.
  public var sway = Sway.none

  /// The opacity at birth, clamped to 0...1 and multiplied by the color's.
  public var alpha = Varied(1)

  /// The change of opacity per second.
  public var alphaSpeed = 0.0

  /// The side of the square that a particle of scale 1 fills.
  public var particleSize = 64.0

  /// The size of a particle at birth, in particle sizes; 0 or less shows nothing.
  public var scale = Varied(1)

  /// The change of scale per second.
  public var scaleSpeed = 0.0

  /// The rotation of a particle at birth, visible on stars.
  public var rotation = Varied(0)

  /// The change of rotation per second.
  public var rotationSpeed = 0.0

  /// The color over the lifetime.
  public var color = ColorSequence(.white)

  /// The shape of a particle.
  public var shape = Shape.spark

  /// How particles are combined with the background.
  public var blendMode = BlendMode.normal

  /// Creates an emitter of white sparks that stay where they are born.
  ///
  /// - Parameters:
  ///   - birthRate: The number of particles born per second.
  ///   - lifetime: How long a particle lives.
  public init(birthRate: Double, lifetime: Varied) {
    self.birthRate = birthRate
    self.lifetime = lifetime
  }
}

extension Emitter {
  /// When particles are born.
  public enum Rhythm: Hashable, Sendable {
    /// Continuously.
    case steady

    /// For a duration, then not for a pause, repeating forever.
    ///
    /// With a duration of 0 or less nothing is born; a pause of 0 or less is skipped.
    case bursts(duration: Double, pause: Double)
  }

  /// The shape of a particle.
  public enum Shape: Hashable, Sendable {
    /// A soft round disc.
    case spark

    /// A spark stretched in its direction of motion: that many times longer than wide, at least 1.
    case streak(length: Double)

    /// A glint: two thin crossed streaks as long as the particle is wide, and a spark in the
    /// middle.
    case star

    /// A small bright spark in the middle of a wide faint one.
    case glow
  }

  /// An oscillation around a particle's path, along an ellipse, with a separate phase for each
  /// particle.
  public struct Sway: Hashable, Sendable {
    /// Half the width of the ellipse, in points.
    public var x: Double

    /// Half the height of the ellipse, in points.
    public var y: Double

    /// The time for one cycle, in seconds; with 0 or less there is no oscillation.
    public var period: Double

    /// Creates an oscillation.
    ///
    /// - Parameters:
    ///   - x: Half the width of the ellipse, in points.
    ///   - y: Half the height of the ellipse, in points.
    ///   - period: The time for one cycle, in seconds.
    public init(x: Double, y: Double, period: Double) {
      self.x = x
      self.y = y
      self.period = period
    }

    /// No oscillation.
    public static var none: Sway { Sway(x: 0, y: 0, period: 0) }
  }
}

/// A number that differs from particle to particle.
///
/// Each particle gets a number from `value - range / 2` to `value + range / 2`, uniformly
/// distributed, as with SpriteKit's emitters.
@frozen
public struct Varied: Hashable, Sendable {
  /// The number in the middle.
  public var value: Double

  /// The distance from the minimum to the maximum.
  public var range: Double

  /// Creates a varied number.
  ///
  /// - Parameters:
  ///   - value: The number in the middle.
  ///   - range: The distance from the minimum to the maximum.
  @inlinable
  public init(_ value: Double, range: Double = 0) {
    self.value = value
    self.range = range
  }
}
