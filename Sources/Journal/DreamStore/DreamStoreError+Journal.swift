import Errors
import Files

extension DreamStoreError {
  /// What the store was doing, as far as its errors say so.
  enum Task {
    case opening
    case reading
    case writing
  }

  static func busy(_ path: String) -> Self { Self(.busy, path) }
  static func noLocks(_ path: String) -> Self { Self(.noLocks, path) }

  static func newerVersion(_ version: Int, _ path: String) -> Self {
    Self(.newerVersion(format: version, known: Schema.version), path)
  }

  static func notAJournal(_ path: String, because reason: JournalReason) -> Self {
    Self(.notAJournal(reason), path)
  }

  static func readOnly(_ path: String) -> Self { Self(.readOnly, path) }
  static func full(_ path: String) -> Self { Self(.full, path) }
  static func sealed(_ path: String) -> Self { Self(.sealed(nil), path) }
  static func sealedMeanwhile(_ path: String) -> Self { Self(.sealedMeanwhile, path) }
  static func wrongKey(_ path: String) -> Self { .locked(path, because: .otherKey) }

  static func attachments(_ path: String, _ error: FileError) -> Self {
    Self(.attachmentsNotUnsealed(error.number), path)
  }

  static func cannotOpen(_ path: String, because reason: JournalReason) -> Self {
    Self(.cannotOpen(reason), path)
  }

  static func damaged(_ path: String, because reason: JournalReason) -> Self {
    Self(.damaged(reason), path)
  }

  static func partlyWritten(_ path: String, because reason: JournalReason) -> Self {
    Self(.partlyWritten(reason), path)
  }

  static func moved(_ path: String) -> Self { Self(.moved, path) }

  static func io(_ path: String, task: Task, because reason: JournalReason) -> Self {
    Self(task == .writing ? .notWritten(reason) : .notRead(reason), path)
  }

  static func unconfirmed(_ path: String) -> Self { Self(.unconfirmed, path) }
}
