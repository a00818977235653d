public import Dreams
import Foundation
import GRDB
import Synchronization

/// The journal on disk: the one place where dreams are stored.
///
/// Many stores, in one process or in many, can use the same file at the same time: each change is
/// one transaction that is on the disk before `update` returns, and begins from what the others
/// have written.
///
///     let store = try DreamStore(path: path)
///     let journal = try store.update { journal in
///       journal.dreams.insert(dream)
///       return journal
///     }
///
/// A part of the journal that this program cannot understand is kept and reported by `flaws()`.
public final class DreamStore: Sendable {
  private struct Cache {
    var version: Int
    var contents: JournalContents
  }

  private let file: JournalFile
  private let queue: DatabaseQueue
  private let now: @Sendable () -> Moment
  private let cache = Mutex<Cache?>(nil)

  /// The absolute path of the journal.
  public var path: String { file.path }

  /// Opens the journal, or makes an empty one together with its folders.
  ///
  /// A new file can be read by its owner only (mode 0600), and so can new folders (0700). An
  /// older journal is brought to the current format. A file that is no journal, or that is newer
  /// than this program, is left as it is, byte by byte.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path begins at the current folder.
  ///   - busyTimeout: How long an operation waits for other users of the file; at most a day.
  ///   - now: The clock that says when a dream was moved to the trash.
  /// - Throws: Why the journal cannot be used; an existing file is then as it was.
  public init(
    path: String, busyTimeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> Moment = { .now() }
  ) throws(DreamStoreError) {
    let file = try JournalFile(preparing: path)
    self.file = file
    self.now = now
    if JournalTraces.areBeside(empty: file.path) {
      throw .damaged(file.path, because: "it is empty, and there are backups of it")
    }
    do {
      try Schema.inspect(file.path)
      let patience = Patience(busyTimeout)
      queue = try DatabaseQueue(path: file.path, configuration: Self.configuration(patience))
      try queue.inDatabase { db in
        try Schema.migrate(db, file.path) {
          Backups.makeBeforeMigration(db, path: file.path, at: now())
        }
        try Self.useRollbackJournal(db, file, patience)
      }
    } catch {
      throw DreamStoreError(error, path: file.path, task: .opening)
    }
  }

  /// Gives the connection to what copies the journal; nobody else uses it meanwhile.
  func access<R>(_ body: (Database) throws -> R) throws -> R {
    try file.checkUnmoved()
    return try queue.writeWithoutTransaction(body)
  }

  /// Reads the journal; at once when nobody has changed it since the last time.
  ///
  /// - Returns: The journal, with stand-ins for what this program cannot understand.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func load() throws(DreamStoreError) -> Journal {
    try contents().journal
  }

  /// What in the journal this program cannot understand; empty for a sound journal.
  ///
  /// - Returns: One flaw for each part, in the order of the rows.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func flaws() throws(DreamStoreError) -> [Flaw] {
    try contents().flaws
  }

  /// Whether the file holds something else than this store read or wrote last.
  ///
  /// Costs microseconds, so that it can be asked at every signal that the file has changed. True
  /// before anything was read.
  ///
  /// - Returns: `true` when `load()` would read the file again.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func changedElsewhere() throws(DreamStoreError) -> Bool {
    try file.checkUnmoved()
    do {
      let version = try queue.unsafeRead { try Self.version($0) }
      return cache.withLock { $0?.version } != version
    } catch {
      throw DreamStoreError(error, path: path, task: .reading)
    }
  }

  /// Changes the journal in one transaction: all of it is stored on return, or nothing is.
  ///
  /// Others wait while the body runs, so it should be quick, and must not use this store. A dream
  /// left both in the list and in the trash is kept in the list.
  ///
  /// - Parameter body: Changes the journal as it is on the disk now; whatever it throws undoes
  ///   the change and is thrown on.
  /// - Returns: What the body returns, once the disk has the change.
  /// - Throws: The error of the body, or a `DreamStoreError`; the journal is then as it was.
  public func update<R>(_ body: (inout Journal) throws -> R) throws -> R {
    try file.checkUnmoved()
    do {
      return try queue.writeWithoutTransaction { try update($0, body) }
    } catch let refusal as Refusal {
      throw refusal.reason
    } catch {
      cache.withLock { $0 = nil }
      throw DreamStoreError(error, path: path, task: .writing)
    }
  }

  /// Carries the error of a body past the translation of database errors.
  private struct Refusal: Error {
    let reason: any Error
  }

  private func update<R>(_ db: Database, _ body: (inout Journal) throws -> R) throws -> R {
    try db.beginTransaction(.immediate)
    do {
      let old = try contents(db)
      var new = old.journal
      let result: R
      do { result = try body(&new) } catch { throw Refusal(reason: error) }
      for id in new.trash.map(\.id) where new.dreams[id] != nil { new.trash.remove(id: id) }
      try JournalWriter(db: db, old: old, new: new, now: now()).write()
      try commit(db)
      remember(new, after: old)
      return result
    } catch {
      // Fails when the database has already rolled back by itself, as it does on a full disk.
      try? db.rollback()
      throw error
    }
  }

  private func commit(_ db: Database) throws {
    do {
      try db.commit()
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_IOERR_DIR_FSYNC
    {
      // The change is complete; only the folder was not confirmed, which can be asked for again.
      try file.synchronizeFolder()
    }
  }

  private func remember(_ journal: Journal, after old: JournalContents) {
    cache.withLock { cache in
      // Which flaws are left is known best by reading again.
      if old.flaws.isEmpty { cache?.contents.journal = journal } else { cache = nil }
    }
  }

  private func contents() throws(DreamStoreError) -> JournalContents {
    try file.checkUnmoved()
    do {
      return try queue.read { try contents($0) }
    } catch {
      throw DreamStoreError(error, path: path, task: .reading)
    }
  }

  /// Inside a transaction: what the file holds, from memory when that is still true.
  private func contents(_ db: Database) throws -> JournalContents {
    let version = try Self.version(db)
    if let cache = cache.withLock({ $0 }), cache.version == version { return cache.contents }
    guard try Schema.checkedVersion(db, path) == Schema.version else {
      throw DreamStoreError.moved(path)
    }
    let contents = try JournalReader.contents(db)
    cache.withLock { $0 = Cache(version: version, contents: contents) }
    return contents
  }

  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }
}
