extension Journal.Step {
  /// The parts of a dream that a step changed, before and after; nil where nothing was.
  struct Edit: Sendable {
    var description: Change<String>?
    var creature: Change<Dream.Creature>?
    var numberOfCreatures: Change<Int>?
    var date: Change<Night>?
    var created: Change<Moment>?
    var isInTrash: Change<Bool>?
    var insertedEffects: Dream.Effects = []
    var removedEffects: Dream.Effects = []

    /// The dream as it was before it was thrown away, for the case that the trash is emptied.
    var whole: Dream?

    var isEmpty: Bool {
      description == nil && creature == nil && numberOfCreatures == nil && date == nil
        && created == nil && isInTrash == nil && insertedEffects.isEmpty && removedEffects.isEmpty
    }
  }
}

extension Journal.Step.Edit {
  /// Compares a dream before and after; nothing when it stayed as and where it was.
  init?(from old: PlacedDream, to new: PlacedDream) {
    let (before, after) = (old.dream, new.dream)
    description = Change(exactly: before.description, after.description)
    creature = Change(from: before.creature, to: after.creature)
    numberOfCreatures = Change(from: before.numberOfCreatures, to: after.numberOfCreatures)
    date = Change(from: before.date, to: after.date)
    created = Change(from: before.created, to: after.created)
    isInTrash = Change(from: old.isInTrash, to: new.isInTrash)
    insertedEffects = after.effects.subtracting(before.effects)
    removedEffects = before.effects.subtracting(after.effects)
    whole = isInTrash?.new == true ? before : nil
    if isEmpty { return nil }
  }

  /// Takes the edit back, or takes it again, as far as the parts are as it left them.
  func turn(_ id: Dream.ID, back: Bool, in journal: inout Journal) -> Journal.Step.Turn {
    guard let old = journal.placed(id) else {
      guard back, let whole else { return .needless }
      journal.place(PlacedDream(dream: whole, isInTrash: false))
      return .done
    }
    var keeps = false
    let new = turned(old, back: back, &keeps)
    let isChanged = new != old
    if isChanged { journal.place(new) }
    return keeps ? .keeping(changed: isChanged) : isChanged ? .done : .needless
  }

  private func turned(_ placed: PlacedDream, back: Bool, _ keeps: inout Bool) -> PlacedDream {
    func part<Part>(
      _ now: Part, _ change: Change<Part>?, _ isSame: (Part, Part) -> Bool
    ) -> Part {
      guard let change else { return now }
      let (from, to) = back ? (change.new, change.old) : (change.old, change.new)
      if isSame(now, from) { return to }
      if !isSame(now, to) { keeps = true }
      return now
    }
    let dream = placed.dream
    let (on, off) = back ? (removedEffects, insertedEffects) : (insertedEffects, removedEffects)
    let turned = Dream(
      description: part(dream.description, description) { $0.hasSameBytes(as: $1) },
      creature: part(dream.creature, creature, ==),
      effects: dream.effects.union(on).subtracting(off),
      numberOfCreatures: part(dream.numberOfCreatures, numberOfCreatures, ==), id: dream.id,
      date: part(dream.date, date, ==), created: part(dream.created, created, ==))
    return PlacedDream(dream: turned, isInTrash: part(placed.isInTrash, isInTrash, ==))
  }

  /// The edit and the one made after it as one; nil when something else happened between them.
  func followed(by next: Self) -> Self? {
    func joined<Part>(
      _ first: Change<Part>?, _ second: Change<Part>?, _ isSame: (Part, Part) -> Bool
    ) -> Change<Part>?? {
      guard let first, let second else { return .some(first ?? second) }
      guard isSame(first.new, second.old) else { return nil }
      return .some(
        isSame(first.old, second.new) ? nil : Change(old: first.old, new: second.new))
    }
    guard
      let description = joined(description, next.description, { $0.hasSameBytes(as: $1) }),
      let creature = joined(creature, next.creature, ==),
      let numberOfCreatures = joined(numberOfCreatures, next.numberOfCreatures, ==),
      let date = joined(date, next.date, ==), let created = joined(created, next.created, ==),
      let isInTrash = joined(isInTrash, next.isInTrash, ==)
    else { return nil }
    var both = self
    (both.description, both.creature, both.numberOfCreatures) =
      (description, creature, numberOfCreatures)
    (both.date, both.created, both.isInTrash) = (date, created, isInTrash)
    both.insertedEffects = insertedEffects.subtracting(next.removedEffects)
      .union(next.insertedEffects.subtracting(removedEffects))
    both.removedEffects = removedEffects.subtracting(next.insertedEffects)
      .union(next.removedEffects.subtracting(insertedEffects))
    both.whole = isInTrash?.new == true ? whole ?? next.whole : nil
    return both
  }
}

extension Journal.Step.Edit: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    let isSameText =
      switch (lhs.description, rhs.description) {
      case (nil, nil): true
      case (let left?, let right?): left.hasSameBytes(as: right)
      default: false
      }
    return isSameText && lhs.creature == rhs.creature && lhs.date == rhs.date
      && lhs.numberOfCreatures == rhs.numberOfCreatures && lhs.created == rhs.created
      && lhs.isInTrash == rhs.isInTrash && lhs.insertedEffects == rhs.insertedEffects
      && lhs.removedEffects == rhs.removedEffects && lhs.whole == rhs.whole
  }
}
