/// Decides at each tick of an animation whether the picture gets a new frame, and how far it moves.
///
/// A value without a clock: the time is passed in.
nonisolated struct FramePacing {
  enum Step {
    /// A new frame is due.
    case draw
    /// The picture is not visible.
    case wait
    /// Nobody has used the window for so long that the animation should pause.
    case pause
  }

  /// The maximum advance between two ticks, so that the animation doesn't jump after a stall.
  static let longestStep = 0.25

  /// How long the picture has been moving, in seconds.
  private(set) var seconds = 0.0

  private let idleTimeout: Double
  private var last: Double?

  init(idleTimeout: Double) {
    self.idleTimeout = idleTimeout
  }

  /// Continues after a pause, which does not count as time for the animation.
  mutating func begin() {
    last = nil
  }

  /// Handles the next tick.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since any fixed moment.
  ///   - lastInput: The time of the last key press or pointer input in the window.
  ///   - isVisible: Whether any part of the picture is on the screen.
  /// - Returns: What to do at this tick.
  mutating func step(at now: Double, lastInput: Double, isVisible: Bool) -> Step {
    guard now - lastInput < idleTimeout else { return .pause }
    if isVisible, let last { seconds += min(max(now - last, 0), Self.longestStep) }
    last = now
    return isVisible ? .draw : .wait
  }
}
