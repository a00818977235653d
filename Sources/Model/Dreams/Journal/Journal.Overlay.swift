extension Journal {
  /// What someone else did to a journal, to be done to earlier and later versions of it as well.
  ///
  /// Unlike a merge it never keeps two versions: every part, place and favorite that the others
  /// changed becomes as they left it, the rest stays. That is what journals kept for undo need, for
  /// undoing may take back what was done here, and nothing else.
  ///
  /// A dream edited by them exists afterwards. One erased by them is gone, unless the current
  /// journal kept it because it was edited meanwhile, or it is in another list than it was for them:
  /// undoing a deletion still brings the dream back after they emptied the trash.
  public struct Overlay: Sendable {
    private var favoriteCreature: Dream.Creature?
    private var changes: [Dream.ID: DreamChange]

    /// Prepares an overlay.
    ///
    /// - Parameters:
    ///   - theirs: What the others did.
    ///   - current: The journal into which that was merged.
    /// - Complexity: O(*m* log *n*) for *m* differences.
    public init(_ theirs: Diff, mergedInto current: Journal) {
      favoriteCreature = theirs.favoriteCreature?.new
      changes = theirs.changesByDream.filter { $1.new != nil || current.placed($0) == nil }
    }

    /// Does to a journal what the others did.
    ///
    /// - Parameter journal: Another version of the journal that they changed.
    /// - Complexity: O(*m* log *n*) for *m* differences.
    public func apply(to journal: inout Journal) {
      if let favoriteCreature { journal.favoriteCreature = favoriteCreature }
      for (id, change) in changes {
        let ours = journal.placed(id)
        if let theirs = change.new {
          journal.place(ours.map { theirs.merged(with: $0, base: change.old) } ?? theirs)
        } else if ours?.isInTrash == change.old?.isInTrash {
          journal.remove(id)
        }
      }
    }
  }
}
