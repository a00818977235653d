extension Journal {
  /// Everything that differs between two journals.
  public struct Diff: Hashable, Sendable {
    /// What differs in the dreams.
    public var dreams: DreamList.Diff

    /// What differs in the trash.
    public var trash: DreamList.Diff

    /// What differs in the nights.
    public var nights: NightList.Diff

    /// The favorite creature before and after, or nil if it stayed.
    public var favoriteCreature: Change<Dream.Creature>?

    /// Creates a diff; without arguments, one between equal journals.
    ///
    /// - Parameters:
    ///   - dreams: What differs in the dreams.
    ///   - trash: What differs in the trash.
    ///   - nights: What differs in the nights.
    ///   - favoriteCreature: The favorite creature before and after, or nil if it stayed.
    public init(
      dreams: DreamList.Diff = .init(), trash: DreamList.Diff = .init(),
      nights: NightList.Diff = [],
      favoriteCreature: Change<Dream.Creature>? = nil
    ) {
      self.dreams = dreams
      self.trash = trash
      self.nights = nights
      self.favoriteCreature = favoriteCreature
    }

    /// Whether the journals are equal.
    public var isEmpty: Bool {
      dreams.isEmpty && trash.isEmpty && nights.isEmpty && favoriteCreature == nil
    }

    /// A change to one dream outside the trash: nil before if it was added or restored, nil after
    /// if it was deleted or removed.
    ///
    /// Nil if nothing happened to it.
    ///
    /// - Parameter id: The identifier of the dream.
    /// - Complexity: O(*m*) for *m* differences.
    public subscript(id: Dream.ID) -> Change<Dream?>? {
      dreams[id]
    }
  }

  /// Compares with another journal, any one at all.
  ///
  /// - Parameter new: The journal to go to.
  /// - Returns: The differences, from this journal to the new one.
  /// - Complexity: O(*m* log *n*) for *m* differences between versions of one journal, O(*n*) for
  ///   strangers.
  public func diffed(with new: Journal) -> Diff {
    Diff(
      dreams: dreams.diffed(with: new.dreams),
      trash: trash.diffed(with: new.trash),
      nights: nights.diffed(with: new.nights),
      favoriteCreature: Change(from: favoriteCreature, to: new.favoriteCreature))
  }
}
