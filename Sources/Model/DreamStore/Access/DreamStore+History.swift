public import Dreams
import GRDB

extension DreamStore {
  /// A step that was taken back or again.
  public struct Turned: Hashable, Sendable {
    /// What was done, as a menu says it.
    public var name: String

    /// The dreams, as they are now, of which something stayed because it was changed after the step.
    public var kept: [Dream]
  }

  /// What was done to the journal and can be undone.
  ///
  /// - Returns: The history; steps that this program cannot understand are left out.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func steps() throws(DreamStoreError) -> JournalHistory {
    try read { try steps($0).history }
  }

  /// Stores what was changed and done somewhere else since both sides last agreed.
  ///
  /// Doing it twice does no more than doing it once.
  ///
  /// - Parameters:
  ///   - base: What both sides last agreed on.
  ///   - ours: What has become of it.
  /// - Returns: What is stored now: what the file had before, merged with the changes.
  /// - Throws: Why the journal cannot be written; it is then as it was.
  public func commit(_ base: RecordedJournal, _ ours: RecordedJournal) throws -> RecordedJournal {
    try write { db in
      var old = try contents(db)
      var steps = try steps(db)
      var new = RecordedJournal(old.journal, history: steps.history)
      new.merge(from: base, to: ours)
      let written = try write(&new.journal, over: &old, isWhole: true, db)
      let history = new.history
      try savingHistory(db) { try steps.write(history, db) }
      return (new, remembered(new.journal, written, after: old, steps: steps))
    }
  }

  /// Takes the last step back that was not, whoever made it.
  ///
  /// - Returns: What was undone; nil when there is nothing to undo.
  /// - Throws: Why the journal cannot be written; it is then as it was.
  public func undo() throws -> Turned? {
    try turn(back: true)
  }

  /// Takes the first step again that was taken back.
  ///
  /// - Returns: What was redone; nil when there is nothing to redo.
  /// - Throws: Why the journal cannot be written; it is then as it was.
  public func redo() throws -> Turned? {
    try turn(back: false)
  }

  /// Takes a step back and forgets it, as if it had not been made.
  ///
  /// - Parameter id: The step; one that is not in the history is left alone.
  /// - Throws: Why the journal cannot be written; it is then as it was.
  public func withdraw(_ id: Journal.Step.ID) throws {
    try write { db in
      guard let (found, number) = try StepRows.find(id, db), !found.isUndone else {
        return ((), nil)
      }
      var step = found
      _ = try turn(&step, db)
      try StepRows.delete(number, db)
      return ((), nil)
    }
  }

  private func turn(back: Bool) throws -> Turned? {
    try write { db in
      while let next = try StepRows.next(back: back, db) {
        var step = next.step
        let (turned, journal) = try turn(&step, db)
        try StepRows.update(step, next.number, db)
        // A step overtaken by others, of which there is nothing to tell, is passed over.
        guard turned.hasEffect else { continue }
        let kept = turned.kept.compactMap { journal.dreams[$0] ?? journal.trash[$0] }
        return (Turned(name: step.name, kept: kept), nil)
      }
      return (nil, nil)
    }
  }

  private func turn(
    _ step: inout Journal.Step, _ db: Database
  ) throws -> (Journal.Step.Turned, Journal) {
    var old = try contents(db, .dreams(step.dreams))
    var new = old.journal
    let turned = step.turn(&new)
    // Every dream of the step was looked for, so what comes is not there.
    try write(&new, over: &old, isWhole: true, db)
    return (turned, new)
  }

  /// Runs what writes to the table of steps; damage there costs the history, never the journal.
  @discardableResult
  func savingHistory<R>(_ db: Database, _ body: () throws -> R) throws -> R? {
    var result: R?
    do {
      try db.inSavepoint {
        result = try body()
        return .commit
      }
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
    {
      return nil
    }
    return result
  }
}
