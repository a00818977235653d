/// A dreamer's journal: dreams, deleted dreams, nights, and a favorite creature.
///
/// A value: changing a copy leaves the original alone, and a copy costs nothing.
public struct Journal: Equatable, Sendable {
  /// The dreams, the newest first.
  public var dreams: DreamList

  /// The deleted dreams, which can be restored; newest first.
  public var trash: DreamList

  /// The records of nights, besides their dreams.
  public var nights: NightList

  /// The creature the dreamer likes best.
  public var favoriteCreature: Dream.Creature

  /// Creates a journal.
  ///
  /// - Parameters:
  ///   - dreams: The dreams.
  ///   - trash: The deleted dreams.
  ///   - nights: The records of nights, besides their dreams.
  ///   - favoriteCreature: The creature the dreamer likes best.
  public init(
    dreams: DreamList = [], trash: DreamList = [], nights: NightList = NightList(),
    favoriteCreature: Dream.Creature = .unicorn(.pink)
  ) {
    self.dreams = dreams
    self.trash = trash
    self.nights = nights
    self.favoriteCreature = favoriteCreature
  }

  /// Makes a journal to begin with: three dreams, and the pink unicorn as favorite.
  ///
  /// - Parameter source: Where the dreams get their identifiers and times.
  /// - Returns: The journal.
  public static func samples(from source: DreamSource) -> Journal {
    Journal(dreams: DreamList(source.samples()))
  }

  /// Throws a dream away.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: The dream, now in the trash, or nil if no dream has the identifier.
  @discardableResult
  public mutating func moveToTrash(_ id: Dream.ID) -> Dream? {
    guard let dream = dreams.remove(id: id) else { return nil }
    trash.insert(dream)
    return dream
  }

  /// Takes a dream back out of the trash.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: The dream, now among the others, or nil if none in the trash has the identifier.
  @discardableResult
  public mutating func restore(_ id: Dream.ID) -> Dream? {
    guard let dream = trash.remove(id: id) else { return nil }
    dreams.insert(dream)
    return dream
  }
}
