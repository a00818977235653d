import DreamControllers
import GtkKit

/// Locks an unattended journal: some time after the last input, when the screen locks, and before
/// the computer sleeps.
///
/// A class because it waits.
final class AutomaticLock {
  /// How often it checks the clock at least: timers don't advance while the computer sleeps.
  private static let interval = Duration.seconds(30)

  private lazy var input = InputClock()
  private let lock: () async -> Void
  private var timer: Task<Void, Never>?
  private var signals: LockSignals?

  /// Creates what locks nothing before ``follow(_:)``.
  ///
  /// - Parameter lock: Locks the journal; it stays open if changes can't be saved.
  init(lock: @escaping () async -> Void) { self.lock = lock }

  isolated deinit { timer?.cancel() }

  /// Locks according to the preferences; not at all for nil.
  func follow(_ preferences: Preferences?) {
    timer?.cancel()
    guard let preferences else {
      (timer, signals) = (nil, nil)
      return
    }
    timer = preferences.idleLock == 0 ? nil : wait(.seconds(preferences.idleLock))
    guard preferences.locksWithScreen else {
      signals = nil
      return
    }
    signals =
      signals
      ?? LockSignals(program: tr("Lucid Dreams"), reason: tr("Locks the journal")) { [lock] in
        await lock()
      }
  }

  private func wait(_ idle: Duration) -> Task<Void, Never> {
    Task { [input, lock] in
      while !Task.isCancelled {
        let left = ContinuousClock.now.duration(to: input.lastInput + idle)
        guard left <= .zero else {
          try? await Task.sleep(for: min(left, Self.interval))
          continue
        }
        // Where it cannot lock, it waits as long again.
        input.restart()
        // Not a part of this task, which ends when the journal is locked.
        await Task { await lock() }.value
      }
    }
  }
}
