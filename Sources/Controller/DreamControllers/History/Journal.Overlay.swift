import Dreams

extension Journal {
  /// What another process did to the journal, to be done to an earlier or later version as well.
  ///
  /// Unlike a merge it never keeps two versions: every field, place and favorite that the others
  /// changed becomes as they left it, the rest stays. That is what journals kept for undo need, for
  /// undoing may take back what was done here, and nothing else.
  ///
  /// A dream edited by them exists afterwards. One erased by them is gone, unless the current
  /// journal kept it because it was edited meanwhile, or it is in another list than it was for them:
  /// undoing a deletion still brings the dream back after they emptied the trash.
  struct Overlay: Sendable {
    private var favoriteCreature: Dream.Creature?
    private var fates: [Dream.ID: Fate]

    /// Prepares an overlay, in time linear in the differences.
    ///
    /// - Parameters:
    ///   - theirs: What the other process did.
    ///   - current: The journal into which that was merged.
    init(_ theirs: Diff, mergedInto current: Journal) {
      favoriteCreature = theirs.favoriteCreature?.new
      fates = theirs.fates.filter { $1.new != nil || current.spot(of: $0) == nil }
    }

    /// Does to a journal what the other process did.
    func apply(to journal: inout Journal) {
      if let favoriteCreature { journal.favoriteCreature = favoriteCreature }
      for (id, fate) in fates {
        let ours = journal.spot(of: id)
        guard let new = fate.result(for: ours) else {
          if let ours, ours.place == fate.old?.place {
            journal[keyPath: ours.place].remove(id: id)
          }
          continue
        }
        if let ours, ours.place != new.place { journal[keyPath: ours.place].remove(id: id) }
        journal[keyPath: new.place].insert(new.dream)
      }
    }
  }

  fileprivate func spot(of id: Dream.ID) -> Spot? {
    dreams[id].map { Spot(dream: $0, place: \.dreams) }
      ?? trash[id].map { Spot(dream: $0, place: \.trash) }
  }
}

/// A dream and the list of the journal that it is in.
private struct Spot: Sendable {
  var dream: Dream
  var place: any WritableKeyPath<Journal, DreamList> & Sendable
}

/// What became of one dream; nil where it was in neither list.
private struct Fate: Sendable {
  var old: Spot?
  var new: Spot?

  /// What becomes of our version of the dream; nil when theirs was erased.
  func result(for ours: Spot?) -> Spot? {
    guard let new, let old, let ours else { return new }
    var result = ours
    result.dream.overlay(old.dream.diffed(with: new.dream))
    if old.place != new.place { result.place = new.place }
    return result
  }
}

extension Journal.Diff {
  /// The changes of both lists, put together by dream: a dream in the trash has only moved.
  fileprivate var fates: [Dream.ID: Fate] {
    let lists: [(DreamList.Diff, any WritableKeyPath<Journal, DreamList> & Sendable)] = [
      (dreams, \.dreams), (trash, \.trash),
    ]
    var fates: [Dream.ID: Fate] = [:]
    for (list, place) in lists {
      for row in list.removed {
        fates[row.dream.id, default: Fate()].old = Spot(dream: row.dream, place: place)
      }
      for row in list.inserted {
        fates[row.dream.id, default: Fate()].new = Spot(dream: row.dream, place: place)
      }
      for row in list.updated {
        fates[row.new.id] = Fate(
          old: Spot(dream: row.old, place: place), new: Spot(dream: row.new, place: place))
      }
    }
    return fates
  }
}

extension Dream {
  /// Sets the fields that differ, and leaves the others alone.
  fileprivate mutating func overlay(_ diff: Diff) {
    if let creature = diff.creature { self.creature = creature.new }
    if let description = diff.description { self.description = description.new }
    if let number = diff.numberOfCreatures { numberOfCreatures = number.new }
    if let date = diff.date { self.date = date.new }
    effects = effects.union(diff.insertedEffects).subtracting(diff.removedEffects)
  }
}
