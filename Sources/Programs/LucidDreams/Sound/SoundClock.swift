/// Times of sound in words.
nonisolated enum SoundClock {
  /// A time as a clock shows it, `1:05` or `1:00:00`.
  ///
  /// - Parameter seconds: The time; NaN and negative values count as 0.
  /// - Returns: At least `0:00`.
  static func text(_ seconds: Double) -> String {
    let whole = seconds.isFinite ? Int(max(0, min(seconds, 1e9))) : 0
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }
}
