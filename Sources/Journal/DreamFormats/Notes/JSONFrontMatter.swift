import Dreams
import Foundation

/// The names and values at the top of a note as JSON: between lines of three semicolons, as Hexo has them, after
/// a line `---json`, or an object before the text, as Hugo has it.
struct JSONFrontMatter {
  let entries: [YAMLDocument.Entry]

  /// Where the text begins.
  let end: Int

  /// The longest that is looked for, in bytes.
  private static let limit = 1 << 16

  /// Finds it; nil if there is none.
  init?(_ source: SourceText, from start: Int) {
    guard !source.file.lowercasedName.hasSuffix(".json"),
      let (inside, end) = Self.object(in: source, from: start)
        ?? Self.fenced(in: source, from: start)
    else { return nil }
    var bytes = Array(source.bytes[inside])
    let first = bytes.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    // Hexo leaves out the braces.
    let isOpen = first == UInt8(ascii: "\"")
    if isOpen {
      let last = bytes.lastIndex { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      if let last, bytes[last] == UInt8(ascii: ",") { bytes.remove(at: last) }
      bytes = [UInt8(ascii: "{")] + bytes + [UInt8(ascii: "}")]
    }
    guard let members = (try? JSONReader.node(of: bytes))?.members, !members.isEmpty,
      members.contains(where: { FieldNames.meaning(of: $0.name, in: Dream.fields) != nil })
    else { return nil }
    self.end = end
    entries = members.map { member in
      let place = max(0, member.node.offset - (isOpen ? 1 : 0)) + inside.lowerBound
      let line = source.bytes[..<min(place, source.bytes.count)].count { $0 == 0x0A }
      return YAMLDocument.Entry(name: member.name, value: member.node, line: line)
    }
  }

  /// What is between two lines of semicolons, of which the first may be missing, or after `---json`.
  private static func fenced(
    in source: SourceText, from start: Int
  ) -> (inside: Range<Int>, end: Int)? {
    let lines = source.lines(in: start..<min(source.bytes.count, start + limit))
    guard let first = lines.first else { return nil }
    let isMarked = isLine(source.bytes[first], "---json")
    let sign = isMarked ? "---" : ";;;"
    let isFenced = isMarked || isLine(source.bytes[first], sign)
    guard isFenced || source.bytes[start] == UInt8(ascii: "\""),
      let close = lines.dropFirst().first(where: { isLine(source.bytes[$0], sign) })
    else { return nil }
    let begin = isFenced ? min(first.upperBound + 1, close.lowerBound) : start
    return (begin..<close.lowerBound, min(close.upperBound + 1, source.bytes.count))
  }

  private static func isLine(_ line: ArraySlice<UInt8>, _ words: String) -> Bool {
    line.starts(with: words.utf8)
      && line.dropFirst(words.utf8.count).allSatisfy { " \t\r".utf8.contains($0) }
  }

  /// An object that is followed by a text on lines of its own.
  private static func object(
    in source: SourceText, from start: Int
  ) -> (inside: Range<Int>, end: Int)? {
    guard source.bytes[start] == UInt8(ascii: "{") else { return nil }
    var (depth, isText, isEscaped) = (0, false, false)
    for place in start..<min(source.bytes.count, start + limit) {
      let byte = source.bytes[place]
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      guard depth == 0 else { continue }
      let rest = source.bytes[(place + 1)...]
      let feed = rest.firstIndex(of: 0x0A) ?? source.bytes.count
      let next = rest.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
      // What goes on with a brace is JSON Lines.
      guard source.isBlank(place + 1..<feed), let next, !"{[,".utf8.contains(next) else {
        return nil
      }
      return (start..<place + 1, feed + 1)
    }
    return nil
  }
}
