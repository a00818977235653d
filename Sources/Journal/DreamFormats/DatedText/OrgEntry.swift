import Dreams
import Foundation

/// What stands between a heading of Org and its text: drawers, plans and a time.
enum OrgEntry {
  /// The date of a line that dates the heading above: `:CREATED: [2026-11-20 Fri 07:12]`, or
  /// `[2026-11-20 Fri 07:12]` alone, perhaps after "Entered on".
  static func stamp(of line: Range<Int>, _ reader: DatedLineReader) -> DateStamp? {
    let text = reader.source.clipped(line, to: 100)
    var value = text[...]
    if let name = names.first(where: { value.lowercased().hasPrefix($0) }) {
      value = value.dropFirst(name.count)
    } else {
      for words in ["Entered on ", "CLOSED: ", "SCHEDULED: "] where value.hasPrefix(words) {
        value = value.dropFirst(words.count)
      }
      guard let first = value.first, let last = value.last, "[<".contains(first),
        "]>".contains(last)
      else { return nil }
    }
    value = value.drop { " \t[<".contains($0) }
    let words = String(value)
    guard let stamp = DateStamp(before: words, in: reader.timeZone, order: reader.order),
      words.utf8.dropFirst(stamp.end).allSatisfy({ " \t]>".utf8.contains($0) })
    else { return nil }
    return stamp
  }

  private static let names = [":created:", ":date:", ":created_at:", ":logged:", ":timestamp:"]

  /// Whether a line belongs to a drawer or says when something is planned.
  static func isDrawerOrPlan(_ line: ArraySlice<UInt8>) -> Bool {
    if isPlan(line) { return true }
    guard line.first == UInt8(ascii: ":") else { return false }
    return line.dropFirst().prefix(60).contains(UInt8(ascii: ":"))
  }

  /// The words of a heading without what is to be done about it: "NEXT [#A] 23:40 Bread".
  static func withoutKeyword(_ heading: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var start = heading.lowerBound
    let word = bytes[heading].prefix { (0x41...0x5A).contains($0) }
    if keywords.contains(String(decoding: word.prefix(12), as: UTF8.self)) { start = word.endIndex }
    func skipSpaces() { while start < heading.upperBound, bytes[start] == 0x20 { start += 1 } }
    skipSpaces()
    let sign = bytes[start..<heading.upperBound].prefix(4)
    if sign.count == 4, sign.starts(with: "[#".utf8), sign.last == UInt8(ascii: "]") { start += 4 }
    skipSpaces()
    return start..<heading.upperBound
  }

  private static let keywords: Set = [
    // In two parts, or a check would take it for work that is left.
    "TO" + "DO", "DONE", "NEXT", "WAIT", "WAITING", "HOLD", "STARTED", "CANCELED", "CANCELLED",
  ]

  /// Whether a line says when something is planned.
  static func isPlan(_ line: ArraySlice<UInt8>) -> Bool {
    ["SCHEDULED:", "DEADLINE:", "CLOSED:"].contains { line.starts(with: $0.utf8) }
  }

