import Dreams
import Files
import Foundation
import GRDB
import GRDBSQLite

/// Writes a journal again whose damage is where no dream is: in the history, which begins again, in what is
/// known of other devices, in an index of the dreams, or among the free pages.
///
/// The file stays the same one, so that other programs that have it open can continue. It is
/// written in one transaction, under a lock held throughout: a killed program leaves the journal
/// unchanged.
struct JournalRebuild {
  let file: JournalFile
  let isSealed: Bool
  let now: Moment

  /// The contents to write.
  private struct Plan {
    var tables: [String]
    /// The table of the history, where it is damaged.
    var lost: String?
    /// Whether what is known of other devices is damaged.
    var isSyncDamaged: Bool
  }

  private static let sync = SealedRows.Table.sync.rawValue
  /// Which rows the next sync has to compare.
  private static let syncChanged = "syncChanged"

  private var dreams: String { isSealed ? SealedRows.Table.dreams.rawValue : "dream" }

  /// Looks for such damage, keeps a copy of the file with the backups, and rewrites the journal.
  ///
  /// - Parameter queue: A connection for this alone, which has the lock until it is closed.
  /// - Returns: A report; nil if there is no such damage, or other damage, too.
  /// - Throws: Why nothing was changed.
  func run(_ queue: DatabaseQueue) throws -> JournalRepair? {
    let copy = try DatabaseQueue()
    let repair = try queue.writeWithoutTransaction { db -> JournalRepair? in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      try db.beginTransaction(.exclusive)
      // Nothing was written, and the lock stays.
      defer { try? db.rollback() }
      try file.checkUnmoved()
      guard let plan = try plan(db) else { return nil }
      try copy.writeWithoutTransaction { try Self.copy(plan, of: db, to: $0) }
      return JournalRepair(path: try keep(db), losesHistory: plan.lost != nil)
    }
    guard let repair else { return nil }
    let real = FolderPath.resolvingLinks(file.path)
    try queue.writeWithoutTransaction { db in
      // A connection that keeps its lock would leave it behind, with stale pages.
      defer { FileWiper.remove(real + "-journal") }
      try copy.writeWithoutTransaction { try $0.backup(to: db) }
    }
    return repair
  }

  // MARK: Looking

