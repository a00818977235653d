public import Dreams
public import Foundation
import GRDB

/// The journal on disk: the one place where dreams are stored.
///
/// Many stores, in one process or in many, can use the same file at the same time: each change is
/// one transaction that is on disk before `update` returns, and starts from the others' changes.
///
///     let store = try DreamStore(path: path)
///     try store.update(.init(.added, [dream]), reading: .nothing) { $0.dreams.insert(dream) }
///     try store.undo()?.action.title  // "Flying"
///
/// A part of the journal that this program cannot understand is kept and reported by `issues()`. A
/// call that throws leaves the journal unchanged, unless its error says that the change was written.
///
/// All calls block until the disk has answered, and some wait for other programs: they belong on a
/// thread of the caller's own, not on the main thread or in the pool that tasks share.
public final class DreamStore: Sendable {
  /// How long a dream waits in the trash before it is erased: 30 days.
  public static let trashLifetime = Duration.seconds(30 * 86_400)

  let link: JournalLink

  let now: @Sendable () -> Moment

  /// The absolute path of the journal.
  public let path: String

  /// Whether there was no journal at the path, although there are backups of one: it was deleted, moved
  /// away or lost, and this one is new.
  public let replacesMissingJournal: Bool

  /// Opens the journal, or makes an empty one together with its folders.
  ///
  /// A new file can be read only by its owner (mode 0600), and so can new folders (0700). An older
  /// journal is migrated to the current format, unless it is read-only: then it is read without
  /// migration. A file that isn't a journal, or that is newer than this program, is left untouched.
  /// An operation that throws leaves the journal unchanged.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path begins at the current folder.
  ///   - busyTimeout: How long an operation waits for other users of the file; at most a day.
  ///   - now: The clock that says when a dream was moved to the trash, and when a step was made.
  ///   - unlocking: How the key of a sealed journal is got; nil to open none that is sealed.
  ///   - followsConversions: Whether to continue with the journal if another program seals or
  ///     unseals it while it is open here. Otherwise it counts as replaced.
  ///   - onRepair: Called when a change has repaired damage that affects no dream, on the thread of
  ///     the change.
  /// - Throws: Why the journal cannot be used; an existing file is unchanged.
  public init(
    path: String, busyTimeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> Moment = { .now() }, unlocking: Unlocking? = nil,
    followsConversions: Bool = false,
    onRepair: @escaping @Sendable (JournalRepair) -> Void = { _ in }
  ) throws(DreamStoreError) {
    let file = try JournalFile(preparing: path)
    self.path = file.path
    self.now = now
    replacesMissingJournal = file.isNew && JournalTraces.areBackups(of: file.path)
    if JournalTraces.areBeside(empty: file.path) {
      throw .damaged(file.path, because: .emptyWithBackups)
    }
    let repairing = JournalConnection.Repairing(now: now, onRepair: onRepair)
    let connect: JournalLink.Connect = { file throws(DreamStoreError) in
      do {
        try Schema.inspect(file.path)
        return try JournalConnection(
          file, busyTimeout: busyTimeout, unlocking: unlocking, repairing: repairing
        ) { db in
          Backups.makeBeforeMigration(db, path: file.path, at: now())
        }
      } catch {
        throw file.explained(DreamStoreError(error, path: file.path, task: .opening))
      }
    }
    link = try JournalLink(connect(file), reconnecting: followsConversions ? connect : nil)
    removeLeftovers()
  }

  // MARK: Reading

  /// Reads the journal; from memory if it hasn't changed since the last time.
  ///
  /// - Returns: The journal, with placeholders for anything this program cannot read.
  /// - Throws: Why the journal cannot be read.
  public func load() throws(DreamStoreError) -> Journal {
    try read { try connection.contents($0).journal }
  }

  /// Reads a part of the journal.
  ///
  /// - Parameter request: Which part to read.
  /// - Returns: A journal of just this part, and what in it this program cannot understand.
  /// - Throws: Why the journal cannot be read.
  public func load(
    _ request: DreamRequest
  ) throws(DreamStoreError) -> (journal: Journal, issues: [RowIssue]) {
    try read { tables in
      let contents = try connection.contents(tables, request)
      return (contents.journal, contents.issues)
    }
  }

  /// Reads the journal together with its history.
  ///
  /// - Returns: Both as of one moment; steps that this program cannot understand are left out.
  /// - Throws: Why the journal cannot be read.
  public func loadRecorded() throws(DreamStoreError) -> RecordedJournal {
    try read { tables in
      RecordedJournal(
        try connection.contents(tables).journal, history: try connection.steps(tables).history)
    }
  }

  /// The journal's undoable history.
  ///
  /// - Returns: The history; steps that this program cannot understand are left out.
  /// - Throws: Why the journal cannot be read.
  public func steps() throws(DreamStoreError) -> JournalHistory {
    try read { try connection.steps($0).history }
  }

