import Dreams
import Files
import Foundation
import GRDB
import Synchronization

/// A store's only connection to its file, with a cache of the file's contents.
final class JournalConnection: Sendable {
  /// The cached contents of the file, valid for its version.
  private struct Cache {
    var version: Int
    var contents: JournalContents
    var steps: StepTable?
  }

  /// The details of a repair, and its handler.
  struct Repairing: Sendable {
    /// The clock for the name of the file before the repair.
    var now: @Sendable () -> Moment
    var onRepair: @Sendable (JournalRepair) -> Void
  }

  let file: JournalFile
  /// Whether reads come from an in-memory copy of the journal before an unfinished change, which
  /// cannot be rolled back without write access.
  let usesRolledBackCopy: Bool
  /// What opens the rows; nil for a journal that is not sealed.
  let seal: (any RowSeal)?
  private let queue: DatabaseQueue
  private let busyTimeout: Duration
  private let cache = Mutex<Cache?>(nil)
  /// The version of the file when its format was checked last, as this connection counts.
  private let checkedVersion = Mutex<Int?>(nil)
  private let totals = StepTotals()
  private let knownIdentity = Mutex<UUID?>(nil)
  /// Whether the disk has not confirmed the last change, though it is written.
  private let isUnconfirmed = Mutex(false)
  /// What an interrupted conversion or recovery may have left, removed before each change.
  private let unfinished: UnfinishedJournals
  private let repairing: Repairing

  /// Which journal it is; nil before a transaction has learned it, and for a journal without an identity.
  var identity: UUID? { knownIdentity.withLock(\.self) }

  /// Opens the journal, and migrates an older one unless it is write-protected.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - busyTimeout: How long an operation waits for other users of the file.
  ///   - unlocking: Obtains the key of a sealed journal; nil if it can't be.
  ///   - repairing: Called after damage was repaired.
  ///   - beforeMigration: Called with the connection before an older journal is touched.
  /// - Throws: Why the journal cannot be opened.
  init(
    _ file: JournalFile, busyTimeout: Duration, unlocking: Unlocking?, repairing: Repairing,
    beforeMigration: (Database) -> Void
  ) throws {
    self.file = file
    self.repairing = repairing
    unfinished = UnfinishedJournals(for: file.path)
    self.busyTimeout = busyTimeout
    let busyRetry = BusyRetry(busyTimeout)
    do {
      let queue = try DatabaseQueue(
        path: file.path, configuration: ConnectionSettings.configuration(busyRetry))
      try queue.inDatabase { db in
        if file.isWritable { try Schema.checkTriggers(db, file.path) }
        if try file.isWritable || Schema.checkedVersion(db, file.path) == 0 {
          try Schema.migrate(db, file.path) {
            beforeMigration(db)
          } made: {
            try JournalIdentity.ensure($0)
          }
        }
        try ConnectionSettings.useRollbackJournal(db, file, busyRetry)
      }
      (self.queue, usesRolledBackCopy) = (queue, false)
    } catch let error as DatabaseError
      where [.SQLITE_READONLY, .SQLITE_CANTOPEN].contains(error.resultCode)
    {
      guard !file.isWritable, RolledBackCopy.isNeeded(for: file.path) else { throw error }
      (self.queue, usesRolledBackCopy) = (try Self.settledInMemory(file), true)
    }
    seal = try SealRecord.read(queue)?.opened(by: unlocking, file.path)
  }

  private static func settledInMemory(_ file: JournalFile) throws -> DatabaseQueue {
    let copy = try RolledBackCopy(of: file.path)
    let memory = try DatabaseQueue()
    try withExtendedLifetime(copy) {
      try DatabaseQueue(path: Schema.immutableURL(copy.path)).backup(to: memory)
    }
    _ = try memory.inDatabase { try Schema.checkedVersion($0, file.path) }
    return memory
  }

  // MARK: Transactions

  /// Runs a read transaction; on damage, again without the damaged parts that have no dreams.
  func read<R>(_ body: (JournalTables) throws -> R) throws(DreamStoreError) -> R {
    try file.checkUnmoved()
    do {
      do {
        return try read(without: [], body)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        let lost = try damagedParts()
        guard !lost.isEmpty else { throw error }
        return try read(without: lost, body)
      }
    } catch {
      throw file.explained(DreamStoreError(error, path: file.path, task: .reading))
    }
  }

  private func read<R>(
    without lost: Set<JournalPart>, _ body: (JournalTables) throws -> R
  ) throws -> R {
    try queue.read { db in
      var tables = tables(db, without: lost)
      if !usesRolledBackCopy { tables.readableFile = file }
      let result = try body(tables)
      // Another program may have given the journal its identity since.
      if identity == nil, !lost.contains(.settings) { try learnIdentity(db) }
      return result
    }
  }

