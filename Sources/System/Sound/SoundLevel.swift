/// How loud a moment of sound is.
///
/// Both figures are decibels relative to full scale: 0 is the loudest, and anything below -100
/// counts as -100.
public struct SoundLevel: Hashable, Sendable {
  /// The decibels of silence.
  public static let silence = -100.0

  /// The loudest sample.
  public var peak: Double

  /// The average of all samples, as power.
  public var average: Double

  /// Creates a level.
  ///
  /// - Parameters:
  ///   - peak: The decibels of the loudest sample; clamped to -100 to 0; NaN counts as silence.
  ///   - average: The decibels of the average, likewise.
  public init(peak: Double, average: Double) {
    self.peak = Self.clamped(peak)
    self.average = Self.clamped(average)
  }

  /// The part of a meter that shows the level, from 0 to 1.
  ///
  /// The meter begins at -60 decibels, below which a room is silent.
  public var fraction: Double { min(1, max(0, 1 + peak / 60)) }

  private static func clamped(_ decibels: Double) -> Double {
    decibels.isNaN ? silence : min(0, max(silence, decibels))
  }
}
