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
///     try store.update("Add “Flying”", reading: .nothing) { $0.dreams.insert(dream) }
///     try store.undo()?.name  // "Add “Flying”"
///
/// A part of the journal that this program cannot understand is kept and reported by `flaws()`.
public final class DreamStore: Sendable {
  /// What the file held, as long as the version is still that of the file.
  struct Cache {
    var version: Int
    var contents: JournalContents
    var steps: StepRows?
  }

  let file: JournalFile
  let queue: DatabaseQueue
  let now: @Sendable () -> Moment
  let cache = Mutex<Cache?>(nil)

  /// The absolute path of the journal.
  public var path: String { file.path }

  /// Whether there was no journal at the path, although there are backups of one: it was deleted, moved
  /// away or lost, and this one is new.
  public let hasLostPredecessor: Bool

  /// Opens the journal, or makes an empty one together with its folders.
  ///
  /// A new file can be read by its owner only (mode 0600), and so can new folders (0700). An
  /// older journal is brought to the current format, unless it is write-protected: then it is read
  /// as it is. A file that is no journal, or that is newer than this program, is left as it is,
  /// byte by byte.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path begins at the current folder.
  ///   - busyTimeout: How long an operation waits for other users of the file; at most a day.
  ///   - now: The clock that says when a dream was moved to the trash, and when a step was made.
  /// - Throws: Why the journal cannot be used; an existing file is then as it was.
  public init(
    path: String, busyTimeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> Moment = { .now() }
  ) throws(DreamStoreError) {
    let file = try JournalFile(preparing: path)
    self.file = file
    self.now = now
    hasLostPredecessor = file.isNew && JournalTraces.areBackups(of: file.path)
    if JournalTraces.areBeside(empty: file.path) {
      throw .damaged(file.path, because: "it is empty, and there are backups of it")
    }
    do {
      try Schema.inspect(file.path)
      let patience = Patience(busyTimeout)
      queue = try DatabaseQueue(path: file.path, configuration: Self.configuration(patience))
      try queue.inDatabase { db in
        if try file.isWritable || Schema.checkedVersion(db, file.path) == 0 {
          try Schema.migrate(db, file.path) {
            Backups.makeBeforeMigration(db, path: file.path, at: now())
          }
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

  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }
}
