public import Dreams

/// Every edit returns false when the dream no longer exists, and makes no step when nothing changed.
extension DreamDetailController {
  /// Replaces the description; keystrokes in quick succession make one step.
  ///
  /// - Parameter description: The whole new text.
  /// - Returns: False when there is no such dream any more, and nothing happened.
  @discardableResult public func setDescription(_ description: String) -> Bool {
    let burst = Burst(dream: id, field: .description)
    return withDream(list.words.step(typingIn: dream, burst: burst)) {
      $0.description = description
    }
  }

  /// Sets the number of creatures; changes in quick succession make one step.
  ///
  /// - Parameter count: The new number, clamped to `Dream.numberOfCreaturesRange`.
  /// - Returns: False when there is no such dream any more, and nothing happened.
  @discardableResult public func setNumberOfCreatures(_ count: Int) -> Bool {
    let burst = Burst(dream: id, field: .numberOfCreatures)
    return withDream(.init(list.words.tr("Change Number of Creatures"), burst: burst)) {
      $0.numberOfCreatures = count
    }
  }

  /// Makes a creature the dream's one creature.
  ///
  /// - Parameter creature: The creature.
  /// - Returns: False when there is no such dream any more, and nothing happened.
  @discardableResult public func setCreature(_ creature: Dream.Creature) -> Bool {
    withDream(.init(list.words.tr("Change Creature"))) { $0.creature = creature }
  }

  /// Adds an effect that the dream lacks, or removes one that it has.
  ///
  /// - Parameter effect: The effect.
  /// - Returns: False when there is no such dream any more, and nothing happened.
  @discardableResult public func toggle(_ effect: Dream.Effect) -> Bool {
    let words = list.words
    let isRemoved = dream?.effects.contains(effect) == true
    let values: KeyValuePairs = ["effect": words.name(of: effect)]
    let name = isRemoved ? words.tr("Remove {effect}", values) : words.tr("Add {effect}", values)
    return withDream(.init(name)) {
      $0.effects.formSymmetricDifference([effect])
    }
  }

  /// Moves the dream to another night.
  ///
  /// - Parameter date: The date of the evening on which the night began.
  /// - Returns: False when there is no such dream any more, and nothing happened.
  @discardableResult public func setDate(_ date: Night) -> Bool {
    withDream(.init(list.words.tr("Change Date"))) { $0.date = date }
  }

  /// Moves the dream to the trash.
  ///
  /// - Returns: False when there is no such dream any more, and nothing happened.
  @discardableResult public func delete() -> Bool {
    guard dream != nil else { return false }
    list.delete(id)
    return true
  }
}
