import Testing

@testable import Dreams

@Suite struct ProportionTests {
  // The four in R. G. Newcombe, “Two-Sided Confidence Intervals for the Single Proportion”, Statistics in
  // Medicine 17 (1998), 857–872, table I.
  @Test(arguments: [
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611),
    (1, 29, 0.0061, 0.1718),
  ])
  func `the confidence interval is Wilson's`(count: Int, total: Int, low: Double, high: Double)
    throws
  {
    let interval = try #require(Proportion(count, of: total).confidenceInterval)
    #expect(abs(interval.lowerBound - low) < 0.000_05)
    #expect(abs(interval.upperBound - high) < 0.000_05)
  }

  // Those in R. G. Newcombe, “Interval Estimation for the Difference Between Independent Proportions”,
  // Statistics in Medicine 17 (1998), 873–890, table II, method 10.
  @Test(arguments: [
    (56, 70, 48, 80, true), (9, 10, 3, 10, true), (6, 7, 2, 7, true), (5, 56, 0, 29, false),
    (0, 10, 0, 20, false), (0, 10, 0, 10, false), (10, 10, 0, 20, true), (10, 10, 0, 10, true),
    (0, 0, 3, 5, false),
  ])
  func `a difference is more than chance where its interval excludes nothing`(
    count: Int, total: Int, other: Int, otherTotal: Int, differs: Bool
  ) {
    let (first, second) = (Proportion(count, of: total), Proportion(other, of: otherTotal))
    #expect(first.differs(from: second) == differs)
    #expect(second.differs(from: first) == differs)
  }

  @Test func `an interval contains its share and stays within 0 and 1`() throws {
    for total in 1...60 {
      for count in 0...total {
        let proportion = Proportion(count, of: total)
        let (share, interval) = (
          try #require(proportion.share), try #require(proportion.confidenceInterval)
        )
        #expect(interval.contains(share))
        #expect(interval.lowerBound >= 0 && interval.upperBound <= 1)
      }
    }
  }

  @Test func `an empty whole has no share`() {
    #expect(Proportion(0, of: 0).share == nil)
    #expect(Proportion(0, of: 0).confidenceInterval == nil)
  }
}
