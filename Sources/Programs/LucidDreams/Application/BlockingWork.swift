import Foundation

/// Runs work that blocks its thread, such as file access or waiting for a lock, on dedicated
/// threads.
///
/// Swift's shared thread pool has one thread per core. Work that blocks there delays every other
/// task, including the one that saves the journal.
nonisolated enum BlockingWork {
  /// Runs a closure away from the caller's thread and from the shared pool.
  ///
  /// The closure runs in the calling task, so it can check for cancellation.
  nonisolated(nonsending) static func run<Value: Sendable, Failure: Error>(
    _ work: @concurrent @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(BlockingExecutor.shared, operation: work)
  }
}

nonisolated private final class BlockingExecutor: TaskExecutor {
  static let shared = BlockingExecutor()

  private let queue = DispatchQueue(
    label: "org.luciddreams.LucidDreams.blocking", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
