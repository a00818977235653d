import Files
import Foundation
import GRDB

extension BackupError {
  private static let untouched = "The journal is as it was"

  static func missing(_ path: String) -> Self {
    Self(
      code: .missing, happened: "There is no backup “\(path)”", safe: untouched,
      advice: "Choose another one from the list of backups")
  }

  static func foreign(_ path: String, because reason: String) -> Self {
    Self(
      code: .foreign, happened: "“\(path)” is not a backup of a dream journal: \(reason)",
      safe: untouched, advice: "Choose another file")
  }

  static func newer(_ path: String, version: Int) -> Self {
    Self(
      code: .newer,
      happened: """
        The backup “\(path)” was written by a newer version of this program \
        (format \(version), this one knows \(Schema.version))
        """,
      safe: untouched, advice: "Update this program, or choose another backup")
  }

  static func unsound(_ path: String, because reason: String) -> Self {
    Self(
      code: .unsound, happened: "The backup “\(path)” is damaged: \(reason)", safe: untouched,
      advice: "Choose another backup")
  }

  static func sealed(_ path: String) -> Self {
    Self(
      code: .sealed, happened: "The backup “\(path)” is sealed", safe: untouched,
      advice: "Open it with the passphrase that the journal had when it was made")
  }

  static func damagedJournal(_ problem: String) -> Self {
    Self(
      code: .damagedJournal, happened: "The journal is damaged: \(problem)",
      safe: "It is as it was, and no earlier backup was removed",
      advice: "'dream recover' shows what the backups have, and the app offers it, too")
  }

  static func taken(_ path: String) -> Self {
    Self(
      code: .taken, happened: "There is a file “\(path)” already",
      safe: "It and the journal are as they were", advice: "Choose another name")
  }

  static func busy(_ path: String) -> Self {
    Self(
      code: .busy, happened: "Another program is making a backup in “\(path)”, or uses the journal",
      safe: untouched, advice: "Try again in a moment")
  }

  /// Performs a file operation, and throws its errors as backup errors.
  static func rethrowing<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(BackupError) -> Result {
    do { return try body() } catch { throw BackupError(error) }
  }

  init(_ error: FileError) { self.init(error.number, error.path, writing: error.isWriting) }

  /// The system's message about a file or folder.
  init(_ code: Int32, _ path: String, writing: Bool = true) {
    let happened = "“\(path)” cannot be \(writing ? "written" : "read")"
    switch code {
    case ENOSPC, EDQUOT:
      self.init(
        code: .full, happened: "The disk is full, so “\(path)” cannot be written",
        safe: Self.untouched, advice: "Free some space and try again")
    case ENOENT where !writing: self = .missing(path)
    case EEXIST: self = .taken(path)
    case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EISDIR:
      self.init(
        code: writing ? .denied : .unreadable,
        happened: "\(happened): \(JournalFile.reason(code))",
        reason: JournalFile.reason(code),
        safe: Self.untouched, advice: "Check the folder and its permissions")
    default:
      self.init(
        code: .io, happened: "\(happened): \(JournalFile.reason(code))",
        reason: JournalFile.reason(code),
        safe: Self.untouched, advice: "Check the disk and try again")
    }
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
    let code: Code =
      switch error.code {
      case .busy: .busy
      case .full: .full
      case .readOnly: .denied
      default: .journal
      }
    self.init(code: code, happened: error.happened, safe: error.safe, advice: error.advice)
  }
}
