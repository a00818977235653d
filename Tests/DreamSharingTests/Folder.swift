import DreamSharing
import Foundation
import Synchronization

/// A folder for one test.
final class Folder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "dream-sharing-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// All that is in the folder, hidden files included.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// What a job has told, from whichever thread.
final class Counts: Sendable {
  private let told = Mutex<[SharingProgress]>([])

  var all: [SharingProgress] { told.withLock(\.self) }

  func append(_ progress: SharingProgress) {
    told.withLock { $0.append(progress) }
  }
}
