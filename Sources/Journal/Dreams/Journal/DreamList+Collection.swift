extension DreamList: RandomAccessCollection {
  /// Goes through the dreams of a list in order.
  public struct Iterator: IteratorProtocol {
    fileprivate var cursor: SortedTree<Dream>.Cursor

    /// Takes the next dream.
    ///
    /// - Returns: The dream, or nil after the last one.
    public mutating func next() -> Dream? {
      cursor.next()
    }
  }

  /// The offset of the first dream: 0.
  public var startIndex: Int {
    0
  }

  /// The offset after the last dream: the number of dreams.
  public var endIndex: Int {
    dreams.count
  }

  /// The dream at an offset.
  ///
  /// - Parameter position: The offset, at least 0 and less than `count`.
  /// - Complexity: O(log *n*); going through all of them is O(*n*).
  public subscript(position: Int) -> Dream {
    dreams[position]
  }

  /// Starts going through the dreams.
  ///
  /// - Returns: An iterator before the first dream.
  public func makeIterator() -> Iterator {
    Iterator(cursor: SortedTree.Cursor(dreams))
  }
}

extension DreamList: ExpressibleByArrayLiteral {
  /// Creates a list of the given dreams, which may come in any order.
  ///
  /// - Parameter elements: Where an identifier comes twice, the later dream replaces the earlier.
  public init(arrayLiteral elements: Dream...) {
    self.init(elements)
  }
}

extension DreamList {
  /// Lends dreams to a function one after the other, which is the fastest way to see many: none is copied.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the dreams, all of them in the list.
  ///   - body: Called with each dream, in the order of the list.
  /// - Complexity: O(log *n* + *m*) for *m* offsets.
  package func visit(_ offsets: Range<Int>, _ body: (Dream) -> Void) {
    precondition(
      offsets.clamped(to: indices) == offsets,
      "There are no dreams at \(offsets) in a list of \(count).")
    dreams.root?.visit(offsets, body)
  }

  /// Finds the dream of a night that was written down last.
  ///
  /// - Parameter night: The night.
  /// - Returns: The dream; nil for a night without dreams.
  /// - Complexity: O(log² *n*)
  public func newest(of night: Night) -> Dream? {
    let start = start(of: night)
    return start < endIndex && self[start].date == night ? self[start] : nil
  }

  /// Finds the dreams of the same night in earlier years.
  ///
  /// The nights of 29 February are remembered on the 28th, too, in years that have no 29th.
  ///
  /// - Parameter night: The night.
  /// - Returns: The dreams, the latest first.
  /// - Complexity: O(*y* log² *n* + *m*) for *y* years since the first dream and *m* dreams found.
  public func onSameNight(before night: Night) -> [Dream] {
    guard let first = last?.date.year, first < night.year else { return [] }
    let isLeap = Night(year: night.year, month: 2, day: 29) != nil
    let hasLeapDay = night.month == 2 && night.day == 28 && !isLeap
    let days = hasLeapDay ? [29, 28] : [night.day]
    return (first..<night.year).reversed().flatMap { year in
      days.flatMap { day -> [Dream] in
        guard let earlier = Night(year: year, month: night.month, day: day) else { return [] }
        return Array(self[start(of: earlier)...].prefix { $0.date == earlier })
      }
    }
  }

  /// The offsets of the dreams of some nights.
  func offsets(of nights: ClosedRange<Night>) -> Range<Int> {
    let first = nights.lowerBound
    let end = first == .min ? endIndex : start(of: first.advanced(by: -1))
    return start(of: nights.upperBound)..<end
  }

  /// The offset of the first dream of a night, or where it would be.
  func start(of night: Night) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].date > night { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
