public import Dreams
public import Foundation
import GRDB

extension DreamStore {
  /// What came of a change.
  public struct Changed<Result> {
    /// What the body returned.
    public var result: Result

    /// The step that can be undone now; nil when nothing changed, when none was asked for, and when
    /// it would be too large.
    public var step: Journal.Step.ID?

    /// False when the change alone is more than a history keeps, so that it cannot be undone.
    public var isUndoable: Bool

    /// What was wrong with the dreams that were read for the change.
    public var flaws: [Flaw]
  }

  /// Changes the journal in one transaction: all of it is stored on return, or nothing is.
  ///
  /// Others wait while the body runs, so it should be quick, and must not use this store. A dream
  /// left both in the list and in the trash is kept in the list. The change is no step: it cannot be
  /// undone.
  ///
  /// - Parameter body: Changes the journal as it is on the disk now; whatever it throws undoes
  ///   the change and is thrown on.
  /// - Returns: What the body returns, once the disk has the change.
  /// - Throws: The error of the body, or a `DreamStoreError`; the journal is then as it was.
  public func update<R>(_ body: (inout Journal) throws -> R) throws -> R {
    try write { db in
      let change = try change(db, .whole, body)
      return (change.result, remembered(change.new, change.written, after: change.old))
    }
  }

  /// Changes the journal in one transaction, as a step that can be undone.
  ///
  /// To those who have read the journal from this store before, the change is one made elsewhere.
  ///
  /// - Parameters:
  ///   - step: What is done, as a menu says it.
  ///   - excerpt: Which dreams the body needs; it gets a journal of just these.
  ///   - body: Changes that journal; whatever it throws undoes the change and is thrown on. Dreams
  ///     that it adds may be in the journal already, and are replaced then.
  /// - Returns: What the body returns, once the disk has the change.
  /// - Throws: The error of the body, or a `DreamStoreError`; the journal is then as it was.
  @discardableResult
  public func update<R>(
    _ step: String, reading excerpt: Excerpt = .whole, _ body: (inout Journal) throws -> R
  ) throws -> R {
    try change({ _ in step }, reading: excerpt, body).result
  }

  /// Changes the journal in one transaction, as a step that can be undone, and tells about the step.
  ///
  /// Dreams that were long enough in the trash are erased in the same transaction, which is no part
  /// of the step. When nothing changes there is no step.
  ///
  /// - Parameters:
  ///   - name: Names the step by what the body has changed, as a menu says it.
  ///   - excerpt: Which dreams the body needs; it gets a journal of just these.
  ///   - body: Changes that journal; whatever it throws undoes the change and is thrown on.
  /// - Returns: What the body returns, once the disk has the change, and the step.
  /// - Throws: The error of the body, or a `DreamStoreError`; the journal is then as it was.
  public func change<R>(
    _ name: (Journal.Diff) -> String, reading excerpt: Excerpt = .whole,
    _ body: (inout Journal) throws -> R
  ) throws -> Changed<R> {
    try write { db in
      try eraseExpired(db)
      let change = try change(db, excerpt, body)
      let diff = change.written.diff
      guard !diff.isEmpty else {
        return (
          Changed(result: change.result, step: nil, isUndoable: true, flaws: change.old.flaws), nil
        )
      }
      let step = Journal.Step(diff, name: name(diff), id: UUID(), time: now())
      let isKept = try savingHistory(db) { try StepRows.append(step, db) } ?? false
      return (
        Changed(
          result: change.result, step: isKept ? step.id : nil, isUndoable: isKept,
          flaws: change.old.flaws), nil
      )
    }
  }

  /// Carries the error of a body past the translation of database errors.
  private struct Refusal: Error {
    let reason: any Error
  }

  private struct Change<R> {
    var old: JournalContents
    var new: Journal
    var written: Written
    var result: R
  }

  /// What was written.
  struct Written {
    var diff: Journal.Diff
    /// When the dreams in the trash were thrown away.
    var trashed: [Dream.ID: Moment]
  }

  private func change<R>(
    _ db: Database, _ excerpt: Excerpt, _ body: (inout Journal) throws -> R
  ) throws -> Change<R> {
    var old = try contents(db, excerpt)
    var new = old.journal
    let result: R
    do { result = try body(&new) } catch { throw Refusal(reason: error) }
    let written = try write(&new, over: &old, isWhole: excerpt == .whole, db)
    return Change(old: old, new: new, written: written, result: result)
  }

  /// Writes what differs.
  @discardableResult
  func write(
    _ new: inout Journal, over old: inout JournalContents, isWhole: Bool, _ db: Database
  ) throws -> Written {
    var diff = old.journal.diffed(with: new)
    if !isWhole, !diff.dreams.inserted.isEmpty || !diff.trash.inserted.isEmpty {
      try add(diff, to: &old, db)
      diff = old.journal.diffed(with: new)
    }
    let twice =
      diff.trash.inserted.map(\.dream.id).filter { new.dreams[$0] != nil }
      + diff.dreams.inserted.map(\.dream.id).filter { new.trash[$0] != nil }
    if !twice.isEmpty {
      for id in twice { new.trash.remove(id: id) }
      diff = old.journal.diffed(with: new)
    }
    let writer = JournalWriter(db: db, old: old, new: new, diff: diff, now: now())
    return Written(diff: diff, trashed: try writer.write())
  }

  /// Reads the dreams that would come although they are there, beyond what was read.
  private func add(_ diff: Journal.Diff, to old: inout JournalContents, _ db: Database) throws {
    let ids = (diff.dreams.inserted + diff.trash.inserted).map(\.dream.id)
      .filter { old.journal.dreams[$0] == nil && old.journal.trash[$0] == nil }
    guard !ids.isEmpty else { return }
    let there = try contents(db, .dreams(ids))
    for id in ids {
      old.journal.dreams[id] = there.journal.dreams[id]
      old.journal.trash[id] = there.journal.trash[id]
      old.trashed[id] = there.trashed[id]
      old.flawedRows[id] = there.flawedRows[id]
    }
  }

  /// What is known of the file after a change of all of it.
  func remembered(
    _ journal: Journal, _ written: Written, after old: JournalContents, steps: StepRows? = nil
  ) -> (JournalContents, StepRows?)? {
    // Which flaws are left is known best by reading again.
    guard old.flaws.isEmpty, old.flawedRows.isEmpty else { return nil }
    var contents = old
    contents.journal = journal
    contents.trashed = written.trashed
    return (contents, steps)
  }

  /// Runs a transaction that writes, and keeps in memory what it knows of the file afterwards.
  func write<R>(
    _ body: (Database) throws -> (R, (JournalContents, StepRows?)?)
  ) throws -> R {
    try file.checkUnmoved()
    do {
      return try queue.writeWithoutTransaction { db in
        try db.beginTransaction(.immediate)
        do {
          let (result, known) = try body(db)
          let version = try Self.version(db)
          try commit(db)
          cache.withLock { cache in
            cache = known.map { Cache(version: version, contents: $0.0, steps: $0.1) }
          }
          return result
        } catch {
          // Fails when the database has already rolled back by itself, as it does on a full disk.
          try? db.rollback()
          throw error
        }
      }
    } catch let refusal as Refusal {
      throw refusal.reason
    } catch {
      cache.withLock { $0 = nil }
      throw DreamStoreError(error, path: path, task: .writing)
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
}
