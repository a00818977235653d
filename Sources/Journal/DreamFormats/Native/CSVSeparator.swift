/// Detects the separator of a table: a comma, a semicolon, a tab or a vertical bar.
///
/// Any of them may be in a text, and in the name of a column. The one that separates is not in quotation
/// marks only, and gives the first lines as many cells as the line of names has.
struct CSVSeparator {
  static let known = [",", ";", "\t", "|"].flatMap(\.utf8)
  private static let (quote, carriageReturn, lineFeed): (UInt8, UInt8, UInt8) = (0x22, 0x0D, 0x0A)

  /// How many bytes, and how many lines of them, are looked at.
  private static let (byteLimit, lineLimit) = (1 << 16, 20)

  /// Finds the separator of a table.
  ///
  /// - Parameter bytes: The table in UTF-8.
  /// - Returns: The likeliest separator; a comma if undecided.
  static func find(in bytes: [UInt8]) -> UInt8 {
    let looks = known.map { (separator: $0, rank: Look(at: bytes, $0).rank) }
    // Of equal ones the first counts.
    let best = looks.reduce(looks[0]) { best, look in
      best.rank.lexicographicallyPrecedes(look.rank) ? look : best
    }
    return best.separator
  }

  /// The separator that the first line says, as Excel writes it: `sep=;`.
  ///
  /// - Parameter bytes: The table in UTF-8.
  /// - Returns: The separator, and the offset behind that line; nil where there is no such line.
  static func said(in bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
    let line = bytes.prefix(12).prefix { $0 != lineFeed }
      .filter { $0 != quote && $0 != carriageReturn }
    guard line.count == 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep=",
      let end = bytes.prefix(12).firstIndex(of: lineFeed)
    else { return nil }
    return (line[4], end + 1)
  }

  /// The first lines, split by this separator.
  private struct Look {
    /// The cells of each line that is not empty.
    private var counts: [Int] = []
    /// Whether quotation marks are where they belong: around whole cells.
    private var isWellQuoted = true

    /// Higher is likelier: several columns, well-formed quotation marks, lines as long as the
    /// first, and many columns.
    var rank: [Int] {
      let count = counts.first ?? 0
      let alike = counts.count { $0 == count }
      return [count > 1 ? 1 : 0, isWellQuoted ? 1 : 0, alike, count]
    }

    private enum Place { case start, cell, quoted, closed }

    init(at bytes: [UInt8], _ separator: UInt8) {
      var (place, cells) = (Place.start, 1)
      var isEmpty = true
      for byte in bytes.prefix(byteLimit) where counts.count < lineLimit {
        switch (place, byte) {
        case (.quoted, quote): place = .closed
        case (.quoted, _): break
        case (_, separator):
          cells += 1
          place = .start
          isEmpty = false
        case (_, lineFeed):
          if !isEmpty { counts.append(cells) }
          (place, cells, isEmpty) = (.start, 1, true)
        case (_, carriageReturn): break
        case (.start, quote): (place, isEmpty) = (.quoted, false)
        // The second of two quotation marks is part of the text.
        case (.closed, quote): place = .quoted
        case (.cell, quote), (.closed, _): isWellQuoted = false
        case (.start, _), (.cell, _): (place, isEmpty) = (.cell, false)
        }
      }
      let isAll = bytes.count <= byteLimit && counts.count < lineLimit
      if isAll, place == .quoted { isWellQuoted = false }
      if counts.isEmpty || (isAll && !isEmpty) { counts.append(cells) }
    }
  }
}
