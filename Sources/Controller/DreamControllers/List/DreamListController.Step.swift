public import Dreams

extension DreamListController {
  /// One step of the history, as a menu names it: “Undo Delete “Flying””.
  public struct Step: Hashable, Sendable {
    /// The name in title case without a verb for undoing: `Delete “Flying”`.
    public let name: String

    /// What was edited, when edits in quick succession make one step; nil for a step of its own.
    public let burst: Burst?

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: The name in title case.
    ///   - burst: What was edited, when edits in quick succession make one step.
    public init(_ name: String, burst: Burst? = nil) {
      self.name = name
      self.burst = burst
    }
  }
}

extension DreamListController.Step: ExpressibleByStringLiteral {
  /// Creates a step of its own from its name.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension DreamListController.Step {
  /// Creates a step that does something to dreams, such as `Delete “Flying”` or `Delete 3 Dreams`.
  init(_ verb: String, _ dreams: [Dream]) {
    self.init(
      dreams.count == 1
        ? "\(verb) \(dreams[0].quotedTitle)" : "\(verb) \(dreams.count) Dreams")
  }

  /// Creates a step named after what it changed.
  init(describing diff: Journal.Diff) {
    let dreams = diff.dreams
    let kept = Set(dreams.inserted.map(\.dream.id))
    let removed = dreams.removed.map(\.dream)
    let isMoved = Set(removed.map(\.id))
    let added = dreams.inserted.map(\.dream).filter { !isMoved.contains($0.id) }
    let edited =
      dreams.updated.map(\.new) + dreams.inserted.map(\.dream).filter { isMoved.contains($0.id) }
    let deleted = removed.filter { !kept.contains($0.id) }
    switch (added.isEmpty, deleted.isEmpty, edited.isEmpty) {
    case (false, true, true): self.init("Add", added)
    case (true, false, true): self.init("Delete", deleted)
    case (true, true, false): self.init("Edit", edited)
    case (true, true, true) where diff.favoriteCreature != nil:
      self = .changeFavoriteCreature
    default: self.init("Edit Journal")
    }
  }

  /// The step of choosing another favorite creature.
  static let changeFavoriteCreature = Self("Change Favorite Creature")
}
