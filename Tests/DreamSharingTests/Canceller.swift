import DreamSharing
import Synchronization

/// Cancels a task from within what it does, at a moment that no other thread can miss.
final class Canceller<Success: Sendable>: Sendable {
  private let held = Mutex<Task<Success, any Error>?>(nil)

  var task: Task<Success, any Error>? {
    get { held.withLock { $0 } }
    set { held.withLock { $0 = newValue } }
  }

  func cancel() {
    task?.cancel()
  }
}
