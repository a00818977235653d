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
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The default would end the program before the source hears of the signal.
      signal(number, SIG_IGN)
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
