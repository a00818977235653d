/// The lines of a note that begin with times: all bullets of a list, or paragraphs.
///
/// They are entries of the day of a daily note, where the first of its words are in one of them.
struct LinesOfDay {
  /// The lines.
  private(set) var times: [DatedLine] = []
  /// Whether they are bullets.
  private(set) var isList = false
  /// Whether no words are before them, and they are all bullets or all paragraphs.
  var areFirst: Bool { isFirst && !isMixed && !times.isEmpty }

  private var isFirst = false
  private var isMixed = false
  private var hasWords = false

  /// Takes a line that is neither a date nor a heading.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - visible: The same without the blanks around it.
  ///   - time: The line as an entry, if it begins with a time.
  ///   - reader: The reader.
  mutating func take(
    _ line: Range<Int>, _ visible: Range<Int>, _ time: DatedLine?, _ reader: DatedLineReader
  ) {
    let isItem = line.lowerBound == visible.lowerBound && reader.isBullet(visible)
    guard let time else {
      hasWords = hasWords || !reader.isRule(line)
      if isItem, isList { isMixed = true }
      return
    }
    if times.isEmpty {
      (isFirst, isList) = (!hasWords, isItem)
    } else if isItem != isList {
      // A paragraph among bullets, or bullets among paragraphs, are words.
      isMixed = isMixed || isList
      return
    }
    times.append(time)
  }
}
