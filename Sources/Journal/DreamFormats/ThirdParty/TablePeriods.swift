import Foundation

/// The years and months that are said for the days of a table: in the headings and lines above it, and in the name of
/// its file.
struct TablePeriods {
  /// Where each begins to count, in the order of the file.
  private var periods: [(start: Int, period: DatePeriod)] = []

  /// What the name of the file says.
  private let ofFile: DatePeriod?

  /// Finds the periods of a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - linesAbove: How many lines with words are above the names of the columns; nil for a table in Markdown, which
  ///     has other lines behind it, too.
  init(of source: SourceText, linesAbove: Int?) {
    let isOrg = source.file.lowercasedName.hasSuffix(".org")
    // A whole date in a name is the day of an export, and tells no year of the rows.
    let isOfDay = NoteName(source.file.name ?? "", order: nil).date != nil
    var headings = isOfDay ? DatedPeriods() : DatedPeriods(of: source, isOrg: isOrg)
    ofFile = headings.current
    var reader = DatedLineReader(source: source, timeZone: .gmt, order: nil, isOrg: isOrg)
    var left = linesAbove ?? .max
    for line in left > 0 ? source.lines : [] {
      guard left > 0 else { break }
      let visible = reader.trimmed(line)
      guard !visible.isEmpty else { continue }
      left -= 1
      if let heading = reader.heading(visible) {
        reader.period = headings.current
        if headings.take(line, visible, heading, nil, reader), let period = headings.current {
          periods.append((line.lowerBound, period))
        }
      } else if let found = period(of: visible, reader, isTitle: linesAbove != nil) {
        periods.append((line.lowerBound, found.within(headings.current)))
      }
    }
  }

  /// The period that a line is of, without the separators of empty cells behind it.
  private func period(
    of line: Range<Int>, _ reader: DatedLineReader, isTitle: Bool
  ) -> DatePeriod? {
    var end = line.upperBound
    while isTitle, end > line.lowerBound, ",;|\t\"".utf8.contains(reader.source.bytes[end - 1]) {
      end -= 1
    }
    let words = reader.trimmed(line.lowerBound..<end)
    guard !words.isEmpty else { return nil }
    if reader.mayBePeriod(words), let period = reader.period(of: words) { return period }
    return isTitle ? reader.periodAtEnd(of: words) : nil
  }

  /// The period of a row: what is said last before it.
  ///
  /// - Parameter offset: Where the row begins.
  /// - Returns: The period; nil if nothing is said.
  /// - Complexity: O(log *n*) for *n* periods.
  func period(at offset: Int) -> DatePeriod? {
    var (low, high) = (0, periods.count)
    while low < high {
      let middle = (low + high) / 2
      if periods[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? periods[low - 1].period : ofFile
  }
}