  /// The text of an entry without its drawers, its plans, and a time on a line of its own at the
  /// beginning.
  static func text(of range: Range<Int>, _ reader: DatedLineReader) -> String {
    let bytes = reader.source.bytes
    var kept: [ArraySlice<UInt8>] = []
    var isInDrawer = false
    var hasWords = false
    var drawers = DrawerEnds()
    var start = range.lowerBound
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let line = reader.trimmed(start..<end)
      let content = bytes[line]
      defer { start = end + 1 }
      if isInDrawer {
        isInDrawer = !isName("END", content)
      } else if isOpening(content),
        drawers.hasEnd(after: end, range.upperBound, bytes)
      {
        isInDrawer = true
      } else if isPlan(content) || !hasWords && !line.isEmpty && stamp(of: line, reader) != nil {
        continue
      } else {
        hasWords = hasWords || !line.isEmpty
        kept.append(bytes[start..<end])
      }
    }
    let text = Array(kept.joined(separator: [0x0A]))
    return String(
      decoding: text[...].withoutLastLineBreaks.withoutFirstLineBreaks, as: UTF8.self)
  }

  /// Whether a line opens a drawer: a name between colons.
  private static func isOpening(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.count > 2, line.count < 60, line.first == UInt8(ascii: ":"),
      line.last == UInt8(ascii: ":")
    else { return false }
    return line.dropFirst().dropLast().allSatisfy { byte in
      (0x41...0x5A).contains(byte & ~0x20) || "-_".utf8.contains(byte)
    } && !isName("END", line)
  }

  /// Finds the ends of drawers, which are looked for within the next lines; what opens without an end is text.
  private struct DrawerEnds {
    /// How far there is no end; it is not looked for twice.
    private var looked = 0

    mutating func hasEnd(after end: Int, _ limit: Int, _ bytes: [UInt8]) -> Bool {
      var start = min(max(end + 1, looked), limit)
      let last = min(end + 4_000, limit)
      while start < last {
        let feed = bytes[start..<last].firstIndex(of: 0x0A)
        let line = bytes[start..<(feed ?? last)].drop { $0 == 0x20 || $0 == 0x09 }
        if OrgEntry.isName("END", line) { return true }
        // A line that is cut off is looked at again.
        guard let feed else { break }
        start = feed + 1
        looked = start
      }
      return false
    }
  }

  fileprivate static func isName(_ name: String, _ line: ArraySlice<UInt8>) -> Bool {
    isName(name, String(decoding: line.prefix(20), as: UTF8.self))
  }

  /// Whether a line is a name between colons.
  static func isName(_ name: String, _ line: String) -> Bool {
    line.utf8.count < 40
      && line.trimmed(lines: true).uppercased() == ":\(name):"
  }

  /// A property that a field of a dream has: `:MOOD: 2`; nil for those that only programs need.
  static func property(in line: String, line number: Int) -> YAMLDocument.Entry? {
    let words = line.trimmed(lines: true)
    guard words.first == ":", let end = words.dropFirst().firstIndex(of: ":"),
      case let name = words[words.index(after: words.startIndex)..<end].lowercased(),
      case let value = words[words.index(after: end)...].trimmed(),
      !value.isEmpty, NoteFields.isField(name, in: Dream.fields)
    else { return nil }
    return .init(name: name, value: JSONNode(value: .text(value), offset: 0), line: number)
  }

  /// The properties of an entry that fields of a dream have.
  static func properties(of range: Range<Int>, _ reader: DatedLineReader) -> [YAMLDocument.Entry] {
    var properties: [YAMLDocument.Entry] = []
    var isInDrawer = false
    for line in reader.source.lines(in: range).prefix(60) {
      let visible = reader.trimmed(line)
      if isInDrawer {
        let words = reader.source.string(visible)
        if isName("END", words) { break }
        if let property = property(in: words, line: 0) { properties.append(property) }
      } else if reader.source.bytes[visible].starts(with: ":".utf8) {
        isInDrawer = isName("PROPERTIES", reader.source.bytes[visible])
      } else if !visible.isEmpty, !isPlan(reader.source.bytes[visible]) {
        break
      }
    }
    return properties
  }

  /// The words of a heading, and the tags at its end: `Fish market :sea:night:`.
  static func parts(ofHeading text: String) -> (title: String, tags: [String]) {
    guard text.last == ":", let space = text.lastIndex(where: { $0 == " " || $0 == "\t" }) else {
      return (text, [])
    }
    let word = text[text.index(after: space)...]
    let tags = word.split(separator: ":")
    guard word.first == ":", !tags.isEmpty else { return (text, []) }
    return (
      text[..<space].trimmed(), tags.map { "#\($0)" }
    )
  }
}
