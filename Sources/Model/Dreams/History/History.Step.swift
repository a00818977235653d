extension History {
  /// One thing to undo or redo.
  struct Step: Sendable {
    /// What to go back to.
    var value: Value

    /// What it is called in the menu.
    var name: String

    /// What further edits must have in common with this one to become part of it.
    var burst: Burst?

    /// When the last edit of this step was made.
    var lastEdit: Moment

    /// Whether an edit made now would be part of this step.
    func continues(in burst: Burst?, at time: Moment) -> Bool {
      guard let burst, burst == self.burst else { return false }
      // A clock that was set back says nothing about the pause.
      return (.zero..<Burst.interval).contains(lastEdit.duration(to: time))
    }
  }
}