  /// Runs a write transaction, and caches the state of the file that the body returns.
  ///
  /// Where it meets damage that costs no dream, the damage is repaired and the body runs once more; where
  /// that is impossible, it runs without the parts that are damaged.
  ///
  /// - Throws: Why the journal cannot be written; it is unchanged, unless the change was written
  ///   and the disk did not confirm it.
  func write<R>(
    _ body: (JournalTables) throws -> (R, (JournalContents, StepTable?)?)
  ) throws(DreamStoreError) -> R {
    try file.checkUnmoved()
    guard !usesRolledBackCopy else { throw .readOnly(file.path) }
    do {
      do {
        return try write(without: [], body)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        forget()
        let lost = try damagedParts()
        if lost.isSubset(of: [.history]), repair() { return try write(without: [], body) }
        guard !lost.isEmpty else { throw error }
        return try write(without: lost, body)
      }
    } catch {
      forget()
      throw file.explained(DreamStoreError(error, path: file.path, task: .writing))
    }
  }

  private func write<R>(
    without lost: Set<JournalPart>,
    _ body: (JournalTables) throws -> (R, (JournalContents, StepTable?)?)
  ) throws -> R {
    try queue.writeWithoutTransaction { db in
      // Prepared once, like the commit: both come with every change.
      try db.cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
      do {
        // Another program may have replaced the journal while this waited for the lock.
        try file.checkUnmoved()
        totals.begin()
        let (result, state) = try body(tables(db, without: lost))
        let identity =
          try identity ?? (lost.contains(.settings) ? nil : JournalIdentity.ensure(db))
        // Read before the change is complete, because afterwards it must not fail.
        let known = try state.map { contents, steps in
          Cache(version: try Self.version(db), contents: contents, steps: steps)
        }
        totals.end()
        unfinished.remove()
        try commit(db)
        learn(identity)
        cache.withLock { $0 = known }
        return result
      } catch {
        // Fails if the database has already rolled back on its own, as it does on a full disk.
        try? db.rollback()
        throw error
      }
    }
  }

  // MARK: Damage

  /// The damaged parts that have no dreams.
  private func damagedParts() throws -> Set<JournalPart> {
    try queue.inDatabase { try JournalPart.damaged(isSealed: seal != nil, $0) }
  }

  /// Repairs damage that costs no dream, and reports it; false if it can't be done now.
  func repair() -> Bool {
    guard file.isWritable, !usesRolledBackCopy else { return false }
    do {
      let queue = try DatabaseQueue(
        path: file.path, configuration: ConnectionSettings.configuration(BusyRetry(busyTimeout)))
      // Closing fails only while it is used.
      defer { try? queue.close() }
      let rebuild = JournalRebuild(file: file, isSealed: seal != nil, now: repairing.now())
      guard let repair = try rebuild.run(queue) else { return false }
      repairing.onRepair(repair)
      return true
    } catch {
      // Nothing was changed, and the change itself reports any further damage.
      return false
    }
  }

  // MARK: Erasing

  /// Runs a write transaction on a separate connection that leaves no trace of removed data,
  /// neither in the file nor in the rollback journal.
  ///
  /// Others wait. The whole file is rewritten, to purge earlier removals.
  ///
  /// - Throws: Why the journal cannot be written; its contents are unchanged.
  func erase<R>(_ body: (JournalTables) throws -> R) throws(DreamStoreError) -> R {
    try file.checkUnmoved()
    guard !usesRolledBackCopy else { throw .readOnly(file.path) }
    defer { forget() }
    do {
      return try withSeparateConnection { tables in
        let db = tables.db
        // The lock stays from the first transaction to the end, and the rollback journal until it is
        // overwritten.
        try db.execute(
          sql: """
            PRAGMA secure_delete = ON;
            PRAGMA locking_mode = EXCLUSIVE;
            PRAGMA journal_mode = PERSIST;
            """)
        // Nobody can begin another change in it, for the lock goes with the connection.
        defer { FileWiper.remove(file.path + "-journal") }
        try db.execute(sql: "VACUUM")
        try db.beginTransaction(.exclusive)
        do {
          try file.checkUnmoved()
          let result = try body(tables)
          try commit(db)
          return result
        } catch {
          // Fails if the database has already rolled back on its own.
          try? db.rollback()
          throw error
        }
      }
    } catch {
      throw file.explained(DreamStoreError(error, path: file.path, task: .writing))
    }
  }

  // MARK: Identity

  /// Reads the journal's identity.
  ///
  /// Unreadable settings are no reason to refuse the dreams.
  private func learnIdentity(_ db: Database) throws {
    do {
      learn(try JournalIdentity.read(db))
    } catch let error as DatabaseError
      where [.SQLITE_BUSY, .SQLITE_CORRUPT].contains(error.resultCode)
    {
      throw error
    } catch {
      // If the file was replaced while this waited, its pages are overwritten.
      try file.checkUnmoved()
    }
  }

