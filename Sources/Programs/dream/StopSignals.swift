import Dispatch
import Foundation

/// Watches for the signals that ask the program to stop, until cancelled.
///
/// Once the initializer returns they have no other effect. A signal ignored by the parent, as with
/// `nohup`, stays ignored.
final class StopSignals {
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - onSignal: Called with each signal, on a separate thread.
  init(
    _ numbers: [Int32] = [SIGINT, SIGTERM, SIGHUP], onSignal: @escaping @Sendable (Int32) -> Void
  ) {
    sources = numbers.filter { !Self.isIgnored($0) }.map { number in
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "signals"))
      source.setEventHandler { onSignal(number) }
      // Dispatch starts watching on another thread; until then the signal ends the program.
      let begun = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { begun.signal() }
      source.resume()
      begun.wait()
      return (number, source)
    }
  }

  /// Ends watching; from now on the signals end the program again.
  func cancel() {
    for (number, source) in sources {
      source.cancel()
      signal(number, SIG_DFL)
    }
    Self.unblock(sources.map(\.number))
  }

  /// Whether the parent process ignores the signal.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignored
  }

  /// Ends the program as a signal would have; on any thread.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    unblock([number])
    raise(number)
    exit(128 + number)
  }

  /// Lets the calling thread receive signals, which Dispatch keeps from all threads.
  private static func unblock(_ numbers: [Int32]) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in numbers { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
