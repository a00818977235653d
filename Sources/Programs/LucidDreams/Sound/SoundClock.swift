import Dreams

/// Times of sound in words.
nonisolated enum SoundClock {
  /// A time as a clock shows it, `1:05` or `1:00:00`.
  ///
  /// - Parameter seconds: The time; NaN and negative values count as 0.
  /// - Returns: At least `0:00`.
  static func text(_ seconds: Double) -> String {
    SoundLength.text(seconds.isFinite ? Int(max(0, min(seconds, 1e9))) : 0)
  }
}
