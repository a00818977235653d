extension Journal {
  /// Merges what someone else changed in an older version of this journal, the base.
  ///
  /// A dream unchanged here since the base becomes theirs. A dream that one side removed for good
  /// and the other one changed is kept. If both changed a dream, each field comes from the side
  /// that changed it; if both did, it is ours, and sets are merged element by element. A text
  /// dropped by this rule is kept in a new dream of the same night and moment, with " (conflicting
  /// copy)" after its description. Nights are merged by the same rule; a dropped text is appended
  /// to the other one, after a line "(conflicting copy)".
  ///
  /// Merging an empty diff changes nothing; merging into the base gives their journal; merging
  /// twice is merging once.
  ///
  /// - Parameters:
  ///   - theirs: The differences from the base to their journal.
  ///   - fields: The table that says which fields are texts, of which both versions are kept.
  /// - Complexity: O(*m* log *n*) for *m* differences.
  public mutating func merge(_ theirs: Diff, fields: FieldTable<Dream> = Dream.fields) {
    if let change = theirs.favoriteCreature, favoriteCreature == change.old {
      favoriteCreature = change.new
    }
    for change in theirs.nights {
      let ours = nights[record: change.new.date]
      nights[record: change.new.date] = ours.mergedWithTexts(of: change.new, base: change.old)
    }
    // Copies come last: their journal may already have one of them, and theirs goes first.
    let copies = theirs.changesByDream.compactMap { merge($1, of: $0, fields) }
    for copy in copies where placed(copy.dream.id) == nil { place(copy) }
  }

  /// Merges what happened to one dream.
  ///
  /// - Returns: A dream with their text, where ours took its place.
  private mutating func merge(
    _ change: PlacementChange, of id: Dream.ID, _ fields: FieldTable<Dream>
  ) -> PlacedDream? {
    let (inDreams, inTrash) = (dreams[id], trash[id])
    guard !change.isFrom(dreams: inDreams, trash: inTrash) else {
      if let change = change.dreams { dreams[id] = change.new }
      if let change = change.trash { trash[id] = change.new }
      return nil
    }
    guard let theirs = change.new else { return nil }
    guard let ours = PlacedDream(dreams: inDreams, trash: inTrash) else {
      place(theirs)
      return nil
    }
    guard ours != theirs else { return nil }
    place(ours.merged(with: theirs, base: change.old))
    return ours.copyOfTexts(leftOutOf: theirs, base: change.old, fields)
  }
}
