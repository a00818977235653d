import Foundation
import GRDB

/// The format of a journal: how to recognize one, and how to migrate an older one.
///
/// The version is SQLite's `user_version`; `application_id` distinguishes a journal from every
/// other database. GRDB's `DatabaseMigrator` keeps the names of migrations in a table, from which
/// an older program can't see that a journal is newer; a number shows that.
enum Schema {
  /// “LucD” in ASCII.
  static let applicationID = 0x4C75_6344

  /// The newest format this program knows.
  static var version: Int { Migrations.all.count }

  /// No format for a long time will have a higher number than this: it is damage.
  private static let likely = 9_999

  /// Checks whether the file is a journal without locking, repairing or changing anything, not even
  /// as a plain read would.
  ///
  /// After an unfinished change, such as a power failure while the journal was created, the file
  /// itself may look like anything: then the database's rolled-back view counts.
  static func inspect(_ path: String) throws {
    do {
      try look(path)
    } catch {
      // The first error is the accurate one; a copy's error would name another file.
      guard RolledBackCopy.isNeeded(for: path), let copy = try? RolledBackCopy(of: path),
        (try? withExtendedLifetime(copy) { try look(copy.path) }) != nil
      else { throw error }
    }
  }

  private static func look(_ path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      let queue = try DatabaseQueue(path: immutableURL(path), configuration: configuration)
      _ = try queue.unsafeRead { try checkedVersion($0, path) }
    } catch let error as DatabaseError where error.resultCode != .SQLITE_NOTADB {
      // Half a change of another program, or no support for this look: the locked look decides.
    }
  }

  /// The name by which SQLite opens a file that it shall neither lock nor repair.
  static func immutableURL(_ path: String) throws -> String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ";%?#"))
    guard let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
    return "file://\(escaped)?immutable=1"
  }

  /// Identifies a journal.
  private struct Marks: Equatable {
    var identifier: Int
    var version: Int
    var objects: Int

    init(_ db: Database) throws {
      identifier = try Self.number("PRAGMA application_id", db)
      version = try Self.number("PRAGMA user_version", db)
      objects = try Self.number("SELECT count(*) FROM sqlite_master", db)
    }

    private static func number(_ sql: String, _ db: Database) throws -> Int {
      try Int.fetchOne(db.cachedStatement(sql: sql)) ?? 0
    }
  }

  /// The version of an open journal, 0 for an empty file.
  static func checkedVersion(_ db: Database, _ path: String) throws -> Int {
    var marks = try Marks(db)
    // Without locks, another program may be creating the journal between two looks.
    while !db.isInsideTransaction {
      let again = try Marks(db)
      if again == marks { break }
      marks = again
    }
    let version = marks.version
    if marks.identifier != applicationID {
      if marks.objects > 0, try JournalTraces.areIn(db) {
        throw DreamStoreError.damaged(path, because: .lostMark)
      }
      guard marks.identifier == 0, version == 0, marks.objects == 0 else {
        throw DreamStoreError.notAJournal(path, because: .otherDatabase)
      }
      return 0
    }
    guard version <= self.version || version > Self.likely else {
      throw DreamStoreError.newerVersion(version, path)
    }
    guard (1...self.version).contains(version) else {
      throw DreamStoreError.damaged(path, because: .unknownFormat(version))
    }
    return version
  }

  /// Verifies that nothing interferes with this program's writes: a foreign trigger could drop a
  /// dream that is being stored, or others with it.
  static func checkTriggers(_ db: Database, _ path: String) throws {
    let foreign = try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT name FROM sqlite_master
          WHERE type = 'trigger' AND name NOT IN (\(ownTriggers))
          """))
    guard let foreign else { return }
    throw DreamStoreError.damaged(
      path,
      because: .foreignTrigger(foreign))
  }

  private static let ownTriggers =
    (["dreamChanged", "nightChanged"] + Migrations.watching + Migrations.watchingSealed)
    .map { "'\($0)'" }.joined(separator: ", ")

  /// Brings the journal to the newest format, in one transaction; many processes may try at once.
  ///
  /// Work before an older journal is touched runs outside of any transaction.
  ///
  /// - Parameters:
  ///   - db: The journal.
  ///   - path: Its path.
  ///   - before: Called before an older journal is touched.
  ///   - made: Called within the transaction that makes a new one.
  /// - Throws: Why it cannot be done; the journal is unchanged.
  static func migrate(
    _ db: Database, _ path: String, before: () -> Void = {},
    made: (Database) throws -> Void = { _ in }
  ) throws {
    let old = try checkedVersion(db, path)
    guard old < version else { return }
    if old > 0 { before() }
    try db.inTransaction(.immediate) {
      let old = try checkedVersion(db, path)
      for migration in Migrations.all[old...] { try migration(db) }
      if old == 0 { try made(db) }
      try db.execute(
        sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
      return .commit
    }
  }
}
