import Dispatch
import Foundation
import Synchronization

/// Work that is cancelled, and awaited, when somebody stops the program.
enum InterruptibleWork {
  /// Does work on other threads and waits for its end.
  ///
  /// - Returns: What the work answered, and the signal that told the program to stop, if one did.
  static func run<Answer: Sendable>(
    _ work: @escaping @Sendable () async -> Answer
  ) -> (answer: Answer, signal: Int32?) {
    let state = State<Answer>()
    let isDone = DispatchSemaphore(value: 0)
    let task = Task.detached {
      let answer = await work()
      state.answer.withLock { $0 = answer }
      isDone.signal()
    }
    let sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number -> (any DispatchSourceSignal)? in
      guard isHeeded(number) else { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        state.signal.withLock { $0 = number }
        task.cancel()
      }
      source.resume()
      return source
    }
    isDone.wait()
    for source in sources { source.cancel() }
    guard let answer = state.answer.withLock(\.self) else {
      preconditionFailure("The work ended without an answer.")
    }
    return (answer, state.signal.withLock(\.self))
  }

  /// Keeps a signal from ending the program before its source hears of it.
  ///
  /// - Returns: Whether the signal is to be heeded at all; not where whoever started the program has
  ///   seen to that, as `nohup` does.
  private static func isHeeded(_ number: Int32) -> Bool {
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    let before = signal(number, SIG_IGN)
    return unsafe unsafeBitCast(before, to: Int.self) != ignored
  }

  /// Ends the program as the signal would have.
  static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  private final class State<Answer: Sendable>: Sendable {
    let answer = Mutex<Answer?>(nil)
    let signal = Mutex<Int32?>(nil)
  }
}
