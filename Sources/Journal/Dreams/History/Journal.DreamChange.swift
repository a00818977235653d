extension Journal {
  /// A step's change to one dream, which can be undone on any later journal.
  struct DreamChange: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      /// The dream was added. While the step is undone, the dream as it was when undoing removed
      /// it.
      case added(taken: PlacedDream?)

      /// The dream was removed for good. While that is so, the dream as it was.
      case removed(PlacedDream?)

      /// The dream was changed or moved. Indirect, because hardly a step has many of these, and some
      /// have very many of the others.
      indirect case edited(DreamEdit)

      /// The dream came from the trash into the list.
      ///
      /// So a step names a dream whose text it cannot carry, even if it was added: all releases can
      /// undo this. One value, whose memory all share.
      static let listed = Kind.edited(DreamEdit(isInTrash: Change(old: true, new: false)))
    }

    var id: Dream.ID
    var kind: Kind
  }

  /// The fields of a dream that a step changed, and where it moved the dream.
  struct DreamEdit: Equatable, Sendable {
    var fields: [FieldChange] = []
    var created: Change<Moment>?
    var isInTrash: Change<Bool>?

    /// The dream before it was moved to the trash, for the case that the trash is emptied.
    var whole: Dream?

    var isEmpty: Bool { fields.isEmpty && created == nil && isInTrash == nil }
  }

  /// How much of a change could be undone or redone.
  enum ChangeOutcome {
    /// Nothing was left to change.
    case unneeded
    /// The intended change was made.
    case applied
    /// Something was changed since, and is left alone.
    case kept(changed: Bool)
  }
}

extension Journal.DreamChange {
  /// Compares a dream before and after; nil if it stayed as and where it was.
  init?(_ id: Dream.ID, from old: PlacedDream?, to new: PlacedDream?) {
    switch (old, new) {
    case (nil, nil): return nil
    case (nil, _?): self.init(id: id, kind: .added(taken: nil))
    case (let old?, nil): self.init(id: id, kind: .removed(old))
    case (let old?, let new?):
      guard let edit = Journal.DreamEdit(from: old, to: new) else { return nil }
      self.init(id: id, kind: .edited(edit))
    }
  }

  /// Undoes or redoes the change.
  mutating func apply(
    _ direction: Journal.Direction, to journal: inout Journal
  ) -> Journal.ChangeOutcome {
    switch (kind, direction) {
    case (.added(taken: nil), .undo):
      guard let taken = journal.takeOut(id) else { return .unneeded }
      kind = .added(taken: taken)
      return .applied
    case (.removed(nil), .redo):
      guard let taken = journal.takeOut(id) else { return .unneeded }
      kind = .removed(taken)
      return .applied
    case (.added(let taken?), .redo):
      guard journal.placed(id) == nil else { return .kept(changed: false) }
      journal.place(taken)
      kind = .added(taken: nil)
      return .applied
    case (.removed(let taken?), .undo):
      guard journal.placed(id) == nil else { return .kept(changed: false) }
      journal.place(taken)
      kind = .removed(nil)
      return .applied
    case (.edited(let edit), _):
      return edit.apply(direction, to: id, in: &journal)
    case (.added, _), (.removed, _):
      // It was not applied the last time, because another change came first.
      return .unneeded
    }
  }
}

extension Journal.DreamEdit {
  /// Compares a dream before and after; nil if it stayed as and where it was.
  init?(from old: PlacedDream, to new: PlacedDream) {
    fields = old.dream.changes(to: new.dream)
    created = Change(from: old.dream.created, to: new.dream.created)
    isInTrash = Change(from: old.isInTrash, to: new.isInTrash)
    whole = isInTrash?.new == true ? old.dream : nil
    if isEmpty { return nil }
  }

  /// Undoes or redoes the edit, as far as the fields are as it left them.
  func apply(
    _ direction: Journal.Direction, to id: Dream.ID, in journal: inout Journal
  ) -> Journal.ChangeOutcome {
    guard let old = journal.placed(id) else {
      guard direction == .undo, let whole else { return .unneeded }
      journal.place(PlacedDream(dream: whole, isInTrash: false))
      return .applied
    }
    var new = old
    var isKept = false
    for change in fields where !new.dream.apply(direction == .undo ? change.inverted : change) {
      isKept = true
    }
    Self.apply(created, direction, to: &new.dream.created, &isKept)
    Self.apply(isInTrash, direction, to: &new.isInTrash, &isKept)
    let isChanged = new != old
    if isChanged { journal.place(new) }
    return isKept ? .kept(changed: isChanged) : isChanged ? .applied : .unneeded
  }

  private static func apply<Value: Equatable>(
    _ change: Change<Value>?, _ direction: Journal.Direction, to value: inout Value,
    _ isKept: inout Bool
  ) {
    guard let change else { return }
    let (from, to) =
      direction == .undo ? (change.new, change.old) : (change.old, change.new)
    if value == from { value = to } else if value != to { isKept = true }
  }

  /// Joins the edit with the one made after it; nil if something else happened between them.
  func followed(by next: Self) -> Self? {
    guard let fields = fields.followed(by: next.fields),
      let created = Change.joined(created, next.created),
      let isInTrash = Change.joined(isInTrash, next.isInTrash)
    else { return nil }
    return Self(
      fields: fields, created: created, isInTrash: isInTrash,
      whole: isInTrash?.new == true ? whole ?? next.whole : nil)
  }
}

extension [FieldChange] {
  /// Joins changes with those made after them; nil if something else happened between them.
  func followed(by next: [FieldChange]) -> [FieldChange]? {
    var joined: [FieldChange] = []
    var rest = next
    for change in self {
      let key = ExactText(change.key)
      guard let index = rest.firstIndex(where: { ExactText($0.key) == key }) else {
        joined.append(change)
        continue
      }
      guard let both = change.followed(by: rest.remove(at: index)) else { return nil }
      if let both { joined.append(both) }
    }
    return joined + rest
  }
}

extension Change where Value: Equatable {
  /// Joins a change with the next one; `.some(nil)` if they cancel out, nil if something else
  /// happened in between.
  fileprivate static func joined(_ first: Change?, _ second: Change?) -> Change?? {
    guard let first, let second else { return .some(first ?? second) }
    guard first.new == second.old else { return nil }
    return .some(Change(from: first.old, to: second.new))
  }
}

extension Journal {
  fileprivate mutating func takeOut(_ id: Dream.ID) -> PlacedDream? {
    guard let placed = placed(id) else { return nil }
    remove(id)
    return placed
  }
}
