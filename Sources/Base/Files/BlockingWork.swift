import Dispatch
import Foundation
import Synchronization

/// Runs work that blocks its thread, such as file access or waiting for a lock, on dedicated
/// threads.
///
/// Swift's shared thread pool has one thread per core. Work that blocks there delays every other task,
/// including the one that saves the journal.
public enum BlockingWork {
  /// Runs a closure away from the caller's thread and from the shared pool.
  ///
  /// The closure runs in the calling task, so it can check for cancellation.
  ///
  /// - Parameter work: What blocks.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public nonisolated(nonsending) static func run<Value: Sendable, Failure: Error>(
    _ work: @concurrent @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(WorkThreads.blocking, operation: work)
  }
}

/// Threads outside the shared pool, for tasks that block or compute for long.
public final class WorkThreads: TaskExecutor {
  /// How many threads there are.
  public enum Count: Sendable {
    /// One; jobs run in sequence.
    case one
    /// One for each job.
    case many
  }

  fileprivate static let blocking = WorkThreads("blocking", .many)

  private let queue: DispatchQueue

  /// Creates an executor; its threads start with its first job.
  ///
  /// - Parameters:
  ///   - name: What debuggers call them.
  ///   - count: How many there are.
  ///   - priority: The priority of the threads; `.utility` and below yield to the rest of the program.
  public init(_ name: String, _ count: Count, priority: TaskPriority = .medium) {
    queue = DispatchQueue(
      label: "org.luciddreams.LucidDreams." + name,
      qos: priority <= .utility ? .utility : .unspecified,
      attributes: count == .many ? .concurrent : [])
  }

  /// Runs a job of a task.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension WorkThreads {
  /// The results of threads that work on parts of one thing.
  private final class Results<Result: Sendable>: Sendable {
    let values: Mutex<[Result?]>

    init(_ count: Int) { values = Mutex([Result?](repeating: nil, count: count)) }
  }

  /// Works on several parts at the same time, and waits for all of them.
  ///
  /// Each part has a thread of its own, which leaves the processor to any other that wants it: a window that
  /// is being made meanwhile shows as soon as without this work, which takes what is left.
  ///
  /// - Parameters:
  ///   - count: How many parts there are.
  ///   - work: Called with the number of each part.
  /// - Returns: The results in the order of the parts.
  public static func map<Result: Sendable>(
    _ count: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Results<Result>(count)
    let group = DispatchGroup()
    for part in 0..<count {
      group.enter()
      Thread.detachNewThread {
        // Of this thread only; it could not be raised again, so threads of a pool do not do.
        _ = nice(10)
        let result = work(part)
        results.values.withLock { $0[part] = result }
        group.leave()
      }
    }
    group.wait()
    return results.values.withLock { $0.compactMap(\.self) }
  }
}