  /// What in the journal this program cannot understand; empty for a sound journal.
  ///
  /// - Returns: One issue for each part, in the order of the rows.
  /// - Throws: Why the journal cannot be read.
  public func issues() throws(DreamStoreError) -> [RowIssue] {
    try read { try connection.contents($0).issues }
  }

  /// Whether the file changed since this store last read or wrote it.
  ///
  /// Takes microseconds. True before anything was read. Whoever reads the journal through this store
  /// makes it false for all others, so it doesn't tell them whether they know the latest version.
  ///
  /// - Returns: `true` when `load()` would read the file again.
  /// - Throws: Why the journal cannot be read.
  public func changedElsewhere() throws(DreamStoreError) -> Bool {
    try link.use { connection throws(DreamStoreError) in try connection.hasChanged() }
  }

  /// Looks through the texts of the dreams, and reads only those that are found.
  ///
  /// - Parameters:
  ///   - search: The words; without any, all dreams are found.
  ///   - from: The first night that counts; nil for all.
  ///   - to: The last night that counts; nil for all.
  ///   - inTrash: Whether to look in the trash instead of the list.
  /// - Returns: A journal of the dreams found, and what in them this program cannot understand.
  /// - Throws: Why the journal cannot be read.
  public func find(
    _ search: DreamSearch, from: Night? = nil, to: Night? = nil, inTrash: Bool = false
  ) throws(DreamStoreError) -> (journal: Journal, issues: [RowIssue]) {
    try read { tables in
      try connection.checkFormat(tables.db)
      let numbers = try RowScanner(search, from: from, to: to, inTrash: inTrash).numbers(tables)
      let contents = try JournalReader.contents(rows: numbers, tables)
      return (contents.journal, contents.issues)
    }
  }

  /// Finds the prefix length that identifies each dream of the journal.
  ///
  /// - Parameter ids: The identifiers to distinguish from all others.
  /// - Returns: A number of characters that suffices for each of them, at least 8.
  /// - Throws: Why the journal cannot be read.
  public func prefixLength(distinguishing ids: [Dream.ID]) throws(DreamStoreError) -> Int {
    // A placeholder for an identifier is in no index.
    guard !ids.contains(where: { Placeholder.row(of: $0) != nil }) else { return 36 }
    return try read { try Neighbors(tables: $0).prefixLength(distinguishing: ids) }
  }

  // MARK: Changing

  /// The outcome of a change.
  public struct Changed<Result> {
    /// The body's result.
    public var result: Result

    /// The step that can be undone now; nil if nothing changed, and when it would be too large.
    public var step: Journal.Step.ID?

    /// False if the change cannot be undone: it alone is more than a history keeps, or the history is
    /// damaged.
    public var isUndoable: Bool

    /// Whether the history is damaged, and could not be repaired.
    public var lacksHistory = false

    /// The problems with the dreams that were read for the change.
    public var issues: [RowIssue]
  }

  /// Changes the journal in one transaction: all of it is stored on return, or nothing is.
  ///
  /// Others wait while the body runs, so it should be quick, and must not use this store. A dream
  /// left both in the list and in the trash is kept in the list. The change is not a step: it
  /// cannot be undone.
  ///
  /// - Parameter body: Changes the journal as currently on disk; an error reverts the change and is
  ///   rethrown.
  /// - Returns: The body's result, once the change is on disk.
  /// - Throws: The body's error, or a `DreamStoreError`.
  public func update<R>(_ body: (inout Journal) throws -> R) throws -> R {
    var refusal: (any Error)?
    do {
      return try write { tables in
        let change = try change(tables, .whole, body, &refusal)
        return (change.result, remembered(change.new, change.written, after: change.old))
      }
    } catch {
      throw refusal ?? error
    }
  }

  /// Changes the journal in one transaction, as a step that can be undone.
  ///
  /// To those who have read the journal from this store before, the change is one made elsewhere.
  ///
  /// - Parameters:
  ///   - action: The name of the step, for people.
  ///   - request: Which part the body needs; it gets a journal of just this part.
  ///   - body: Changes that journal; an error reverts the change and is rethrown. Dreams that it
  ///     adds may already be in the journal, and are then replaced.
  /// - Returns: The body's result, once the change is on disk.
  /// - Throws: The body's error, or a `DreamStoreError`.
  @discardableResult
  public func update<R>(
    _ action: JournalAction, reading request: DreamRequest = .whole,
    _ body: (inout Journal) throws -> R
  ) throws -> R {
    try change({ _ in action }, reading: request, body).result
  }

  /// Changes the journal in one transaction, as a step that can be undone; the body may also change tables that
  /// belong to no step.
  func change<R>(
    _ action: (Journal.Diff) -> JournalAction, reading request: DreamRequest,
    with body: (inout Journal, JournalTables) throws -> R
  ) throws -> Changed<R> {
    var refusal: (any Error)?
    do {
      return try write { tables in
        try eraseExpired(tables)
        let change = try change(tables, request, { try body(&$0, tables) }, &refusal)
        var changed = Changed(
          result: change.result, step: nil, isUndoable: true, issues: change.old.issues)
        let diff = change.written.diff
        guard !diff.isEmpty else { return (changed, nil) }
        let step = Journal.Step(diff, action: action(diff), id: UUID(), time: now())
        changed.lacksHistory = tables.lost.contains(.history)
        changed.isUndoable =
          try savingHistory(tables) { try connection.append(step, tables) } ?? false
        changed.step = changed.isUndoable ? step.id : nil
        return (changed, nil)
      }
    } catch {
      throw refusal ?? error
    }
  }

