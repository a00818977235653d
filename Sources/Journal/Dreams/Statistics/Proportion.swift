/// How many of some things have a property.
public struct Proportion: Hashable, Sendable {
  /// How many have it: at most ``total``.
  public var count: Int

  /// How many there are.
  public var total: Int

  init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  /// The part from 0 to 1; nil for an empty whole.
  public var share: Double? { total == 0 ? nil : Double(count) / Double(total) }

  /// The 95% confidence interval of the part; nil for an empty whole.
  ///
  /// The score interval of E. B. Wilson, “Probable Inference, the Law of Succession, and Statistical
  /// Inference”, Journal of the American Statistical Association 22 (1927), 209–212. Unlike the textbook
  /// interval it stays within 0 and 1, and does not shrink to nothing where all or none have it.
  public var confidenceInterval: ClosedRange<Double>? {
    guard let share else { return nil }
    let squared = Self.quantile * Self.quantile
    let number = Double(total)
    let scale = 1 + squared / number
    let center = (share + squared / (2 * number)) / scale
    let spread = share * (1 - share) / number + squared / (4 * number * number)
    let half = Self.quantile * spread.squareRoot() / scale
    // At the ends the bound is exact, and rounding would miss it.
    return (count == 0 ? 0 : max(0, center - half))...(count == total ? 1 : min(1, center + half))
  }

  /// Whether it differs from the part of other things by more than chance explains: the 95 % confidence
  /// interval of the difference excludes nothing.
  ///
  /// Method 10 of R. G. Newcombe, “Interval Estimation for the Difference Between Independent
  /// Proportions”, Statistics in Medicine 17 (1998), 873–890, from the intervals of both.
  ///
  /// - Parameter other: The part of other things.
  /// - Returns: False if one of them is of nothing.
  public func differs(from other: Proportion) -> Bool {
    guard let share, let otherShare = other.share, let interval = confidenceInterval,
      let otherInterval = other.confidenceInterval
    else { return false }
    let difference = share - otherShare
    let (below, above) = (share - interval.lowerBound, interval.upperBound - share)
    let (otherBelow, otherAbove) = (
      otherShare - otherInterval.lowerBound, otherInterval.upperBound - otherShare
    )
    let low = difference - (below * below + otherAbove * otherAbove).squareRoot()
    let high = difference + (above * above + otherBelow * otherBelow).squareRoot()
    return low > 0 || high < 0
  }

  /// Between the negative of this and itself lie 95 % of a normal distribution.
  private static let quantile = 1.959_963_984_540_054
}
