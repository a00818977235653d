import Dispatch

/// Threads for work that computes for long.
///
/// All tasks share as many threads as the machine has cores: two pictures at a time would leave none
/// for saving the journal.
final class WorkerThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "pictures", qos: .utility, attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
