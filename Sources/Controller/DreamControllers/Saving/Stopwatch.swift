/// The time since a fixed point, and a way to wait for a later one.
///
/// Waiting and measuring are passed in as a value so that a test can run an hour in no time.
public struct Stopwatch: Sendable {
  /// The time since the stopwatch was started; never smaller than the value before.
  public var elapsed: @Sendable () -> Duration

  /// Waits until so much time has elapsed, or throws at once when the task is cancelled.
  ///
  /// It takes the time at which to end and not how long to wait, so that what elapses between asking
  /// and falling asleep is no part of the wait.
  public var sleepUntil: @Sendable (Duration) async throws -> Void

  /// Creates a stopwatch from its two abilities.
  ///
  /// - Parameters:
  ///   - elapsed: Returns the time since a fixed point and never goes back.
  ///   - sleepUntil: Returns as soon as `elapsed` is not less than the given time, and throws as soon
  ///     as its task is cancelled.
  public init(
    elapsed: @escaping @Sendable () -> Duration,
    sleepUntil: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.elapsed = elapsed
    self.sleepUntil = sleepUntil
  }

  /// Starts a stopwatch that runs on the system's monotonic clock.
  ///
  /// - Returns: A stopwatch at 0, which also counts the time the computer is asleep.
  public static func started() -> Stopwatch {
    let clock = ContinuousClock()
    let start = clock.now
    return Stopwatch(
      elapsed: { start.duration(to: clock.now) },
      sleepUntil: { try await clock.sleep(until: start + $0) })
  }
}