  /// Stores the changes and steps made elsewhere since both sides last agreed.
  ///
  /// Doing it twice does no more than doing it once. Where the nights are damaged, all dreams are stored
  /// before it fails for a change of a night, and so with the favorite creature.
  ///
  /// - Parameters:
  ///   - base: What both sides last agreed on.
  ///   - ours: Our version.
  /// - Returns: The stored journal: the file's previous contents merged with the changes.
  /// - Throws: Why the journal cannot be written.
  public func commit(
    _ base: RecordedJournal, _ ours: RecordedJournal
  ) throws(DreamStoreError) -> RecordedJournal {
    let (stored, unwritten) = try write { tables in
      var old = try connection.contents(tables)
      var steps = try connection.steps(tables)
      var new = RecordedJournal(old.journal, history: steps.history)
      new.merge(from: base, to: ours)
      let unwritten = tables.takeBack(&new.journal, to: old.journal)
      let written = try write(&new.journal, over: &old, isIntact: true, tables)
      let history = new.history
      try savingHistory(tables) { try steps.write(history, tables) }
      return ((new, unwritten), remembered(new.journal, written, after: old, steps: steps))
    }
    if let unwritten { throw .partlyWritten(path, because: unwritten.reason) }
    return stored
  }

  // MARK: Writing

  private struct Change<R> {
    var old: JournalContents
    var new: Journal
    var written: Written
    var result: R
  }

  struct Written {
    var diff: Journal.Diff
    /// When the dreams in the trash were moved there.
    var trashed: [Dream.ID: Moment]
  }

  /// Runs the caller's code, and keeps its error from being translated as a database error.
  private func change<R>(
    _ tables: JournalTables, _ request: DreamRequest, _ body: (inout Journal) throws -> R,
    _ refusal: inout (any Error)?
  ) throws -> Change<R> {
    var old = try connection.contents(tables, request)
    var new = old.journal
    let result: R
    do {
      result = try body(&new)
    } catch {
      refusal = error
      throw error
    }
    let written = try write(&new, over: &old, isIntact: request == .whole, tables)
    return Change(old: old, new: new, written: written, result: result)
  }

  /// Writes what differs.
  @discardableResult
  func write(
    _ new: inout Journal, over old: inout JournalContents, isIntact: Bool, _ tables: JournalTables
  ) throws -> Written {
    var diff = old.journal.diffed(with: new)
    if !isIntact,
      !diff.dreams.inserted.isEmpty || !diff.trash.inserted.isEmpty || !diff.nights.isEmpty
    {
      try addUnread(diff, to: &old, tables)
      diff = old.journal.diffed(with: new)
    }
    let twice =
      diff.trash.inserted.map(\.dream.id).filter { new.dreams[$0] != nil }
      + diff.dreams.inserted.map(\.dream.id).filter { new.trash[$0] != nil }
    if !twice.isEmpty {
      for id in twice { new.trash.remove(id: id) }
      diff = old.journal.diffed(with: new)
    }
    let writer = JournalWriter(tables: tables, old: old, new: new, diff: diff, now: now())
    return Written(diff: diff, trashed: try writer.write())
  }

  /// Reads dreams and nights that seem new but exist beyond what was read.
  private func addUnread(
    _ diff: Journal.Diff, to old: inout JournalContents, _ tables: JournalTables
  ) throws {
    let ids = (diff.dreams.inserted + diff.trash.inserted).map(\.dream.id)
      .filter { old.journal.dreams[$0] == nil && old.journal.trash[$0] == nil }
    let nights = diff.nights.filter { $0.old.facts.isEmpty }.map(\.new.date)
    guard !ids.isEmpty || !nights.isEmpty else { return }
    let there = try connection.contents(tables, .dreams(ids), nights: nights)
    for id in ids {
      old.journal.dreams[id] = there.journal.dreams[id]
      old.journal.trash[id] = there.journal.trash[id]
      old.trashed[id] = there.trashed[id]
      old.damagedRows[id] = there.damagedRows[id]
    }
    for night in nights { old.journal.nights[night] = there.journal.nights[night] }
  }

  /// The cached state of the file after a full rewrite.
  private func remembered(
    _ journal: Journal, _ written: Written, after old: JournalContents, steps: StepTable? = nil
  ) -> (JournalContents, StepTable?)? {
    // Rereading is the best way to find the remaining issues.
    guard old.issues.isEmpty, old.damagedRows.isEmpty else { return nil }
    var contents = old
    contents.journal = journal
    contents.trashed = written.trashed
    return (contents, steps)
  }
}
