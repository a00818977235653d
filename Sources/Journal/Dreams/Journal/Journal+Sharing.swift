extension Journal {
  /// The same journal, sharing with an older version of it whatever both have.
  ///
  /// A journal that was read anew is a stranger to the one read before, so that comparing the two
  /// takes a look at each dream. After this it takes as long as what differs, again and again.
  ///
  /// The result is equal to this journal, whatever the other one is.
  ///
  /// - Parameter old: The older version.
  /// - Returns: This journal, in the memory of the older one as far as possible.
  /// - Complexity: O(*n*) once for *n* dreams, and O(*m* log *n*) for *m* that differ.
  public func sharing(with old: Journal) -> Journal {
    Journal(
      dreams: dreams.sharing(with: old.dreams), trash: trash.sharing(with: old.trash),
      nights: nights.sharing(with: old.nights),
      favoriteCreature: favoriteCreature)
  }
}

extension DreamList {
  /// The same list, sharing with an older version of it whatever both have.
  fileprivate func sharing(with old: DreamList) -> DreamList {
    let diff = old.diffed(with: self)
    // Putting most dreams in one by one takes longer than it saves.
    guard diff.removed.count + diff.inserted.count + diff.updated.count <= count / 4 else {
      return self
    }
    var list = old
    for entry in diff.removed { list.remove(id: entry.dream.id) }
    for entry in diff.inserted { list.insert(entry.dream) }
    for update in diff.updated { list.insert(update.new) }
    return list
  }
}

extension NightList {
  /// The same list, sharing with an older version of it whatever both have.
  fileprivate func sharing(with old: NightList) -> NightList {
    let diff = old.diffed(with: self)
    guard diff.count <= count / 4 else { return self }
    var list = old
    for change in diff { list[change.new.date] = change.new.facts }
    return list
  }
}