  private func learn(_ identity: UUID?) {
    guard let identity else { return }
    knownIdentity.withLock { $0 = identity }
  }

  private func tables(_ db: Database, without lost: Set<JournalPart> = []) -> JournalTables {
    JournalTables(db: db, seal: seal, lost: lost)
  }

  private func commit(_ db: Database) throws {
    do {
      try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_IOERR_DIR_FSYNC
    {
      // The change is complete; only the folder sync failed, which can be retried.
      isUnconfirmed.withLock { $0 = true }
    }
    guard isUnconfirmed.withLock(\.self) else { return }
    // Also where the next change is the same once more, and so writes nothing itself.
    do { try file.synchronizeFolder() } catch { throw DreamStoreError.unconfirmed(file.path) }
    isUnconfirmed.withLock { $0 = false }
  }

  /// Runs a long operation on a separate connection, so that no save waits for it.
  ///
  /// - Throws: The body's error, or that the journal was replaced while it read.
  func withSeparateConnection<R>(_ body: (JournalTables) throws -> R) throws -> R {
    try file.checkUnmoved()
    guard !usesRolledBackCopy else {
      return try queue.writeWithoutTransaction { try body(tables($0)) }
    }
    do {
      let separate = try DatabaseQueue(
        path: file.path, configuration: ConnectionSettings.configuration(BusyRetry(busyTimeout)))
      // Closing fails only while it is used.
      defer { try? separate.close() }
      return try separate.writeWithoutTransaction { try body(tables($0)) }
    } catch let error as DatabaseError
      where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
    {
      // A journal replaced in the meantime is overwritten, which is not damage.
      try file.checkUnmoved()
      throw error
    }
  }

  // MARK: Contents of the file

  /// Inside a transaction: the contents of the file, from the cache if still valid.
  func contents(_ tables: JournalTables) throws -> JournalContents {
    let version = try Self.version(tables.db)
    let known = cache.withLock { $0 }
    if let known, known.version == version { return known.contents }
    try checkFormat(tables.db)
    var contents = try JournalReader.contents(tables)
    if let known {
      // A view with the earlier journal can find the changes without comparing everything.
      contents.journal = contents.journal.sharing(with: known.contents.journal)
    }
    cache.withLock { $0 = Cache(version: version, contents: contents) }
    return contents
  }

  /// Inside a transaction: a part of the file's contents.
  func contents(
    _ tables: JournalTables, _ request: DreamRequest, nights: [Night] = []
  ) throws -> JournalContents {
    guard request != .whole else { return try contents(tables) }
    // Only another program can change the format, and the version of the file with it.
    let version = try Self.version(tables.db)
    if checkedVersion.withLock(\.self) != version {
      try checkFormat(tables.db)
      checkedVersion.withLock { $0 = version }
    }
    return try JournalReader.contents(request, nights: nights, tables)
  }

  /// Inside a transaction: the steps, from memory when that is still true.
  func steps(_ tables: JournalTables) throws -> StepTable {
    let version = try Self.version(tables.db)
    if let cache = cache.withLock({ $0 }), cache.version == version, let steps = cache.steps {
      return steps
    }
    guard !tables.lost.contains(.history) else { return StepTable() }
    let steps: StepTable
    do {
      steps = try StepTable(tables)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A table that another program has removed or changed costs the history, never the journal.
      return StepTable()
    }
    cache.withLock { if $0?.version == version { $0?.steps = steps } }
    return steps
  }

  /// Inside a transaction that writes: adds a step; answers whether it is small enough to be kept.
  func append(_ step: Journal.Step, _ tables: JournalTables) throws -> Bool {
    try totals.use(version: Self.version(tables.db)) {
      try StepTable.append(step, tables, &$0)
    }
  }

  /// Discards the cache, so that the file is read again.
  func forget() {
    cache.withLock { $0 = nil }
    totals.forget()
  }

  /// Whether the file differs from the cache.
  func hasChanged() throws(DreamStoreError) -> Bool {
    try file.checkUnmoved()
    do {
      let version = try queue.unsafeRead { try Self.version($0) }
      return cache.withLock { $0?.version } != version
    } catch {
      throw DreamStoreError(error, path: file.path, task: .reading)
    }
  }

  func checkFormat(_ db: Database) throws {
    if file.isWritable { try Schema.checkTriggers(db, file.path) }
    let version = try Schema.checkedVersion(db, file.path)
    guard version == Schema.version || version > 0 && !file.isWritable else {
      throw DreamStoreError.moved(file.path)
    }
  }

  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }
}

extension JournalConnection {
  /// Inside a transaction that changes neither dreams nor steps: what the cache knows, if it is still valid.
  func stillKnown(_ tables: JournalTables) throws -> (JournalContents, StepTable?)? {
    let version = try Self.version(tables.db)
    let known = cache.withLock { $0 }
    return known.flatMap { $0.version == version ? ($0.contents, $0.steps) : nil }
  }
}
