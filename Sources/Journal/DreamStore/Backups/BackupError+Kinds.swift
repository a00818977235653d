import Errors
import Files
import Foundation
import GRDB

extension BackupError {
  static func missing(_ path: String) -> Self { Self(.missing, path) }

  static func foreign(_ path: String, because reason: JournalReason) -> Self {
    Self(.foreign(reason), path)
  }

  static func newer(_ path: String, version: Int) -> Self {
    Self(.newer(format: version, known: Schema.version), path)
  }

  static func unsound(_ path: String, because reason: JournalReason) -> Self {
    Self(.damaged(reason), path)
  }

  static func sealed(_ path: String) -> Self { Self(.sealed, path) }

  static func damagedJournal(_ reason: JournalReason, _ path: String) -> Self {
    Self(.damagedJournal(reason), path)
  }

  static func taken(_ path: String) -> Self { Self(.taken, path) }

  static func busy(_ path: String) -> Self { Self(.busy, path) }

  /// Performs a file operation, and throws its errors as backup errors.
  static func rethrowing<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(BackupError) -> Result {
    do { return try body() } catch { throw BackupError(error) }
  }

  init(_ error: FileError) { self.init(error.number, error.path, writing: error.isWriting) }

  /// The system's message about a file or folder.
  init(_ number: Int32, _ path: String, writing: Bool = true) {
    let cause: BackupProblem =
      switch number {
      case ENOSPC, EDQUOT: .full
      case ENOENT where !writing: .missing
      case EEXIST: .taken
      case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EISDIR:
        writing ? .notAllowedToWrite(number) : .notAllowedToRead(number)
      default: writing ? .notWritten(number) : .notRead(number)
      }
    self.init(cause, path)
  }

  /// What went wrong while the journal was being copied to a file.
  init(_ error: any Error, copying journal: String, to path: String) {
    switch error {
    case let error as BackupError: self = error
    case let error as FileError: self.init(error)
    case let error as DreamStoreError: self.init(error)
    case let error as DatabaseError where error.resultCode == .SQLITE_FULL:
      self.init(ENOSPC, path)
    case let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN:
      self.init(EACCES, path)
    case let error as DatabaseError where error.resultCode == .SQLITE_IOERR:
      self.init(EIO, path)
    default:
      self.init(DreamStoreError(error, path: journal, task: .reading))
    }
  }

  /// What went wrong with the journal.
  init(_ error: DreamStoreError) {
    self.init(.journal(error.cause, path: error.path), error.path ?? "")
  }
}
