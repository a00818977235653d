import Dreams
import Foundation

/// A line that begins an entry, because it begins with a date.
struct DatedLine {
  /// How the date is set apart.
  enum Kind: Hashable, CaseIterable {
    /// `[2026-11-20 09:00] Flying`
    case bracket
    /// `Date: 2026-11-20`
    case label
    /// `# 2026-11-20`, `** 2026-11-20`
    case heading
    /// `20.11.2026`, `2026-11-20 09:00 Flying`
    case plain
    /// `- 2026-11-20 Flying`
    case bullet
  }

  let kind: Kind
  var stamp: DateStamp
  /// Where the line begins.
  var start: Int
  /// What follows the date on the line.
  var text: Range<Int>
  /// Where the next line begins.
  var next: Int
  /// The number of signs of a heading.
  var level = 0
  /// Whether a hyphen follows the date, as in a chat.
  var hasDash = false
  /// Whether it is a time under the date of another line.
  var isTime = false
  /// Whether the date may be a part of a sentence, or stands behind a title.
  var isDoubtful = false
  /// Whether spaces are before it.
  var isIndented = false
  /// Where the words end of an entry that has its date below them; nil for one above.
  var end: Int?
  /// Whether a rule below it makes what follows the date a title.
  var isTitle = false
}

extension [DatedLine] {
  /// The lines with those that begin an entry only because others are like them: paragraphs that begin with a date as
  /// a sentence would, or titles with a date behind.
  ///
  /// - Parameters:
  ///   - doubtful: Those lines.
  ///   - source: The file.
  /// - Returns: The lines in the order of the file.
  func with(_ doubtful: [DatedLine], in source: SourceText) -> [DatedLine] {
    let haveTimes = contains { $0.stamp.secondOfDay != nil }
    let sentences = doubtful.filter { !$0.isTitle && (!haveTimes || $0.stamp.secondOfDay != nil) }
    if sentences.count + count > 1, !sentences.isEmpty, allSatisfy({ !$0.text.isEmpty }) {
      return (self + sentences).sorted { $0.start < $1.start }
    }
    var titles = doubtful.filter(\.isTitle)
    guard isEmpty, titles.count > 1 else { return self }
    // One name before all dates is that of who has written.
    let names = Set(titles.map { source.string($0.text) })
    if names.count == 1, titles.allSatisfy({ $0.stamp.secondOfDay != nil }) {
      for index in titles.indices {
        titles[index].text = titles[index].text.upperBound..<titles[index].text.upperBound
        titles[index].isTitle = false
      }
    }
    return titles
  }

  /// The lines with the words above them, where each date is below its entry; the same lines where they are above.
  func above(from start: Int, in source: SourceText, _ isRule: (Range<Int>) -> Bool) -> [DatedLine]
  {
    func isBelow(_ head: DatedLine) -> Bool {
      guard head.text.isEmpty, !head.isTime, head.start > start else { return false }
      let after = source.firstLine(in: head.next..<source.bytes.count) { !source.isBlank($0) }
      if after.map(isRule) ?? true { return true }
      let next = source.firstLine(in: head.next..<source.bytes.count) { _ in true }
      return !source.isAfterBlank(head.start) && next.map(source.isBlank) ?? true
    }
    guard count > 1, let last, allSatisfy(isBelow),
      source.firstLine(in: last.next..<source.bytes.count, { !source.isBlank($0) && !isRule($0) })
        == nil
    else { return self }
    var begin = start
    return map { head in
      var head = head
      head.end = head.start
      (head.start, begin, head.next) = (begin, head.next, begin)
      return head
    }
  }

  /// The days on lines of their own with the times below them, where a time follows a day at once.
  func withTimes(
    _ times: [DatedLine], in source: SourceText, _ reader: DatedLineReader
  ) -> [DatedLine] {
    guard !times.isEmpty else { return self }
    var all = self
    var place = 0
    for (index, day) in enumerated() {
      let end = index + 1 < count ? self[index + 1].start : source.bytes.count
      while place < times.count, times[place].start < day.start { place += 1 }
      guard day.text.isEmpty, day.stamp.secondOfDay == nil, place < times.count,
        times[place].start < end, source.isBlank(day.next..<Swift.max(day.next, times[place].start))
      else { continue }
      while place < times.count, times[place].start < end {
        var time = times[place]
        time.stamp = DateStamp(
          day.stamp.date, at: time.stamp.secondOfDay, words: day.stamp.words, in: reader.timeZone)
        all.append(time)
        place += 1
      }
    }
    return all.sorted { $0.start < $1.start }
  }
}