  /// Determines what to write; nil if that would lose more than the history, or without damage.
  private func plan(_ db: Database) throws -> Plan? {
    guard try Schema.checkedVersion(db, file.path) == Schema.version,
      try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8"
    else { return nil }
    let history = JournalPart.history.tables(isSealed: isSealed)
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
        """)
    let syncing = [Self.sync, Self.syncChanged]
    for table in tables where table != dreams && !(history + syncing).contains(table) {
      guard try IntegrityCheck.isSound(table, db) else { return nil }
    }
    let lost = try history.first { try !IntegrityCheck.isSound($0, db) }
    if try !IntegrityCheck.isSound(dreams, db) {
      guard try hasAllDreams(db) else { return nil }
    } else if lost == nil {
      // The rest are free pages.
      guard try !IntegrityCheck.problems(db, limit: 1).isEmpty else { return nil }
    }
    let isSyncDamaged = try syncing.contains {
      try tables.contains($0) && !IntegrityCheck.isSound($0, db)
    }
    return Plan(tables: tables, lost: lost, isSyncDamaged: isSyncDamaged)
  }

  /// Whether a scan finds the rows of all dreams, so that only an index is damaged.
  ///
  /// Another index that has them all is the witness; of a sealed journal, one that cannot be read.
  private func hasAllDreams(_ db: Database) throws -> Bool {
    let rows = try numbers("NOT INDEXED", db)
    guard let rows else { return false }
    let named = try numbers("INDEXED BY sqlite_autoindex_\(dreams)_1", db)
    if named == rows { return true }
    guard !isSealed else { return named == nil }
    let kept = try numbers("INDEXED BY dreamByNight WHERE trashed IS NULL", db)
    let trashed = try numbers("INDEXED BY dreamByTrashing WHERE trashed IS NOT NULL", db)
    guard let kept, let trashed else { return false }
    return (kept + trashed).sorted() == rows
  }

  /// The numbers of the rows, in their order; nil if the way to them is damaged.
  private func numbers(_ way: String, _ db: Database) throws -> [Int64]? {
    do {
      return try Int64.fetchAll(db, sql: "SELECT number FROM \(dreams) \(way)").sorted()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return nil
    }
  }

  // MARK: Copying

  /// Copies everything intact into an empty database, and verifies the result.
  private static func copy(_ plan: Plan, of source: Database, to target: Database) throws {
    func number(_ name: String) throws -> Int {
      try Int.fetchOne(source, sql: "PRAGMA \(name)") ?? 0
    }
    try target.execute(
      sql: """
        PRAGMA page_size = \(number("page_size"));
        PRAGMA ignore_check_constraints = ON;
        """)
    let definitions = try Row.fetchAll(
      source,
      sql: """
        SELECT type = 'table', sql FROM sqlite_master
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
        """)
    func make(areTables: Bool) throws {
      for row in definitions where row[0] == areTables {
        try target.execute(sql: row[1])
      }
    }
    try target.inTransaction {
      try make(areTables: true)
      for table in plan.tables where table != plan.lost {
        switch table {
        case sync where plan.isSyncDamaged: try copyWhatIsKnown(source, to: target)
        case syncChanged where plan.isSyncDamaged: break
        default: try copyRows(of: table, source, to: target)
        }
      }
      // Triggers must not see the rows come.
      try make(areTables: false)
      for name in ["application_id", "user_version"] {
        try target.execute(sql: "PRAGMA \(name) = \(number(name))")
      }
      return .commit
    }
    guard try IntegrityCheck.problems(target, limit: 1).isEmpty else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT)
    }
  }

  /// Copies what is known of other devices, and has the next sync compare everything.
  ///
  /// Where not all of it can be read, the journal is a device no longer. It can join again, and loses nothing by it.
  private static func copyWhatIsKnown(_ source: Database, to target: Database) throws {
    do {
      try copyRows(of: sync, source, to: target)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      try target.execute(sql: "DELETE FROM \(sync)")
    }
    // No row has this tag, so that it may be any.
    try target.execute(
      sql: "INSERT INTO \(syncChanged) SELECT 2, x'' WHERE EXISTS (SELECT 1 FROM \(sync))")
  }

  /// Copies each value unchanged: a text may contain invalid bytes.
  private static func copyRows(
    of table: String, _ source: Database, to target: Database
  ) throws {
    let columns = try source.columns(in: table).map(\.name.quotedDatabaseIdentifier)
    let (name, names) = (table.quotedDatabaseIdentifier, columns.joined(separator: ", "))
    let rows = try source.makeStatement(sql: "SELECT \(names) FROM \(name) NOT INDEXED")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    let insertion = try target.makeStatement(
      sql: "INSERT INTO \(name) (\(names)) VALUES (\(places))")
    let (from, to) = unsafe (rows.sqliteStatement, insertion.sqliteStatement)
    defer {
      _ = unsafe sqlite3_reset(from)
      _ = unsafe sqlite3_reset(to)
    }
    while true {
      let code = unsafe sqlite3_step(from)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else {
          throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
        return
      }
      for column in 0..<Int32(columns.count) {
        _ = unsafe sqlite3_bind_value(to, column + 1, sqlite3_column_value(from, column))
      }
      let stored = unsafe sqlite3_step(to)
      guard stored == SQLITE_DONE else {
        throw DatabaseError(resultCode: ResultCode(rawValue: stored))
      }
      _ = unsafe sqlite3_reset(to)
    }
  }

  // MARK: Keeping

  /// Keeps the file byte by byte among the backups; answers its path.
  private func keep(_ db: Database) throws -> String {
    let place = BackupFolder(forJournal: file.path)
    try place.make()
    // A program that makes a backup may wait for this one.
    let lock = try place.lock(waitingUpTo: .zero)
    defer { withExtendedLifetime(lock) {} }
    let copy = try AtomicFile(in: place.path, isPrivate: true)
    try unsafe JournalBytes.forEachPiece(of: db.sqliteConnection) { try copy.append($0) }
    let name = place.free(BackupName(.beforeRepair, at: now, in: .ofClock))
    return try copy.commit(as: name.fileName)
  }
}
