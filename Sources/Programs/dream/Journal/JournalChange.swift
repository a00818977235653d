import DreamStore
import Dreams
import JournalUse

/// A change of the journal by a command: opens the journal, changes it in one step that can be undone,
/// prints, and makes the backups of the day.
struct JournalChange {
  private let options: GlobalOptions
  private let opened: DreamStore?

  /// Describes a change; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - options: Which journal, and how to print.
  ///   - opened: The journal, where it is open already; its pictures and sounds are those of this store.
  init(_ options: GlobalOptions, in opened: DreamStore? = nil) {
    (self.options, self.opened) = (options, opened)
  }

  /// Changes the journal, and prints the text that the body returns: both, or neither.
  ///
  /// - Parameters:
  ///   - action: Describes the step by what the body has changed.
  ///   - request: Which part the body needs.
  ///   - body: Changes the journal, and returns the text.
  /// - Throws: What the body throws, or why nothing was changed.
  func make(
    _ action: (Journal.Diff) -> JournalAction = { JournalAction(describing: $0) },
    reading request: DreamRequest, _ body: (inout Journal) throws -> String
  ) throws {
    let store = try opened ?? options.openStore()
    let change = try store.change(action, reading: request, body)
    do {
      try StandardOutput.write(change.result)
    } catch {
      // Printing first would promise ids that the disk can still refuse.
      guard change.isUndoable else { throw Self.unprinted }
      do { if let step = change.step { try store.withdraw(step) } } catch { throw Self.unprinted }
      throw error
    }
    let isChanged = change.step != nil || !change.isUndoable
    if isChanged { StandardError.note(taken: change.issues) }
    Self.warnNotUndoable(change)
    Self.finish(in: store, noSync: options.noSync)
  }

  /// Makes the backups of the day, and syncs: what follows a change.
  static func finish(in store: DreamStore, noSync: Bool) {
    Backups.makeAfterChange(of: store)
    SyncRun.startAfterChange(of: store, unless: noSync)
  }

  /// Undoes or redoes a step and prints what that did: both, or neither.
  ///
  /// - Parameters:
  ///   - direction: Which of both.
  ///   - store: The journal.
  ///   - noSync: Whether no sync follows.
  ///   - print: Prints what that did.
  /// - Returns: False when there is no such step.
  /// - Throws: Why nothing was changed, or what could not be printed.
  static func toggle(
    _ direction: Journal.Direction, in store: DreamStore, noSync: Bool = false,
    print: (DreamStore.ToggledStep) throws -> Void
  ) throws -> Bool {
    let step = try direction == .undo ? store.undo() : store.redo()
    guard let step else { return false }
    do {
      try print(step)
    } catch {
      // Meanwhile another program may have undone or redone steps of its own.
      do { try store.apply(direction == .undo ? .redo : .undo, to: step.id) } catch {
        throw unprinted
      }
      throw error
    }
    finish(in: store, noSync: noSync)
    return true
  }

  /// Warns when a change is stored but cannot be undone.
  static func warnNotUndoable(_ change: DreamStore.Changed<some Any>) {
    guard !change.isUndoable else { return }
    StandardError.note(
      change.lacksHistory
        ? "the change is stored, but cannot be undone: the history is damaged; 'dream"
          + " recover' shows what can be saved"
        : "the change is stored, but too large to be undone")
  }

  /// What is said where the output of a change cannot be written.
  static let isStored = "the change is stored nevertheless, as 'dream list' shows"
  private static let unprinted = Failure(unprinted: isStored)
}
