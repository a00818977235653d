import Dreams
import Foundation

/// The text that jrnl keeps: each entry begins with its time in brackets at the beginning of a line.
///
/// Stars and tags are part of that text, and stay there.
enum JrnlText {
  /// Whether the first line that is not blank begins an entry.
  static func isJournal(_ source: SourceText, _ timeZone: TimeZone = .gmt) -> Bool {
    let first = source.lines.first { line in
      !source.bytes[line].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }
    return first.flatMap { head(of: $0, in: source, timeZone) } != nil
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    var open: (time: EntryTime, start: Int)?
    for (number, line) in source.lines.enumerated() {
      if number.isMultiple(of: 10_000) { try progress(line.lowerBound, source.bytes.count) }
      if let head = head(of: line, in: source, entries.importer.timeZone) {
        if let open { add(source.string(open.start..<line.lowerBound), open.time, &entries) }
        open = (head.time, head.end)
      } else if open == nil {
        guard source.bytes[line].allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else {
          throw source.problem(
            at: line.lowerBound,
            "there is text before the first entry; an entry begins like this: [2026-11-20 09:00] Flying"
          )
        }
      }
    }
    if let open { add(source.string(open.start..<source.bytes.count), open.time, &entries) }
  }

  /// Adds an entry without the empty line that separates it from the next one.
  private static func add(_ text: String, _ time: EntryTime, _ entries: inout EntryReader) {
    var text = text[...]
    while let last = text.last, last.isNewline { text = text.dropLast() }
    entries.add(String(text), at: time)
  }

  /// The time at the beginning of a line, and where the text after it begins.
  private static func head(
    of line: Range<Int>, in source: SourceText, _ timeZone: TimeZone
  ) -> (time: EntryTime, end: Int)? {
    let bytes = source.bytes
    guard line.count > 2, bytes[line.lowerBound] == UInt8(ascii: "["),
      let close = bytes[line].prefix(42).firstIndex(of: UInt8(ascii: "]")),
      let time = EntryTime(source.string(line.lowerBound + 1..<close), in: timeZone)
    else { return nil }
    let next = close + 1
    let hasSpace = next < line.upperBound && bytes[next] == UInt8(ascii: " ")
    return (time, hasSpace ? next + 1 : next)
  }
}
