/// The positions of the rows of a long list, in at most logarithmic time.
///
/// Rows of one length are found by division. Different lengths are kept in a Fenwick tree of
/// partial sums: the entry at *i*, counted from 1, sums the last *i* & −*i* of the first
/// *i* lengths.
///
/// Source: Peter M. Fenwick, “A New Data Structure for Cumulative Frequency Tables”, Software:
/// Practice and Experience 24 (3), 1994.
@frozen
@usableFromInline
struct RowLengths: Sendable {
  @usableFromInline let count: Int
  @usableFromInline let spacing: Double
  @usableFromInline let isMeasured: Bool
  @usableFromInline let estimate: Double
  @usableFromInline var lengths: [Double] = []
  // Sums of lengths with spacings.
  @usableFromInline var sums: [Double] = []

  @inlinable
  init(count: Int, length: Double, spacing: Double, isMeasured: Bool) {
    self.count = max(count, 0)
    self.spacing = spacing.bounded
    self.isMeasured = isMeasured
    // Rows without length would all be visible at once.
    estimate = max(length.bounded, 0.001)
    guard isMeasured else { return }
    lengths = Array(repeating: estimate, count: self.count)
    sums = Array(repeating: 0, count: self.count + 1)
    for index in 1..<(self.count + 1) {
      sums[index] = Double(index & -index) * (estimate + self.spacing)
    }
  }

  @inlinable
  func length(ofRow row: Int) -> Double {
    isMeasured ? lengths[row] : estimate
  }

  @inlinable
  mutating func setLength(_ length: Double, ofRow row: Int) {
    let change = length - lengths[row]
    guard change != 0 else { return }
    lengths[row] = length
    var index = row + 1
    while index <= count {
      sums[index] += change
      index += index & -index
    }
  }

  /// The distance of a row from the start of the list; for the row after the last, that of the end.
  @inlinable
  func start(ofRow row: Int) -> Double {
    guard isMeasured else { return Double(row) * (estimate + spacing) }
    var (index, sum) = (row, 0.0)
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// The last row that begins at or before a position, or 0.
  @inlinable
  func row(at place: Double) -> Int {
    guard count > 0 else { return 0 }
    guard isMeasured else {
      let row = place / (estimate + spacing)
      return row < Double(count) ? max(Int(row), 0) : count - 1
    }
    var (index, rest) = (0, place)
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if index + step <= count, sums[index + step] <= rest {
        index += step
        rest -= sums[index]
      }
      step /= 2
    }
    return min(index, count - 1)
  }
}

extension RowLengths: Hashable {
  // The sums follow from the lengths, apart from rounding that depends on their history.

  @inlinable
  static func == (lhs: RowLengths, rhs: RowLengths) -> Bool {
    lhs.count == rhs.count && lhs.spacing == rhs.spacing && lhs.isMeasured == rhs.isMeasured
      && lhs.estimate == rhs.estimate && lhs.lengths == rhs.lengths
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(spacing)
    hasher.combine(isMeasured)
    hasher.combine(estimate)
    hasher.combine(lengths)
  }
}
