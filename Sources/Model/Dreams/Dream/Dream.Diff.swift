extension Dream {
  /// Everything that differs between two versions of a dream.
  ///
  /// Two diffs are equal when all their fields are.
  public struct Diff: Hashable, Sendable {
    /// The creature before and after, or nil when it stayed.
    public var creature: Change<Creature>?

    /// The effects that only the new version has.
    public var insertedEffects: Effects

    /// The effects that only the old version had.
    public var removedEffects: Effects

    /// The text before and after, or nil when it stayed.
    public var description: Change<String>?

    /// The number of creatures before and after, or nil when it stayed.
    public var numberOfCreatures: Change<Int>?

    /// The night before and after, or nil when it stayed.
    public var date: Change<Night>?

    /// Whether nothing differs.
    public var isEmpty: Bool {
      creature == nil && insertedEffects.isEmpty && removedEffects.isEmpty && description == nil
        && numberOfCreatures == nil && date == nil
    }
  }

  /// Compares what can be edited of this dream with another version of it.
  ///
  /// `id` and `created` are not compared, and texts are byte by byte. `a.diffed(with: a).isEmpty` for every dream.
  ///
  /// - Parameter new: The version to go to.
  /// - Returns: The differences, from this dream to the new version.
  public func diffed(with new: Dream) -> Diff {
    Diff(
      creature: Change(from: creature, to: new.creature),
      insertedEffects: new.effects.subtracting(effects),
      removedEffects: effects.subtracting(new.effects),
      description: Change(exactly: description, new.description),
      numberOfCreatures: Change(from: numberOfCreatures, to: new.numberOfCreatures),
      date: Change(from: date, to: new.date))
  }
}
