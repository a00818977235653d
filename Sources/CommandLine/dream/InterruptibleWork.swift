import Dispatch
import Foundation
import Synchronization

/// Work that is cancelled, and awaited, when somebody stops the program.
enum InterruptibleWork {
  /// Does work on a thread of its own, which it may block, and waits for its end.
  ///
  /// - Returns: The result of the work, and the signal that told the program to stop, if one did.
  static func run<Result: Sendable>(
    _ work: @escaping @Sendable () async -> Result
  ) -> (result: Result, signal: Int32?) {
    let state = State<Result>()
    let isDone = DispatchSemaphore(value: 0)
    let task = Task.detached(executorPreference: WorkThread()) {
      let result = await work()
      state.result.withLock { $0 = result }
      isDone.signal()
    }
    let sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number -> (any DispatchSourceSignal)? in
      guard installIgnoring(number) else { return nil }
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
    guard let result = state.result.withLock(\.self) else {
      preconditionFailure("The work ended without a result.")
    }
    return (result, state.signal.withLock(\.self))
  }

  /// Keeps a signal from ending the program before its source sees it.
  ///
  /// - Returns: False where whoever started the program wants the signal ignored, as `nohup` does.
  private static func installIgnoring(_ number: Int32) -> Bool {
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

  private final class State<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
    let signal = Mutex<Int32?>(nil)
  }

  /// Keeps what blocks off the threads that tasks share.
  private final class WorkThread: TaskExecutor {
    private let queue = DispatchQueue(label: "work")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
