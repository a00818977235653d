public import Foundation

/// Dreams, the newest first, each identifier once.
///
/// A later night comes before an earlier one; within a night, the dream written down later comes
/// first; ties are broken by the identifier. Two lists with the same dreams are equal, regardless
/// of their origin.
///
/// A copy costs nothing, and an edited copy shares all but a few kilobytes with the original.
/// Looking up, inserting, removing and changing a dream take O(log *n*), by offset and by
/// identifier.
///
///     var list: DreamList = [shark, dragon]
///     list[shark.id]?.numberOfCreatures = 3
///     list[dragon.id] = nil
///     list.count  // 1
public struct DreamList: Sendable {
  /// The dreams in order.
  private(set) var dreams = SortedTree<Dream>()

  /// Where in the order to find each identifier.
  private(set) var locations = SortedTree<Location>()

  /// Creates a list of the given dreams, which may come in any order.
  ///
  /// - Parameter dreams: Where an identifier comes twice, the later dream replaces the earlier.
  /// - Complexity: O(*n* log *n*)
  public init(_ dreams: some Sequence<Dream>) {
    // A general sequence is copied one by one.
    self.init(parts: [(dreams as? ContiguousArray<Dream>) ?? ContiguousArray(dreams)])
  }

  /// Creates a list of dreams that are in several arrays, without joining these.
  ///
  /// - Parameter parts: Where an identifier comes twice, the later dream replaces the earlier.
  /// - Complexity: O(*n* log *n*), in part on all processors.
  package init(parts: [ContiguousArray<Dream>]) {
    if let trees = Self.trees(of: parts) {
      (dreams, locations) = trees
      return
    }
    let unique = Dictionary(parts.joined().map { ($0.id, $0) }) { $1 }
    guard let trees = Self.trees(of: [ContiguousArray(unique.values)]) else {
      preconditionFailure("A dictionary has a key twice.")
    }
    (dreams, locations) = trees
  }

  /// Puts dreams in order; nil where an identifier comes twice.
  private static func trees(
    of parts: [ContiguousArray<Dream>]
  ) -> (dreams: SortedTree<Dream>, locations: SortedTree<Location>)? {
    let places = places(in: parts)
    // Both at the same time if that takes longer than handing one of them over.
    let made = (0..<2).mapOnAllProcessors(minimum: places.count < worthSharing ? 3 : 1) { halves in
      (
        dreams: halves.contains(0) ? tree(of: parts, places) : nil,
        locations: halves.contains(1) ? Location.tree(of: places.map(\.location)) : nil
      )
    }
    guard let dreams = made.lazy.compactMap({ $0.dreams }).first,
      let locations = made.lazy.compactMap({ $0.locations }).first
    else { return nil }
    return (dreams, locations)
  }

  private static var worthSharing: Int { 10_000 }

  private static func tree(
    of parts: [ContiguousArray<Dream>], _ places: ContiguousArray<Place>
  ) -> SortedTree<Dream> {
    // Places are cheaper to move than dreams, whose texts count references.
    let places = places.sorted { $0.location.position < $1.location.position }
    return SortedTree(count: places.count) { parts[Int(places[$0].part)][Int(places[$0].offset)] }
  }

  /// Where an unsorted dream is.
  private struct Place: Sendable {
    let location: Location
    let part: Int32
    let offset: Int32
  }

  private static func places(in parts: [ContiguousArray<Dream>]) -> ContiguousArray<Place> {
    var places: ContiguousArray<Place> = []
    places.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for (number, part) in parts.enumerated() {
      for offset in part.indices {
        places.append(
          Place(location: Location(part[offset]), part: Int32(number), offset: Int32(offset)))
      }
    }
    return places
  }

  /// The dream with an identifier.
  ///
  /// Setting a dream inserts it or replaces the existing one, which moves if its night changed;
  /// setting nil removes it. A dream set under the identifier of another one traps.
  ///
  /// - Parameter id: The identifier.
  /// - Complexity: O(log *n*)
  public subscript(id: Dream.ID) -> Dream? {
    get {
      locations.element(for: IdentifierKey(id)).flatMap { dreams.element(for: $0.position) }
    }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      precondition(
        newValue.id == id, "The dream \(newValue.id) cannot be set in place of dream \(id).")
      insert(newValue)
    }
  }

  /// Inserts a dream at its place in the order.
  ///
  /// - Parameter dream: The dream; one with the same identifier is replaced.
  /// - Complexity: O(log *n*)
  public mutating func insert(_ dream: Dream) {
    let location = Location(dream)
    if let replaced = locations.insert(location), replaced != location {
      dreams.remove(replaced.position)
    }
    dreams.insert(dream)
  }

  /// Removes a dream.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: The dream, or nil if none has the identifier.
  /// - Complexity: O(log *n*)
  @discardableResult
  public mutating func remove(id: Dream.ID) -> Dream? {
    locations.remove(IdentifierKey(id)).flatMap { dreams.remove($0.position) }
  }

  /// Finds the place of a dream in the order.
  ///
  /// - Parameter id: Its identifier.
  /// - Returns: The offset, or nil if no dream has the identifier.
  /// - Complexity: O(log *n*)
  public func offset(ofID id: Dream.ID) -> Int? {
    locations.element(for: IdentifierKey(id)).map { dreams.lowerBound(of: $0.position) }
  }
}

extension DreamList: Equatable {
  /// Returns whether two lists have the same dreams.
  ///
  /// - Parameters:
  ///   - lhs: One list.
  ///   - rhs: The other list.
  /// - Returns: Whether all dreams are equal.
  /// - Complexity: O(1) for copies, O(*m* log *n*) for versions *m* edits apart, O(*n*) for
  ///   strangers.
  public static func == (lhs: DreamList, rhs: DreamList) -> Bool {
    // The identifiers follow from the dreams, and the shapes of the trees do not matter.
    guard lhs.count == rhs.count else { return false }
    var differences = SortedTree.Differences(from: lhs.dreams, to: rhs.dreams)
    return differences.next() == nil
  }
}
