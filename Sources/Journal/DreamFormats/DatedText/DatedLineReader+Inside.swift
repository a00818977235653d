import Dreams
import Foundation

/// Dates within lines, which may be those of entries that nobody has written so far.
extension DatedLineReader {
  /// A line with a date.
  struct LineWithDate {
    let line: Range<Int>
    let words: String
    let day: String
  }

  /// Where on a line a date may begin that is the first of an entry, and how long such a line may be.
  private static let (farthest, longest) = (48, 100)

  /// The line, if it is short, begins a paragraph, and has a date with its year soon after its beginning.
  ///
  /// - Parameter line: A line of the text.
  /// - Returns: The line and its date; nil for any other.
  func lineWithDate(_ line: Range<Int>) -> LineWithDate? {
    let visible = trimmed(line)
    let bytes = source.bytes
    // The shortest date has six digits and signs: 1.1.26.
    guard (6..<Self.longest).contains(visible.count),
      bytes[visible].count(where: { (0x30...0x39).contains($0) }) > 2,
      source.isAfterBlank(line.lowerBound) || line.lowerBound == 0
    else { return nil }
    var isWithinWord = false
    for place in visible.prefix(Self.farthest) {
      let byte = bytes[place]
      let isWord =
        byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & ~0x20)
      defer { isWithinWord = isWord }
      guard isWord, !isWithinWord || byte >= 0xE3, byte & 0xC0 != 0x80 else { continue }
      let text = source.clipped(place..<visible.upperBound, to: 60)
      guard let stamp = DateStamp(before: text, in: timeZone, order: order), Self.isSure(stamp)
      else { continue }
      return LineWithDate(
        line: line, words: source.clipped(visible, to: 60),
        day: (try? stamp.date.get())?.description ?? stamp.words)
    }
    return nil
  }

  /// A short line that begins a paragraph and has nothing but a day, few words and a year, as dates in languages whose
  /// months have no names here: "20. studenoga 2026."
  private func lineLikeDate(_ line: Range<Int>) -> LineWithDate? {
    let visible = trimmed(line)
    guard (8..<Self.longest).contains(visible.count),
      source.isAfterBlank(line.lowerBound) || line.lowerBound == 0
    else { return nil }
    let text = source.string(visible)
    let parts = text.split { !$0.isLetter && !$0.isWholeNumber }
    let numbers = parts.compactMap { part -> (value: Int, digits: Int)? in
      let digits = part.compactMap(\.wholeNumberValue)
      guard digits.count == part.count, digits.count < 5 else { return nil }
      return (digits.reduce(0) { $0 * 10 + $1 }, digits.count)
    }
    guard (3...6).contains(parts.count), (2...3).contains(numbers.count),
      numbers.count < parts.count, let day = numbers.first, (1...31).contains(day.value),
      let year = numbers.last, year.digits == 4,
      numbers.dropFirst().dropLast().allSatisfy({ (1...12).contains($0.value) })
    else { return nil }
    return LineWithDate(line: line, words: source.clipped(visible, to: 60), day: text)
  }

  /// Whether it can be nothing but a date, as a version or a time may be one with two digits of the year.
  private static func isSure(_ stamp: DateStamp) -> Bool {
    switch stamp.date {
    case .success, .failure(.ambiguous): true
    case .failure(.shortYear), .failure(.otherOrder): stamp.words.utf8.count >= 8
    case .failure(.notADate), .failure(.noYear): false
    }
  }

  /// The first two lines of a part that have dates of different days and begin paragraphs; nil where there are
  /// not two.
  func undividedDates(in range: Range<Int>) -> (LineWithDate, LineWithDate)? {
    var first: LineWithDate?
    for line in source.lines(in: range) {
      guard let found = lineWithDate(line) ?? lineLikeDate(line) else { continue }
      if let first, first.day != found.day { return (first, found) }
      first = first ?? found
    }
    return nil
  }
}
