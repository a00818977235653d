import Dispatch
import Foundation

/// Watches for the signals that ask the program to stop, until it is told to stop watching.
///
/// Meanwhile they do nothing else. A signal that whoever started the program wants ignored, as `nohup`
/// does, stays ignored.
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
    sources = numbers.compactMap { number in
      guard Self.installIgnoring(number) else { return nil }
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "signals"))
      source.setEventHandler { onSignal(number) }
      source.resume()
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

  /// Keeps a signal from ending the program before its source sees it.
  ///
  /// - Returns: False where whoever started the program wants the signal ignored.
  private static func installIgnoring(_ number: Int32) -> Bool {
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    let before = signal(number, SIG_IGN)
    return unsafe unsafeBitCast(before, to: Int.self) != ignored
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
