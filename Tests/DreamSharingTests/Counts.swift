import DreamSharing
import Synchronization

/// What a job has told, from whichever thread.
final class Counts: Sendable {
  private let told = Mutex<[SharingProgress]>([])

  var all: [SharingProgress] { told.withLock(\.self) }

  func append(_ progress: SharingProgress) {
    told.withLock { $0.append(progress) }
  }
}
