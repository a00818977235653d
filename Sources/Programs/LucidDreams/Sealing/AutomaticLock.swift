import DreamControllers
import GtkKit

/// Locks an unattended journal: some time after the last input, when the screen locks, and before
/// the computer sleeps.
///
/// A class because it waits; it ends with its owner.
final class AutomaticLock {
  /// How often it checks the clock at least: timers don't advance while the computer sleeps.
  private static let interval = Duration.seconds(30)

  private let input: InputClock
  private let lock: () async -> Void
  private var timer: Task<Void, Never>?
  private var signals: LockSignals?

  /// Creates what locks nothing before ``follow(_:)``.
  ///
  /// - Parameters:
  ///   - input: When the program was last used.
  ///   - lock: Locks the journal; it stays open if changes can't be saved.
  init(_ input: InputClock, lock: @escaping () async -> Void) {
    (self.input, self.lock) = (input, lock)
  }

  isolated deinit { timer?.cancel() }

  /// Locks according to the preferences.
  func follow(_ preferences: Preferences) {
    timer?.cancel()
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
