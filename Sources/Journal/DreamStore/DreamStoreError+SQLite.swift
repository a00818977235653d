import Errors
import GRDB

extension DreamStoreError {
  /// Says what an error of the database means, or hands on one of the store.
  init(_ error: any Error, path: String, task: Task) {
    switch error {
    case let known as DreamStoreError: self = known
    case let error as DatabaseError: self = Self.translated(error, path: path, task: task)
    default: self = .io(path, task: task, because: .other("\(error)"))
    }
  }

  private static func translated(
    _ error: DatabaseError, path: String, task: Task
  ) -> DreamStoreError {
    let reason = JournalReason(error)
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
      return .damaged(path, because: .lostBeginning)
    case .SQLITE_NOTADB: return .notAJournal(path, because: .notADatabase)
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

/// Damage that the store finds and the database does not: thrown as an error of the database, so that both
/// are handled alike.
enum FoundDamage: String {
  case history, nights, settings, lostKey, lostDream, lostRow

  var error: DatabaseError { DatabaseError(resultCode: .SQLITE_CORRUPT, message: rawValue) }

  fileprivate var reason: JournalReason {
    switch self {
    case .history: .unreadablePart(.history)
    case .nights: .unreadablePart(.nights)
    case .settings: .unreadablePart(.settings)
    case .lostKey: .lostKey
    case .lostDream: .lostDream
    case .lostRow: .lostRow
    }
  }
}

extension JournalReason {
  /// What the database says, or the store has found.
  init(_ error: DatabaseError) {
    let found = error.message.flatMap(FoundDamage.init(rawValue:))
    self = found?.reason ?? .database(error.message)
  }
}
