extension Journal.Step {
  /// What a step did to one dream.
  struct Touch: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      /// The dream came; while the step is undone, the dream as it was when that took it out.
      case added(taken: PlacedDream?)

      /// The dream went for good; while that is so, the dream as it was.
      case removed(PlacedDream?)

      /// The dream was changed or moved. Indirect, because hardly a step has many of these, and
      /// some have very many of the others.
      indirect case edited(Edit)
    }

    var id: Dream.ID
    var kind: Kind
  }

  /// How much of a step, or of a part of one, could be taken back or again.
  enum Turn {
    /// All is already as it was to become.
    case needless
    /// What was to change did.
    case done
    /// Something has been changed since, and stays.
    case keeping(changed: Bool)
  }
}

extension Journal.Step.Touch {
  /// Compares a dream before and after; nothing when it stayed as and where it was.
  init?(_ id: Dream.ID, from old: PlacedDream?, to new: PlacedDream?) {
    switch (old, new) {
    case (nil, nil): return nil
    case (nil, _?): self.init(id: id, kind: .added(taken: nil))
    case (let old?, nil): self.init(id: id, kind: .removed(old))
    case (let old?, let new?):
      guard let edit = Journal.Step.Edit(from: old, to: new) else { return nil }
      self.init(id: id, kind: .edited(edit))
    }
  }

  /// Takes it back, or takes it again.
  mutating func turn(back: Bool, in journal: inout Journal) -> Journal.Step.Turn {
    switch (kind, back) {
    case (.added(taken: nil), true):
      guard let taken = journal.takeOut(id) else { return .needless }
      kind = .added(taken: taken)
      return .done
    case (.removed(nil), false):
      guard let taken = journal.takeOut(id) else { return .needless }
      kind = .removed(taken)
      return .done
    case (.added(let taken?), false):
      guard journal.placed(id) == nil else { return .keeping(changed: false) }
      journal.place(taken)
      kind = .added(taken: nil)
      return .done
    case (.removed(let taken?), true):
      guard journal.placed(id) == nil else { return .keeping(changed: false) }
      journal.place(taken)
      kind = .removed(nil)
      return .done
    case (.edited(let edit), _):
      return edit.turn(id, back: back, in: &journal)
    case (.added, _), (.removed, _):
      // Not turned the last time, because somebody else had been faster.
      return .needless
    }
  }
}

extension Journal {
  fileprivate mutating func takeOut(_ id: Dream.ID) -> PlacedDream? {
    guard let placed = placed(id) else { return nil }
    remove(id)
    return placed
  }
}
