/// The years and months in names of notes that have no day.
extension NoteName {
  /// The year, or the month, that a name is of where it has no day: "Dreams 2026", "2026-11", "2026/November".
  ///
  /// - Parameter path: The name, with its folders before it.
  /// - Returns: The period; nil for a name with no year or with several.
  static func period(of path: String) -> DatePeriod? {
    guard path.utf8.count < limit else { return nil }
    var parts = path.split(separator: "/").suffix(3).map(String.init)
    guard let last = parts.popLast() else { return nil }
    let stem = decoded(withoutExtension(last))
    let period = period(in: stem)
    guard period?.year == nil else { return period }
    let outside = parts.reversed().lazy.compactMap { Self.period(in: $0) }.first { $0.year != nil }
    return outside.map { period?.within($0) ?? $0 }
  }

  private static func period(in name: String) -> DatePeriod? {
    let tokens = DateParser.tokens(of: name).0.filter { token in
      switch token {
      case .number, .word: true
      case .mark, .space: false
      }
    }
    var period = DatePeriod()
    for (index, token) in tokens.enumerated() {
      switch token {
      case .number(let year, 4) where (1_900...2_100).contains(year):
        guard period.year == nil else { return nil }
        period.year = year
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        let before = index > 0 ? tokens[index - 1] : nil
        for case .number(let month, 1...2)? in [next, before] where (1...12).contains(month) {
          period.month = period.month ?? month
        }
      case .word(let word):
        if let month = DateWords.months[word], word.count > 2 { period.month = month }
      case .number, .mark, .space: break
      }
    }
    if period.year == nil, period.month == nil, case .number(let month, 1...2)? = tokens.first,
      tokens.count == 1, (1...12).contains(month)
    {
      period.month = month
    }
    return period == DatePeriod() ? nil : period
  }
}
