/// A summary of one night for calendars: its dreams, and the record of the night itself.
public struct NightSummary: Hashable, Sendable {
  /// How many dreams there are.
  public var dreams: Int

  /// How many of them are known to be lucid at all.
  public var lucid: Int

  /// The recorded recall, if any.
  public var recall: NightRecord.Recall?

  /// Whether anything is noted about the night itself.
  public var hasRecord: Bool

  /// Creates a summary; by default of a night without any record.
  ///
  /// - Parameters:
  ///   - dreams: How many dreams there are.
  ///   - lucid: How many of them are known to be lucid at all.
  ///   - recall: The recorded recall.
  ///   - hasRecord: Whether anything is noted about the night itself.
  public init(
    dreams: Int = 0, lucid: Int = 0, recall: NightRecord.Recall? = nil, hasRecord: Bool = false
  ) {
    self.dreams = dreams
    self.lucid = lucid
    self.recall = recall
    self.hasRecord = hasRecord
  }

  /// Which nights calendars show alike.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// With dreams, none of them known to be lucid.
    case dreams

    /// With a lucid dream.
    case lucid

    /// Without a dream, and known to be: none was recalled, or it is forgotten.
    case noRecall

    /// Without a dream in the journal, but with a note about the night.
    case noted

    /// Without any record.
    case unknown
  }

  /// How a calendar shows the night.
  public var kind: Kind {
    if lucid > 0 { return .lucid }
    if dreams > 0 { return .dreams }
    switch recall {
    case .white, .some(.none): return .noRecall
    case .dream, nil: return hasRecord ? .noted : .unknown
    }
  }
}

extension Journal {
  /// Sums up each night of a range.
  ///
  /// - Parameter range: The nights.
  /// - Returns: The nights with any record.
  /// - Complexity: O(log² *n* + *m* log *n*) for *m* dreams and records of these nights.
  public func summaries(of range: ClosedRange<Night>) -> [Night: NightSummary] {
    var summaries: [Night: NightSummary] = [:]
    for dream in dreams[dreams.start(of: range.upperBound)...] {
      guard dream.date >= range.lowerBound else { break }
      summaries[dream.date, default: NightSummary()].dreams += 1
      if dream.isLucid { summaries[dream.date]?.lucid += 1 }
    }
    for record in nights[nights.start(of: range.lowerBound)...] {
      guard record.date <= range.upperBound else { break }
      summaries[record.date, default: NightSummary()].recall = record.recall
      summaries[record.date]?.hasRecord = true
    }
    return summaries
  }
}

extension ClosedRange<Night> {
  /// The nights of a month.
  ///
  /// - Parameters:
  ///   - month: From 1 to 12; another number is moved to the nearest one.
  ///   - year: From 1 to 9999; another number is moved to the nearest one.
  public init(month: Int, of year: Int) {
    let (year, month) = (Swift.min(Swift.max(year, 1), 9999), Swift.min(Swift.max(month, 1), 12))
    let first = Night(year: year, month: month, day: 1) ?? .min
    let next =
      month < 12
      ? Night(year: year, month: month + 1, day: 1) : Night(year: year + 1, month: 1, day: 1)
    self = first...(next?.advanced(by: -1) ?? .max)
  }

  /// The nights of a year.
  ///
  /// - Parameter year: From 1 to 9999; another number is moved to the nearest one.
  public init(year: Int) {
    let first = ClosedRange(month: 1, of: year)
    self = first.lowerBound...ClosedRange(month: 12, of: year).upperBound
  }
}
