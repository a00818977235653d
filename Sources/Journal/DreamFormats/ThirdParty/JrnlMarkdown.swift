import Dreams
import Errors
import Foundation

/// What `jrnl --export markdown` writes: headings for years, months and entries, the latter with their
/// time and title.
///
/// Headings within an entry were moved three levels down, and come up again. Stars are not in it.
enum JrnlMarkdown {
  /// Whether a file begins with the headings of a year, a month and an entry.
  static func isJournal(_ source: SourceText) -> Bool {
    let heads = source.lines.lazy.filter { !source.isBlank($0) }.prefix(3).map(source.string)
    let lines = Array(heads)
    guard lines.count == 3, lines[0].hasPrefix("# "),
      lines[0].wholeMatch(of: /# [0-9]{4}\s*/) != nil,
      lines[1].wholeMatch(of: /## \S+\s*/) != nil, lines[2].hasPrefix("### ")
    else { return false }
    return Self.time(at: lines[2].dropFirst(4), .gmt, nil) != nil
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    let lines = source.lines
    let heads = lines.indices.filter { level(of: source.bytes[lines[$0]]).map { $0 <= 3 } == true }
    guard let first = heads.first, lines[..<first].allSatisfy(source.isBlank) else {
      throw source.problem(at: 0, .noYear)
    }
    var count = 0
    for (number, head) in heads.enumerated() {
      if number.isMultiple(of: 1_000) { try progress(number, heads.count) }
      guard level(of: source.bytes[lines[head]]) == 3 else { continue }
      count += 1
      let end = number + 1 < heads.count ? heads[number + 1] : lines.endIndex
      entries.entry(.entry(count), at: lines[head].lowerBound, in: source) {
        entries throws(ImportProblem) in
        try read(lines[head..<end], of: source, &entries)
      }
    }
    try progress(heads.count, heads.count)
  }

  private static func read(
    _ lines: ArraySlice<Range<Int>>, of source: SourceText, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    guard let head = lines.first else { return }
    let words = source.string(head).dropFirst(4)
    let (zone, order) = (entries.importer.timeZone, entries.importer.dateOrder)
    guard let (time, title) = time(at: words, zone, order) else {
      throw ImportProblem(.headingWithoutDate(String(words.prefix(60))))
    }
    let body = lines.dropFirst().map { raised(source.bytes[$0], by: 3) }
    let text = Array(body.joined(separator: [0x0A]))[...]
    // Each entry ends with a line of one space.
    let ended = text.last == UInt8(ascii: " ") ? text.dropLast() : text
    var bytes = ended.withoutLastLineBreaks
    if bytes.last == UInt8(ascii: " "), bytes.dropLast().last == 0x0A { bytes = bytes.dropLast() }
    let entry = JrnlEntry(
      title: title,
      body: String(
        decoding: bytes.withoutFirstLineBreaks.withoutLastLineBreaks, as: UTF8.self))
    switch time {
    case .success(let time): entry.add(to: &entries, at: time)
    case .failure(let problem): throw ImportProblem(problem, in: String(words))
    }
  }

  /// The time at the beginning of a heading, as long as possible, and the rest; nil if there is
  /// none.
  private static func time(
    at text: Substring, _ timeZone: TimeZone, _ order: DateOrder?
  ) -> (Result<EntryTime, DateProblem>, title: String)? {
    let words = text.prefix(100).split(separator: " ")
    for count in (1...5).reversed() where count <= words.count {
      let candidate = text[..<words[count - 1].endIndex]
      // Without a colon, a number that follows a date belongs to the title.
      guard count == 1 || candidate.contains(":") else { continue }
      let time = Result { () throws(DateProblem) in
        try EntryTime(String(candidate), in: timeZone, order: order)
      }
      if case .failure(.notADate) = time { continue }
      let title = text[candidate.endIndex...].trimmed(lines: true)
      return (time, title)
    }
    return nil
  }

  /// How many number signs a heading begins with; nil for other lines.
  private static func level(of line: ArraySlice<UInt8>) -> Int? {
    let signs = line.prefix { $0 == UInt8(ascii: "#") }
    return !signs.isEmpty && line.dropFirst(signs.count).first == UInt8(ascii: " ")
      ? signs.count : nil
  }

  /// A line before its heading was demoted.
  static func raised(_ line: ArraySlice<UInt8>, by levels: Int) -> ArraySlice<UInt8> {
    guard let level = level(of: line), level > levels else { return line }
    return line.dropFirst(levels)
  }
}
