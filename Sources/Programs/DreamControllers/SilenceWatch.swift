/// Knows for how long nobody has spoken, by how loud a microphone was.
///
/// A voice rises above what the room sounds like, which the watch learns from the quietest moments.
///
/// ```swift
/// var watch = SilenceWatch()
/// watch.note(level: 0.1, at: 61)
/// watch.isOver  // true
/// ```
public struct SilenceWatch: Hashable, Sendable {
  /// How many seconds of silence end a recording.
  public static let limit = 60.0

  /// How far a voice rises above the room, as a part of a meter.
  private static let rise = 0.2
  /// Below this level nobody speaks, and above the other one it is never silent.
  private static let levels = 0.25...0.6
  /// How much louder a room may seem after a second, which makes up for moments quieter than the room.
  private static let drift = 0.02

  private var room = 1.0
  private var last = 0.0
  private var spoken = 0.0

  /// Begins with silence.
  public init() {}

  /// For how many seconds nobody has spoken.
  public var seconds: Double { last - spoken }

  /// Whether it was silent for so long that nothing more will be said.
  public var isOver: Bool { seconds >= Self.limit }

  /// Notes a moment.
  ///
  /// - Parameters:
  ///   - level: How loud it was, from 0 to 1; NaN counts as silence.
  ///   - time: When it ended, in seconds from the beginning; times before the last one count as that.
  public mutating func note(level: Double, at time: Double) {
    let level = level.isNaN ? 0 : min(1, max(0, level))
    let elapsed = max(0, time.isFinite ? time - last : 0)
    last += elapsed
    room = min(level, room + Self.drift * elapsed)
    let threshold = min(max(room + Self.rise, Self.levels.lowerBound), Self.levels.upperBound)
    if level >= threshold { spoken = last }
  }
}
