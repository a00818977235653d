public import Dreams

extension DreamListController {
  /// One change of the journal, the state, or the steps to undo and redo.
  public struct Change: Equatable, Sendable {
    /// Where a change comes from.
    public enum Origin: Hashable, Sendable {
      /// A person at this screen.
      case edit

      /// A step taken back.
      case undo

      /// A step taken again.
      case redo

      /// Another process, by way of the disk.
      case elsewhere
    }

    /// The difference of the old and the new journal; empty when only the rest changed.
    public let model: Journal.Diff

    /// The journal after the change, even when later changes have been made by now.
    public let journal: Journal

    /// The state before.
    public let oldState: State

    /// The state after; the same as before when only the rest changed.
    public let newState: State

    /// The name of the step that undo takes back from here; nil when there is none.
    public let undoName: String?

    /// The name of the step that redo takes again from here; nil when there is none.
    public let redoName: String?

    /// Where the change comes from.
    public let origin: Origin

    /// The step made, undone or redone; nil when no step was.
    public let step: Step?

    /// The dreams of which an undo or redo left something, because it was changed after the step.
    public let kept: [Dream.ID]

    /// False when the edit is more than a history keeps, so that it cannot be undone.
    public let isUndoable: Bool

    /// True when this is one of many edits in quick succession, as in a text field.
    public var isTyping: Bool { origin == .edit && step?.burst?.field == .description }
  }
}
