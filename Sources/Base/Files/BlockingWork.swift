import Dispatch

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
