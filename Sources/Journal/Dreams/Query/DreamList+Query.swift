extension DreamList {
  /// Finds the dreams of some nights that match a query.
  ///
  /// - Parameters:
  ///   - query: What to look for; an empty one finds every dream.
  ///   - dates: The nights of which dreams are wanted.
  ///   - nights: The records of nights, about which a query may ask, too.
  /// - Returns: The dreams found; this list itself for an empty query and all nights.
  /// - Complexity: O(*n* + *m* log *m*) for *n* bytes of text and each term of the query, and *m* dreams found,
  ///   on all processors; O(log² *n*) for an empty query and all nights. To ask again and again, a
  ///   ``SearchIndex`` is faster.
  public func matching(
    _ query: Query, of dates: ClosedRange<Night> = .min ... .max, nights: NightList = NightList()
  ) -> DreamList {
    let wanted = offsets(of: dates)
    if query.isEmpty, wanted == indices { return self }
    let parts = wanted.mapOnAllProcessors(minimum: Self.worthSharing) { range in
      var found = ContiguousArray<Dream>()
      visit(range) { if query.matches($0, nights: nights) { found.append($0) } }
      return found
    }
    return DreamList(parts: parts)
  }

  /// Of how many dreams a query takes longer than handing them to another processor.
  private static let worthSharing = 1_000
}
