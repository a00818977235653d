extension Dream {
  /// Everything that differs between two versions of a dream.
  ///
  /// Two diffs are equal when all their changes are.
  public struct Diff: Hashable, Sendable {
    /// What happened to each field that differs, in the order of the fields.
    public let changes: [FieldChange]

    /// Whether nothing differs.
    public var isEmpty: Bool { changes.isEmpty }

    /// The text before and after, or nil if it stayed.
    public var description: Change<String>? { replaced("description") { $0.text } }

    /// The creature before and after, or nil if it stayed.
    public var creature: Change<Creature>? {
      replaced("creature") { $0.text.flatMap(Creature.init(identifier:)) }
    }

    /// The number of creatures before and after, or nil if it stayed.
    public var numberOfCreatures: Change<Int>? { replaced("numberOfCreatures") { $0.number } }

    /// The night before and after, or nil if it stayed.
    public var date: Change<Night>? { replaced("date") { $0.text.flatMap(Night.init) } }

    /// The effects that only the new version has.
    public var insertedEffects: Effects { effects.inserted }

    /// The effects that only the old version had.
    public var removedEffects: Effects { effects.removed }

    private var effects: (removed: Effects, inserted: Effects) {
      guard case .switched(let removed, let inserted) = self["effects"]?.kind else {
        return ([], [])
      }
      let effects = { (words: Set<ExactText>) in
        Effects(words.compactMap { Effect(identifier: $0.string) })
      }
      return (effects(removed), effects(inserted))
    }

    /// What happened to a field; nil if it stayed.
    ///
    /// - Parameter key: The key of the field.
    public subscript(key: String) -> FieldChange? { changes.first { $0.key == key } }

    private func replaced<Value>(
      _ key: String, _ value: (FieldValue) -> Value?
    ) -> Change<Value>? {
      guard case .replaced(let old?, let new?) = self[key]?.kind, let old = value(old),
        let new = value(new)
      else { return nil }
      return Change(old: old, new: new)
    }
  }

  /// Compares the fields of this dream with another version of it.
  ///
  /// `id` and `created` are not compared, and texts are compared byte by byte.
  /// `a.diffed(with: a).isEmpty` for every dream.
  ///
  /// - Parameter new: The version to go to.
  /// - Returns: The differences, from this dream to the new version.
  public func diffed(with new: Dream) -> Diff {
    Diff(changes: changes(to: new))
  }
}
