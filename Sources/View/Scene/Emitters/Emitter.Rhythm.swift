extension Emitter {
  /// When particles are born.
  public enum Rhythm: Hashable, Sendable {
    /// All the time.
    case steady

    /// For a duration, then not for the length of a pause, and so on for ever.
    ///
    /// A duration of 0 or less lets nothing be born; a pause of 0 or less is none.
    case bursts(duration: Double, pause: Double)
  }

  /// What a particle looks like.
  public enum Shape: Hashable, Sendable {
    /// A soft round disc.
    case spark

    /// A spark drawn out along the way it goes: so many times longer than wide, at least once.
    case streak(length: Double)

    /// A glint: two thin crossed streaks as long as the particle is wide, and a spark in the middle.
    case star

    /// A small bright spark in the middle of a wide faint one.
    case glow
  }

  /// A swing around the way a particle would go: along an ellipse, each particle at its own place.
  public struct Sway: Hashable, Sendable {
    /// Half the width of the ellipse, in points.
    public var x: Double

    /// Half the height of the ellipse, in points.
    public var y: Double

    /// The time for one round, in seconds; none swings where this is 0 or less.
    public var period: Double

    /// Makes a swing.
    ///
    /// - Parameters:
    ///   - x: Half the width of the ellipse, in points.
    ///   - y: Half the height of the ellipse, in points.
    ///   - period: The time for one round, in seconds.
    public init(x: Double, y: Double, period: Double) {
      self.x = x
      self.y = y
      self.period = period
    }

    /// No swing at all.
    public static var none: Sway { Sway(x: 0, y: 0, period: 0) }
  }
}
