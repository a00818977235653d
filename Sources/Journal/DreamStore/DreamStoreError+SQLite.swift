import GRDB

extension DreamStoreError {
  /// Puts an error of the database into words, or hands on one that already is in words.
  init(_ error: any Error, path: String, task: Task) {
    switch error {
    case let known as DreamStoreError: self = known
    case let error as DatabaseError: self = Self.translated(error, path: path, task: task)
    default: self = .io(path, task: task, because: "\(error)")
    }
  }

  private static func translated(
    _ error: DatabaseError, path: String, task: Task
  ) -> DreamStoreError {
    let reason = error.message ?? "the database gives no reason"
    switch error.extendedResultCode {
    case .SQLITE_READONLY_DBMOVED: return .moved(path)
    case .SQLITE_IOERR_LOCK, .SQLITE_IOERR_RDLOCK, .SQLITE_IOERR_CHECKRESERVEDLOCK:
      return .noLocks(path)
    default: break
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      // The database takes a file system that has no locks for one whose locks others hold.
      return JournalFile.hasLocks(beside: path) ? .busy(path) : .noLocks(path)
    case .SQLITE_NOTADB where JournalTraces.areIn(path):
      return .damaged(path, because: "its beginning is not that of a database any more")
    case .SQLITE_NOTADB: return .notAJournal(path, because: "it is no database")
    case .SQLITE_READONLY: return .readOnly(path)
    case .SQLITE_FULL: return .full(path)
    case .SQLITE_CORRUPT: return .damaged(path, because: reason)
    case .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_CONSTRAINT:
      return .damaged(path, because: reason)
    case .SQLITE_CANTOPEN where task == .writing: return .readOnly(path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      return .cannotOpen(path, because: reason)
    default: return .io(path, task: task, because: reason)
    }
  }
}
