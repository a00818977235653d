/// Decides at each frame of the screen whether an animated picture gets a new frame.
///
/// A value without a clock of its own: it is told the time.
nonisolated struct FramePacing {
  enum Step {
    /// A new frame is due.
    case draw
    /// It is too early, or the picture is not visible.
    case wait
    /// Nobody has used the window for so long that the animation should pause.
    case pause
  }

  /// The most that the animation advances between two frames of the screen, so that it does not
  /// jump after the program was held up.
  static let longestStep = 0.25

  /// How long the picture has been moving, in seconds.
  private(set) var seconds = 0.0

  private let interval: Double
  private let idleTimeout: Double
  private var last: Double?
  private var due = -Double.infinity

  init(frameRate: Double, idleTimeout: Double) {
    precondition(frameRate > 0, "a frame rate of \(frameRate) is not positive")
    interval = 1 / frameRate
    self.idleTimeout = idleTimeout
  }

  /// Continues after a pause, which does not count as time for the animation.
  mutating func begin() {
    last = nil
  }

  /// Takes in the next frame of the screen.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since any fixed moment.
  ///   - lastInput: When somebody last used a key or the pointer in the window.
  ///   - isVisible: Whether any part of the picture is on the screen.
  /// - Returns: What to do in this frame.
  mutating func step(at now: Double, lastInput: Double, isVisible: Bool) -> Step {
    guard now - lastInput < idleTimeout else { return .pause }
    if isVisible, let last { seconds += min(max(now - last, 0), Self.longestStep) }
    last = now
    // The screen's frames come a little early or late.
    guard isVisible, now >= due - interval / 8 else { return .wait }
    due = max(due + interval, now + interval / 2)
    return .draw
  }
}
