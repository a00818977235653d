/// Decides at each frame of the screen whether a moving picture gets a new frame.
///
/// A value that knows no clock: it is told the time.
nonisolated struct FramePacing {
  enum Step {
    /// A new frame is due.
    case draw
    /// It is too early, or nobody can see it.
    case wait
    /// Nobody has looked for so long that it should rest.
    case rest
  }

  /// The longest time that passes for the picture between two frames of the screen, so that it does
  /// not jump when the program was held up.
  static let longestStep = 0.25

  /// How long the picture has been moving, in seconds.
  private(set) var seconds = 0.0

  private let interval: Double
  private let patience: Double
  private var last: Double?
  private var due = -Double.infinity
  private var unattendedSince: Double?

  init(frameRate: Double, patience: Double) {
    precondition(frameRate > 0, "a picture that moves has more than \(frameRate) frames a second")
    interval = 1 / frameRate
    self.patience = patience
  }

  /// Goes on after a rest, in which no time has passed for the picture.
  mutating func begin() {
    last = nil
    unattendedSince = nil
  }

  /// Takes in the next frame of the screen.
  ///
  /// - Parameters:
  ///   - now: The time in seconds, from whatever beginning.
  ///   - isAttended: Whether the window has the focus.
  ///   - isInSight: Whether anything of the picture is on the screen.
  /// - Returns: What to do in this frame.
  mutating func step(at now: Double, isAttended: Bool, isInSight: Bool) -> Step {
    if isAttended {
      unattendedSince = nil
    } else if let since = unattendedSince {
      if now - since >= patience { return .rest }
    } else {
      unattendedSince = now
    }
    if isInSight, let last { seconds += min(max(now - last, 0), Self.longestStep) }
    last = now
    // The screen's frames come a little early or late.
    guard isInSight, now >= due - interval / 8 else { return .wait }
    due = max(due + interval, now + interval / 2)
    return .draw
  }
}
