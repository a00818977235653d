import Dreams
import Errors
import Foundation

/// The text that jrnl keeps: each entry begins with its time in brackets at the beginning of a line.
///
/// The first line of an entry is its title, at whose end a star may be.
enum JrnlText {
  /// Whether the first line that is not blank begins an entry.
  static func isJournal(_ source: SourceText) -> Bool {
    let first = source.lines.first { line in !source.isBlank(line) }
    return first.flatMap { head(of: $0, in: source, .gmt, nil) } != nil
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    var open: (head: Head, start: Int)?
    var count = 0
    for (number, line) in source.lines.enumerated() {
      if number.isMultiple(of: 10_000) { try progress(line.lowerBound, source.bytes.count) }
      let (zone, order) = (entries.importer.timeZone, entries.importer.dateOrder)
      if let head = head(of: line, in: source, zone, order) {
        if let open { add(open.head, open.start, line.lowerBound, count, in: source, &entries) }
        open = (head, line.lowerBound)
        count += 1
      } else if open == nil {
        guard source.isBlank(line) else {
          throw source.problem(at: line.lowerBound, .textBeforeEntries)
        }
      }
    }
    if let open { add(open.head, open.start, source.bytes.count, count, in: source, &entries) }
  }

  /// Adds an entry without the empty line that separates it from the next one.
  private static func add(
    _ head: Head, _ start: Int, _ end: Int, _ number: Int, in source: SourceText,
    _ entries: inout EntryReader
  ) {
    entries.entry(.entry(number), at: start, in: source) { entries throws(ImportProblem) in
      let time: EntryTime
      switch head.time {
      case .success(let read): time = read
      case .failure(let problem): throw ImportProblem(problem, in: head.words)
      }
      let text = source.bytes[head.end..<end].withoutLastLineBreaks
      JrnlEntry.add(String(decoding: text, as: UTF8.self), to: &entries, at: time)
    }
  }

  /// The beginning of an entry.
  private struct Head {
    /// The text in the brackets.
    let words: String
    /// When it was written, or why the numbers are invalid.
    let time: Result<EntryTime, DateProblem>
    /// Where the text after it begins.
    let end: Int
  }

  /// The time at the beginning of a line, and where the text after it begins.
  private static func head(
    of line: Range<Int>, in source: SourceText, _ timeZone: TimeZone, _ order: DateOrder?
  ) -> Head? {
    let bytes = source.bytes
    guard line.count > 2, bytes[line.lowerBound] == UInt8(ascii: "["),
      let close = bytes[line].prefix(62).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let inside = line.lowerBound + 1..<close
    // A number in brackets is a footnote sooner than a time.
    guard bytes[inside].contains(where: { !(0x30...0x39).contains($0) }) else { return nil }
    let words = source.string(inside)
    let time = Result { () throws(DateProblem) in
      try EntryTime(words, in: timeZone, order: order)
    }
    switch time {
    case .failure(.notADate): return nil
    // Without a time of day, such numbers are a version or the like sooner than a date.
    case .failure(.shortYear), .failure(.otherOrder):
      guard words.contains(":") else { return nil }
    case .success, .failure(.ambiguous): break
    }
    let next = close + 1
    let hasSpace = next < line.upperBound && bytes[next] == UInt8(ascii: " ")
    return Head(words: words, time: time, end: hasSpace ? next + 1 : next)
  }
}
