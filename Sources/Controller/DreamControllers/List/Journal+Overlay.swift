import Dreams

extension Journal {
  /// Does to this journal what another process did to a later or earlier one.
  ///
  /// Unlike a merge it never keeps two versions: every field, place and favorite that `theirs`
  /// changed is here as they left it, the rest stays. That is what journals kept for undo need, for
  /// undoing may take back what was done here, and nothing else.
  ///
  /// A dream edited by them exists here afterwards. One erased by them is gone, unless the current
  /// journal kept it because it was edited meanwhile, or it was in another list here: undoing a
  /// deletion still brings the dream back after they emptied the trash.
  ///
  /// - Parameters:
  ///   - theirs: What the other process did.
  ///   - current: The journal into which that was merged.
  mutating func overlay(_ theirs: Diff, mergedInto current: Journal) {
    if let favorite = theirs.favoriteCreature { favoriteCreature = favorite.new }
    for (id, fate) in theirs.fates {
      let ours = spot(of: id)
      guard let new = fate.new else {
        if let ours, ours.place == fate.old?.place, current.spot(of: id) == nil {
          self[keyPath: ours.place].remove(id: id)
        }
        continue
      }
      guard let old = fate.old, let ours else {
        if let ours { self[keyPath: ours.place].remove(id: id) }
        self[keyPath: new.place].insert(new.dream)
        continue
      }
      var dream = ours.dream
      dream.overlay(old.dream.diffed(with: new.dream))
      self[keyPath: ours.place].remove(id: id)
      self[keyPath: old.place == new.place ? ours.place : new.place].insert(dream)
    }
  }

  private func spot(of id: Dream.ID) -> Spot? {
    dreams[id].map { Spot(dream: $0, place: \.dreams) }
      ?? trash[id].map { Spot(dream: $0, place: \.trash) }
  }
}

/// A dream and the list of the journal that it is in.
private struct Spot {
  var dream: Dream
  var place: WritableKeyPath<Journal, DreamList>
}

/// What became of one dream; nil where it was in neither list.
private struct Fate {
  var old: Spot?
  var new: Spot?
}

extension Journal.Diff {
  /// The changes of both lists, put together by dream: a dream in the trash has only moved.
  fileprivate var fates: [Dream.ID: Fate] {
    var fates: [Dream.ID: Fate] = [:]
    for (list, place) in [(dreams, \Journal.dreams), (trash, \Journal.trash)] {
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
