public import Dreams
import GRDB

extension DreamStore {
  /// Reads the journal; at once when nobody has changed it since the last time.
  ///
  /// - Returns: The journal, with stand-ins for what this program cannot understand.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func load() throws(DreamStoreError) -> Journal {
    try read { try contents($0).journal }
  }

  /// Reads a part of the journal.
  ///
  /// - Parameter excerpt: Which dreams to read.
  /// - Returns: A journal of just these dreams, and what in them this program cannot understand.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func load(
    _ excerpt: Excerpt
  ) throws(DreamStoreError) -> (journal: Journal, flaws: [Flaw]) {
    try read { db in
      let contents = try contents(db, excerpt)
      return (contents.journal, contents.flaws)
    }
  }

  /// Reads the journal together with what was done to it.
  ///
  /// - Returns: Both as of one moment; steps that this program cannot understand are left out.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func loadRecorded() throws(DreamStoreError) -> RecordedJournal {
    try read { RecordedJournal(try contents($0).journal, history: try steps($0).history) }
  }

  /// What in the journal this program cannot understand; empty for a sound journal.
  ///
  /// - Returns: One flaw for each part, in the order of the rows.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func flaws() throws(DreamStoreError) -> [Flaw] {
    try read { try contents($0).flaws }
  }

  func read<R>(_ body: (Database) throws -> R) throws(DreamStoreError) -> R {
    try file.checkUnmoved()
    do {
      return try queue.read { try body($0) }
    } catch {
      throw DreamStoreError(error, path: path, task: .reading)
    }
  }

  /// Inside a transaction: what the file holds, from memory when that is still true.
  func contents(_ db: Database) throws -> JournalContents {
    let version = try Self.version(db)
    let known = cache.withLock { $0 }
    if let known, known.version == version { return known.contents }
    try checkFormat(db)
    var contents = try ExcerptReader(db: db).contents(.whole)
    if let known {
      // Whoever has the earlier journal, such as a screen, finds what is new without looking at all.
      contents.journal = contents.journal.sharing(with: known.contents.journal)
    }
    cache.withLock { $0 = Cache(version: version, contents: contents) }
    return contents
  }

  /// Inside a transaction: a part of what the file holds.
  func contents(_ db: Database, _ excerpt: Excerpt) throws -> JournalContents {
    guard excerpt != .whole else { return try contents(db) }
    try checkFormat(db)
    return try ExcerptReader(db: db).contents(excerpt)
  }

  /// Inside a transaction: the steps, from memory when that is still true.
  func steps(_ db: Database) throws -> StepRows {
    let version = try Self.version(db)
    if let cache = cache.withLock({ $0 }), cache.version == version, let steps = cache.steps {
      return steps
    }
    // Damage here costs the history, never the journal.
    let steps = (try? StepRows(db)) ?? StepRows()
    cache.withLock { if $0?.version == version { $0?.steps = steps } }
    return steps
  }

  func checkFormat(_ db: Database) throws {
    let version = try Schema.checkedVersion(db, path)
    guard version == Schema.version || version > 0 && !file.isWritable else {
      throw DreamStoreError.moved(path)
    }
  }
}
