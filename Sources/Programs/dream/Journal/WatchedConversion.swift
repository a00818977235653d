import DreamStore
import Synchronization

/// Shows the progress of a conversion, and cancels it when the program is told to stop.
///
/// From the moment the journal is converted a signal ends nothing any longer, so that the recovery code is
/// printed.
final class WatchedConversion {
  private let conversion: JournalConversion
  private let bar: DelayedProgressBar
  private let signals: StopSignals
  private let stopped: Stop

  private final class Stop: Sendable {
    let signal = Mutex<Int32?>(nil)
  }

  /// Begins to watch for signals.
  ///
  /// - Parameter store: The journal.
  init(of store: DreamStore) {
    let (bar, stopped) = (DelayedProgressBar(on: StandardError.screen), Stop())
    (self.bar, self.stopped) = (bar, stopped)
    signals = StopSignals { number in stopped.signal.withLock { $0 = number } }
    conversion = JournalConversion(
      of: store,
      onProgress: { progress in
        if case .waiting = progress.step {
          StandardError.note(
            "waiting for another program that seals the journal or removes its seal;"
              + " Ctrl-C leaves the journal as it is")
        } else {
          bar.show(progress.done, of: progress.total)
        }
      },
      isCancelled: { stopped.signal.withLock { $0 != nil } })
  }

  /// Converts the journal, or exits with the journal unchanged.
  ///
  /// - Parameter work: Does it; false if it was cancelled.
  /// - Throws: Why it was not converted.
  func run(_ work: (JournalConversion) throws(DreamStoreError) -> Bool) throws(DreamStoreError) {
    defer { bar.clear() }
    guard try !work(conversion) else { return }
    bar.clear()
    if let signal = stopped.signal.withLock(\.self) { StopSignals.end(by: signal) }
  }

  /// Lets signals end the program again.
  func end() { signals.cancel() }
}
