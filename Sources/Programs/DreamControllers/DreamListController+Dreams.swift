public import Dreams

extension DreamListController {
  /// Adds an empty dream with the favorite creature, and ends selecting and duplicating.
  ///
  /// - Parameter night: The night of the dream; nil for tonight.
  /// - Returns: The id of the new dream, for a screen to open it.
  @discardableResult public func newDream(of night: Night? = nil) -> Dream.ID {
    var dream = source.dream(
      description: "", creature: model.favoriteCreature, effects: [], numberOfCreatures: 1)
    if let night { dream.date = night }
    withValues(Step(JournalAction(.began, [dream]))) { [dream] model, state in
      model.dreams.insert(dream)
      if case .sharing = state { return }
      state = .viewing
    }
    return dream.id
  }

  /// Adds dreams that the journal has neither in the list nor in the trash, as one step.
  ///
  /// - Parameter dreams: The dreams; existing ones are left alone.
  public func add(_ dreams: [Dream]) {
    let new = dreams.filter { model.dreams[$0.id] == nil && model.trash[$0.id] == nil }
    guard !new.isEmpty else { return }
    withValues(Step(JournalAction(.imported, count: new.count))) { model, _ in
      for dream in new { model.dreams.insert(dream) }
    }
  }

  /// Adds the three sample dreams as one step.
  public func addSamples() {
    let samples = source.samples()
    withValues(Step(JournalAction(.addedSamples, samples))) { model, _ in
      for dream in samples { model.dreams.insert(dream) }
    }
  }

  /// Adds a copy of a dream, and ends duplicating.
  ///
  /// - Parameter id: The dream to copy.
  /// - Returns: The id of the copy, for a screen to reveal it; nil if the dream doesn't exist.
  @discardableResult public func duplicate(_ id: Dream.ID) -> Dream.ID? {
    guard let original = model.dreams[id] else { return nil }
    let copy = source.copy(of: original)
    withValues(Step(JournalAction(.duplicated, [original]))) { model, state in
      model.dreams.insert(copy)
      if state == .duplicating { state = .viewing }
    }
    return copy.id
  }

  /// Adds copies of dreams as one step.
  ///
  /// - Parameter ids: The dreams; those that do not exist are ignored.
  /// - Returns: The ids of the copies, in the order of the originals.
  @discardableResult public func duplicate(_ ids: some Sequence<Dream.ID>) -> [Dream.ID] {
    let originals = model.dreams.ordered(ids).compactMap { model.dreams[$0] }
    let copies = originals.map(source.copy)
    withValues(Step(JournalAction(.duplicated, originals))) { model, _ in
      for copy in copies { model.dreams.insert(copy) }
    }
    return copies.map(\.id)
  }

  /// Moves a dream to the trash.
  ///
  /// - Parameter id: The dream; one that does not exist is ignored.
  public func delete(_ id: Dream.ID) {
    delete([id])
  }

  /// Moves dreams to the trash as one step.
  ///
  /// - Parameter ids: The dreams; those that do not exist are ignored.
  public func delete(_ ids: some Sequence<Dream.ID>) {
    let dreams = Set(ids).compactMap { model.dreams[$0] }
    withValues(Step(JournalAction(.deleted, dreams))) { model, _ in
      for dream in dreams { model.moveToTrash(dream.id) }
    }
  }

  /// Restores dreams from the trash as one step.
  ///
  /// - Parameter ids: The dreams; those that are not in the trash are ignored.
  public func restore(_ ids: some Sequence<Dream.ID>) {
    let dreams = Set(ids).compactMap { model.trash[$0] }
    withValues(Step(JournalAction(.restored, dreams))) { model, _ in
      for dream in dreams { model.restore(dream.id) }
    }
  }

  /// Deletes dreams from the trash as one step.
  ///
  /// Like every step, it can be undone while the history keeps it, also after a restart.
  ///
  /// - Parameter ids: The dreams; those that are not in the trash are ignored.
  public func erase(_ ids: some Sequence<Dream.ID>) {
    let dreams = Set(ids).compactMap { model.trash[$0] }
    withValues(Step(JournalAction(.erased, dreams))) { model, _ in
      for dream in dreams { model.trash.remove(id: dream.id) }
    }
  }

  /// Gives a word another name in all dreams of the list as one step; it becomes one with that name where it
  /// exists.
  ///
  /// - Parameters:
  ///   - word: A word, and its field.
  ///   - name: The word that it becomes.
  /// - Returns: How many dreams were changed: none where the word is only in texts.
  /// - Throws: Why the name cannot be a word of the field.
  @discardableResult public func rename(
    _ word: FieldWord, to name: String
  ) throws(FieldError) -> Int {
    guard let field = word.field else { return 0 }
    var journal = model
    let count = try journal.rename([word.word], to: name, in: field)
    guard count > 0 else { return 0 }
    withValues(Step(JournalAction(.renamedWord, field: field.key, word: word.word))) { model, _ in
      model = journal
    }
    return count
  }

  /// Makes a creature the favorite.
  ///
  /// - Parameter creature: The creature; the present favorite makes no step.
  public func setFavoriteCreature(_ creature: Dream.Creature) {
    withValues(Step(JournalAction(.changedFavorite))) { model, _ in
      model.favoriteCreature = creature
    }
  }
}
