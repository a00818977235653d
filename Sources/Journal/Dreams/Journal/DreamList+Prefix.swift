extension DreamList {
  /// Finds the identifiers that begin with some hexadecimal digits.
  ///
  ///     list.ids(beginningWith: "3F2-504E", limit: 2)
  ///
  /// - Parameters:
  ///   - prefix: The digits, uppercase or lowercase. Hyphens do not count. No digits give any
  ///     identifier, and anything but a digit gives none.
  ///   - limit: The maximum number to find, at least 0.
  /// - Returns: The first identifiers with this prefix, in increasing order.
  /// - Complexity: O((1 + *m*) log *n*) for *m* identifiers found.
  public func ids(beginningWith prefix: String, limit: Int) -> [Dream.ID] {
    precondition(limit >= 0, "There is no list of \(limit) identifiers.")
    let digits = prefix.filter { $0 != "-" }
    guard digits.utf8.count <= 32, let first = IdentifierKey(digits, padding: "0"),
      let greatest = IdentifierKey(digits, padding: "f")
    else { return [] }
    let start = locations.lowerBound(of: first)
    let found = (start..<locations.count).lazy.map { locations[$0].sortKey }
      .prefix { $0 <= greatest }
    return found.prefix(limit).map(\.id)
  }
}

extension IdentifierKey {
  /// Reads at most 32 hexadecimal digits and fills up the missing ones on the right.
  fileprivate init?(_ digits: String, padding: Character) {
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    let all = digits + String(repeating: padding, count: 32 - digits.utf8.count)
    guard let high = UInt64(all.prefix(16), radix: 16), let low = UInt64(all.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}
