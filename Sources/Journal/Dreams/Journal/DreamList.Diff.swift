extension DreamList {
  /// Everything that differs between two lists.
  ///
  /// Removing `removed` from the old list, inserting `inserted`, and putting the new dreams of
  /// `updated` at their offsets gives the new list. A dream whose night changed, and with it its
  /// place in the order, is both removed and inserted.
  public struct Diff: Hashable, Sendable {
    /// A dream at an offset.
    public struct Entry: Hashable, Sendable {
      /// The place: in the old list for a removed dream, in the new one for an inserted one.
      public var offset: Int

      /// The dream.
      public var dream: Dream
    }

    /// A dream that changed and stayed where it was.
    public struct Update: Hashable, Sendable {
      /// The place in the new list.
      public var offset: Int

      /// The dream before.
      public var old: Dream

      /// The dream after.
      public var new: Dream
    }

    /// The dreams missing from the new list, by increasing offset in the old list.
    public var removed: [Entry] = []

    /// The dreams missing from the old list, by increasing offset in the new list.
    public var inserted: [Entry] = []

    /// What changed in place, by increasing offset in the new list.
    public var updated: [Update] = []

    /// Creates a diff between equal lists.
    public init() {}

    /// Whether the lists are equal.
    public var isEmpty: Bool {
      removed.isEmpty && inserted.isEmpty && updated.isEmpty
    }

    /// What happened to one dream: nil before when it was added, nil after when it was removed.
    ///
    /// Nil if nothing happened to it.
    ///
    /// - Parameter id: The identifier of the dream.
    /// - Complexity: O(*m*) for *m* differences.
    public subscript(id: Dream.ID) -> Change<Dream?>? {
      if let update = updated.first(where: { $0.new.id == id }) {
        return Change(old: update.old, new: update.new)
      }
      return Change(
        from: removed.first { $0.dream.id == id }?.dream,
        to: inserted.first { $0.dream.id == id }?.dream)
    }
  }

  /// Compares with another list, any one at all.
  ///
  /// - Parameter new: The list to go to.
  /// - Returns: The differences, from this list to the new one.
  /// - Complexity: O(*m* log *n*) for *m* differences between versions of one list, O(*n*) for
  ///   strangers.
  public func diffed(with new: DreamList) -> Diff {
    var diff = Diff()
    for difference in SortedTree.Differences(from: dreams, to: new.dreams) {
      switch difference {
      case .removed(let offset, let dream):
        diff.removed.append(Diff.Entry(offset: offset, dream: dream))
      case .inserted(let offset, let dream):
        diff.inserted.append(Diff.Entry(offset: offset, dream: dream))
      case .updated(let offset, let old, let new):
        diff.updated.append(Diff.Update(offset: offset, old: old, new: new))
      }
    }
    return diff
  }
}
