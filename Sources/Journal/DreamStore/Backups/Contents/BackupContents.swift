public import Dreams
import Errors
import Files
public import Foundation
import GRDB

/// The contents of an intact backup.
public struct BackupContents: Sendable {
  /// The journal at that time, with placeholders for anything this program cannot read.
  public let journal: Journal

  /// The absolute path of its file.
  let path: String

  /// Which file that was.
  private let file: FileStatus.Identity

  /// Whether another file has taken its place.
  var isReplaced: Bool {
    guard case .file(let file) = JournalFile.look(path) else { return false }
    return file != self.file
  }

  /// When the dreams in the trash were deleted.
  let trashed: [Dream.ID: Moment]

  /// What in it this program cannot understand.
  public let issues: [RowIssue]

  /// Whether no row was corrupted when the backup was made.
  public var isIntact: Bool { !issues.contains { $0.kind == .checksumMismatch } }

  /// The dreams that were corrupted when the backup was made.
  public var changed: Set<Dream.ID> { issues.dreams(of: .checksumMismatch) }

  /// When it was made, as it says itself; nil for a journal that was only copied.
  public let made: Moment?

  /// How its rows are sealed; nil if they are not.
  let sealing: Sealing?

  /// Which journal it is of; nil if it does not say.
  let identity: UUID?

  /// Reads a file, every page of it, and changes nothing.
  ///
  /// Errors refer to it by name, or else by its path. A sealed one needs its key.
  init(
    of path: String, called name: String? = nil, unlocking: Unlocking?
  ) throws(BackupError) {
    let path = FolderPath.absolute(path)
    self.path = path
    switch JournalFile.look(path) {
    case .file(let file): self.file = file
    case .other(let kind): throw .foreign(path, because: .kind(kind))
    case .failure(let code): throw BackupError(code, path, writing: false)
    }
    do {
      let (contents, sealing, made, identity) = try Self.read(path, unlocking)
      self.sealing = sealing
      journal = contents.journal
      trashed = contents.trashed
      issues = contents.issues
      self.made = made
      self.identity = identity
    } catch {
      throw Self.translated(error, name ?? path)
    }
  }

  /// Which journal a backup is of, and which pictures and sounds it names, in dreams and in steps.
  ///
  /// - Parameters:
  ///   - hashes: The hashes of files.
  ///   - path: The absolute path of the backup.
  ///   - unlocking: How the key of one is got whose rows are sealed.
  ///   - isCompared: Whether all of it was read already.
  /// - Returns: Those that are named anywhere.
  /// - Throws: Why it cannot be known; such a backup may name any of them.
  static func named(
    among hashes: Set<String>, in path: String, unlocking: Unlocking?, isCompared: Bool = false
  ) throws -> (journal: UUID?, hashes: Set<String>) {
    try withTables(path, unlocking, isCompared: isCompared) { tables, _, _ in
      (try JournalIdentity.read(tables.db), try tables.named(among: hashes))
    }
  }

  private static func read(
    _ path: String, _ unlocking: Unlocking?
  ) throws -> (JournalContents, Sealing?, Moment?, UUID?) {
    try withTables(path, unlocking) { tables, sealing, made in
      (try JournalReader.contents(tables), sealing, made, try JournalIdentity.read(tables.db))
    }
  }

  /// Opens a file, after every page of it was read.
  private static func withTables<R>(
    _ path: String, _ unlocking: Unlocking?, isCompared: Bool = false,
    _ body: (JournalTables, Sealing?, Moment?) throws -> R
  ) throws -> R {
    let url = try Schema.immutableURL(path)
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
    let half = "\(path)-journal"
    if FileSystem.exists(half) {
      throw BackupError.unsound(path, because: .unfinishedChange)
    }
    let queue = try DatabaseQueue(path: url, configuration: configuration)
    let (version, made) = try queue.read { db in
      try isCompared ? (Self.version(db, path), nil) : Self.look(db, path)
    }
    if version == Schema.version {
      return try queue.read { db in
        let sealing = try SealRecord(db)?.sealing(by: unlocking, path)
        return try body(JournalTables(db: db, seal: sealing?.seal), sealing, made)
      }
    }
    // An older one is migrated in memory, and unchanged on disk.
    let memory = try DatabaseQueue()
    try queue.backup(to: memory)
    return try memory.inDatabase { db in
      try Schema.migrate(db, path)
      return try body(JournalTables(db: db, seal: nil), nil, made)
    }
  }

  private static func look(_ db: Database, _ path: String) throws -> (Int, Moment?) {
    let version = try version(db, path)
    guard version > 0 else { throw BackupError.foreign(path, because: .empty) }
    if let problem = try IntegrityCheck.problems(db, limit: 1).first {
      throw BackupError.unsound(path, because: .database(problem))
    }
    return (version, try made(db, path))
  }

  private static func version(_ db: Database, _ path: String) throws -> Int {
    let identifier = try Int.fetchOne(db, sql: "PRAGMA application_id")
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if identifier == Schema.applicationID, version > Schema.version {
      throw BackupError.newer(path, version: version)
    }
    return try Schema.checkedVersion(db, path)
  }

  /// Checks the rows against the label; a file without one must be a plain journal.
  private static func made(_ db: Database, _ path: String) throws -> Moment? {
    if let label = try BackupLabel(db) {
      guard label.fits(try JournalDigest(db)) else {
        throw BackupError.unsound(path, because: .changedContent)
      }
      return label.made
    }
    guard BackupName(fileName: FolderPath.name(of: path)) == nil else {
      throw BackupError.unsound(path, because: .lostLabel)
    }
    return nil
  }

  private static func translated(_ error: any Error, _ path: String) -> BackupError {
    switch error {
    case let error as BackupError: return error
    case let error as DreamStoreError where error.code == .notAJournal:
      return .foreign(path, because: .otherDatabase)
    case let error as DreamStoreError where error.code == .sealed: return .sealed(path)
    case let error as DatabaseError where error.resultCode == .SQLITE_NOTADB:
      return .foreign(path, because: .notADatabase)
    case let error as DatabaseError where error.resultCode == .SQLITE_CANTOPEN:
      return BackupError(EACCES, path, writing: false)
    case let error as DatabaseError where error.resultCode == .SQLITE_IOERR:
      return BackupError(EIO, path, writing: false)
    case let error as DatabaseError:
      return .unsound(path, because: JournalReason(error))
    default:
      return .unsound(path, because: .other("\(error)"))
    }
  }
}
