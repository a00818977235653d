import Dispatch
import Foundation

/// Watches for the signals that ask the program to stop, until it is told to stop watching.
///
/// From the moment the initializer returns they do nothing else. A signal that whoever started the
/// program wants ignored, as `nohup` does, stays ignored.
final class StopSignals {
  private let sources: [(number: Int32, source: any DispatchSourceSignal)]

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - numbers: The signals.
  ///   - onSignal: Called with each signal, on a thread of its own.
  init(
    _ numbers: [Int32] = [SIGINT, SIGTERM, SIGHUP], onSignal: @escaping @Sendable (Int32) -> Void
  ) {
    sources = numbers.filter { !Self.isIgnored($0) }.map { number in
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "signals"))
      source.setEventHandler { onSignal(number) }
      // Dispatch begins to watch on another thread; until then the signal ends the program.
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

  /// Whether whoever started the program wants the signal ignored.
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
