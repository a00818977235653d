extension Journal {
  /// The same journal, sharing storage with an older version.
  ///
  /// A freshly read journal shares nothing with the one read before, so comparing the two looks at
  /// each dream. After this, comparing takes time proportional to the differences.
  ///
  /// The result equals this journal, regardless of the other one.
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
  /// The same list, sharing storage with an older version.
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
  /// The same list, sharing storage with an older version.
  fileprivate func sharing(with old: NightList) -> NightList {
    let diff = old.diffed(with: self)
    guard diff.count <= count / 4 else { return self }
    var list = old
    for change in diff { list[change.new.date] = change.new.facts }
    return list
  }
}
