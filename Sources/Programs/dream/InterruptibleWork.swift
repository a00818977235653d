import Dispatch
import Files
import Foundation
import Synchronization

/// Work that is cancelled when the program is told to stop, and awaited, but not for long.
enum InterruptibleWork {
  /// How long work may take to finish after a signal; then the program exits regardless.
  ///
  /// An unfinished change to the journal is rolled back when it is next opened.
  private static let gracePeriod = DispatchTimeInterval.milliseconds(500)

  /// Runs work on its own thread, which it may block, and waits for its end.
  ///
  /// - Returns: The result of the work, and the signal that told the program to stop, if one did.
  static func run<Result: Sendable>(
    _ work: @escaping @Sendable () async -> Result
  ) -> (result: Result, signal: Int32?) {
    let state = State<Result>()
    let isDone = DispatchSemaphore(value: 0)
    let task = Task.detached(executorPreference: WorkThreads("work", .one)) {
      let result = await work()
      state.result.withLock { $0 = result }
      isDone.signal()
    }
    let signals = StopSignals { number in
      state.signal.withLock { $0 = number }
      task.cancel()
      DispatchQueue(label: "grace period").asyncAfter(deadline: .now() + gracePeriod) {
        guard state.result.withLock({ $0 == nil }) else { return }
        StopSignals.end(by: number)
      }
    }
    isDone.wait()
    signals.cancel()
    guard let result = state.result.withLock(\.self) else {
      preconditionFailure("The work ended without a result.")
    }
    return (result, state.signal.withLock(\.self))
  }

  /// Runs work that may throw; ends the program by the signal that has cancelled it, if one has.
  ///
  /// - Parameters:
  ///   - bar: What is cleared when the work has ended.
  ///   - work: The work, which looks now and then whether it is cancelled.
  /// - Returns: What the work returned.
  /// - Throws: What the work threw.
  static func value<Value: Sendable>(
    clearing bar: DelayedProgressBar? = nil, _ work: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    let (result, signal) = run { Result { try work() } }
    bar?.clear()
    if let signal, case .failure(let error) = result, error is CancellationError {
      StopSignals.end(by: signal)
    }
    return try result.get()
  }

  private final class State<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
    let signal = Mutex<Int32?>(nil)
  }
}
