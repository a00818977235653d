/// The time since a fixed point, and a way to wait for a later one.
///
/// Waiting and measuring are passed in as a value so that a test can run an hour in no time.
public struct Stopwatch: Sendable {
  /// The time since the stopwatch was started; never smaller than the value before.
  public var elapsed: @Sendable () -> Duration

  /// Waits for the given time, or throws at once when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// Creates a stopwatch from its two abilities.
  ///
  /// - Parameters:
  ///   - elapsed: Returns the time since a fixed point and never goes back.
  ///   - sleep: Returns after the given time and throws as soon as its task is cancelled.
  public init(
    elapsed: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.elapsed = elapsed
    self.sleep = sleep
  }

  /// Starts a stopwatch that runs on the system's monotonic clock.
  ///
  /// - Returns: A stopwatch at 0, which also counts the time the computer is asleep.
  public static func started() -> Stopwatch {
    let clock = ContinuousClock()
    let start = clock.now
    return Stopwatch(
      elapsed: { start.duration(to: clock.now) },
      sleep: { try await clock.sleep(for: $0) })
  }
}
