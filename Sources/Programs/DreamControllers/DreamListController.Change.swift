public import Dreams

extension DreamListController {
  /// One change of the journal, the state, or the steps to undo and redo.
  public struct Change: Equatable, Sendable {
    /// Where a change comes from.
    public enum Origin: Hashable, Sendable {
      /// A person at this screen.
      case edit

      /// An undone step.
      case undo

      /// A redone step.
      case redo

      /// Another process, through the disk.
      case elsewhere
    }

    /// The difference between the old and the new journal; empty if only the rest changed.
    public let model: Journal.Diff

    /// The journal after the change, even when later changes have been made by now.
    public let journal: Journal

    /// The state before the change.
    public let oldState: State

    /// The state after the change.
    public let newState: State

    /// The action that undo would revert after the change, if any.
    public let undoAction: JournalAction?

    /// The action that redo would repeat after the change, if any.
    public let redoAction: JournalAction?

    /// Where the change comes from.
    public let origin: Origin

    /// The step that was made, undone or redone; nil for none.
    public let step: Step?

    /// The dreams of which an undo or redo kept something, because it was edited after the step.
    public let kept: [Dream.ID]

    /// False for an edit that is too large for the history.
    public let isUndoable: Bool

    /// True for one of many edits in quick succession, as in a text field.
    public var isTyping: Bool { origin == .edit && step?.action.kind == .typed }
  }

  /// One step of the history, as an edit makes it.
  public struct Step: Hashable, Sendable {
    /// The action, for a menu to name.
    public let action: JournalAction

    /// The key that edits must share to be coalesced into one step; nil for a separate step.
    public let coalescingKey: CoalescingKey?

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - coalescingKey: What edits must share to be coalesced into one step.
    public init(_ action: JournalAction, coalescingKey: CoalescingKey? = nil) {
      self.action = action
      self.coalescingKey = coalescingKey
    }
  }
}
