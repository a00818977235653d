/// Some of the places of a list, a bit each.
struct PlaceSet: Sendable {
  /// The first place that may be in the set.
  private let first: Int
  private var words: [UInt64]

  init(_ range: Range<Int>) {
    first = range.lowerBound
    words = [UInt64](repeating: .max, count: (range.count + 63) / 64)
    if !range.count.isMultiple(of: 64) {
      words[words.count - 1] = 1 << UInt64(range.count % 64) - 1
    }
  }

  /// Keeps the places that pass.
  func filter(_ passes: (Int) -> Bool) -> PlaceSet {
    var kept = self
    for index in words.indices {
      var rest = words[index]
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        rest &= rest - 1
        if !passes(first + index * 64 + bit) { kept.words[index] &= ~(1 << UInt64(bit)) }
      }
    }
    return kept
  }

  /// Subtracts a set of the same range.
  func subtracting(_ other: PlaceSet) -> PlaceSet {
    var rest = self
    for index in words.indices { rest.words[index] &= ~other.words[index] }
    return rest
  }

  /// The places in their order.
  var places: [Int] {
    var places: [Int] = []
    for index in words.indices {
      var rest = words[index]
      while rest != 0 {
        places.append(first + index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return places
  }
}
