public import Dreams
import GRDB

extension DreamStore {
  /// A step that was undone or redone.
  public struct ToggledStep: Hashable, Sendable {
    /// The step.
    public var id: Journal.Step.ID

    /// The changes of the step.
    public var action: JournalAction

    /// The current versions of dreams that kept later changes.
    public var kept: [Dream]

    /// How many dreams it has put into the trash, instead of into the history.
    public var trashed = 0
  }

  /// Undoes the last step that is not undone yet, by any program.
  ///
  /// - Returns: The undone step; nil if there is nothing to undo.
  /// - Throws: Why the journal cannot be written.
  public func undo() throws(DreamStoreError) -> ToggledStep? {
    try toggleNext(.undo)
  }

  /// Redoes the first undone step, by any program.
  ///
  /// - Returns: The redone step; nil if there is nothing to redo.
  /// - Throws: Why the journal cannot be written.
  public func redo() throws(DreamStoreError) -> ToggledStep? {
    try toggleNext(.redo)
  }

  /// Undoes or redoes one step, regardless of later ones.
  ///
  /// - Parameters:
  ///   - direction: Which way; a step already in that state is left alone.
  ///   - id: The step; one that is not in the history is left alone.
  /// - Throws: Why the journal cannot be written.
  public func apply(
    _ direction: Journal.Direction, to id: Journal.Step.ID
  ) throws(DreamStoreError) {
    try write { tables in
      try tables.needHistory()
      guard let (found, number) = try StepTable.find(id, tables),
        found.isUndone == (direction == .redo)
      else { return ((), nil) }
      var step = found
      _ = try toggle(&step, tables)
      try StepTable.update(step, number, tables)
      return ((), nil)
    }
  }

  /// Undoes a step and forgets it, as if it had not been made.
  ///
  /// The dreams of an addition that is too large for the history stay in the trash.
  ///
  /// - Parameter id: The step; one that is not in the history is left alone.
  /// - Throws: Why the journal cannot be written.
  public func withdraw(_ id: Journal.Step.ID) throws(DreamStoreError) {
    try write { tables in
      try tables.needHistory()
      guard let (found, number) = try StepTable.find(id, tables), !found.isUndone else {
        return ((), nil)
      }
      var step = found
      _ = try toggle(&step, tables)
      try StepTable.delete(number, tables)
      return ((), nil)
    }
  }

  private func toggleNext(
    _ direction: Journal.Direction
  ) throws(DreamStoreError) -> ToggledStep? {
    try write { tables in
      try tables.needHistory()
      while let next = try StepTable.next(direction, tables) {
        var step = next.step
        let (result, journal, trashed) = try toggle(&step, tables)
        try StepTable.update(step, next.number, tables)
        // A step overridden by later ones, with nothing to report, is skipped.
        guard result.hasEffect else { continue }
        let kept = result.kept.compactMap { journal.dreams[$0] ?? journal.trash[$0] }
        let toggled = ToggledStep(
          id: step.id, action: step.action, kept: kept, trashed: trashed)
        return (toggled, nil)
      }
      return (nil, nil)
    }
  }

  private func toggle(
    _ step: inout Journal.Step, _ tables: JournalTables
  ) throws -> (Journal.UndoResult, Journal, trashed: Int) {
    var old = try connection.contents(tables, .dreams(step.dreams), nights: step.nights)
    var new = old.journal
    let result = step.toggle(in: &new)
    let trashed = max(0, new.trash.count - old.journal.trash.count)
    // Every dream and night of the step was looked up, so new ones don't exist.
    try write(&new, over: &old, isIntact: true, tables)
    return (result, new, trashed)
  }

  /// Runs what writes to the table of steps; one that another program has removed or changed, or that is
  /// damaged, costs the history, never the journal.
  @discardableResult
  func savingHistory<R>(_ tables: JournalTables, _ body: () throws -> R) throws -> R? {
    guard !tables.lost.contains(.history) else { return nil }
    var result: R?
    do {
      try tables.db.inSavepoint {
        result = try body()
        return .commit
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      return nil
    }
    return result
  }
}
