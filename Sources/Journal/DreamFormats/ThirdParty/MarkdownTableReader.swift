import Errors
import Foundation

/// Reads the table of a Markdown or Org file, row by row: `| date | dream |`, or without the bars around it.
struct MarkdownTableReader {
  private let source: SourceText
  private let lines: [Range<Int>]
  private var index: Int
  /// Where the rows are that have no bars around them, which end with the table; nil for those that have.
  private var openRows: Range<Int>?

  /// How many lines may stand above a table.
  private static let linesAbove = 10

  /// Begins with the line of names; nil if the file is not a table.
  init?(_ source: SourceText) {
    let lines = source.lines
    let beginning = lines.prefix(Self.linesAbove + 1)
    let first = beginning.firstIndex { Self.isRow($0, source) }
    if let first, first + 1 < lines.count, Self.isRule(lines[first + 1], source) {
      (self.source, self.lines, index) = (source, lines, first)
      return
    }
    let open = beginning.indices.first { index in
      index + 1 < lines.count && Self.hasBar(lines[index], source)
        && Self.hasBar(lines[index + 1], source) && Self.isOfSigns(lines[index + 1], source)
    }
    guard let open else { return nil }
    (self.source, self.lines, index) = (source, lines, open)
    openRows = open..<(lines[open...].firstIndex { !Self.hasBar($0, source) } ?? lines.count)
  }

  /// The next row; nil behind the last one.
  mutating func next() -> CSVReader.Record? {
    while index < openRows?.upperBound ?? lines.count {
      let line = lines[index]
      index += 1
      guard openRows != nil || Self.isRow(line, source), !Self.isOfSigns(line, source) else {
        continue
      }
      return CSVReader.Record(cells: cells(of: line), offset: line.lowerBound)
    }
    return nil
  }

  /// How many lines with words are outside of the table.
  var linesOutside: Int {
    lines.indices.count { index in
      !source.isBlank(lines[index])
        && !(openRows?.contains(index) ?? Self.isRow(lines[index], source))
    }
  }

  private static func hasBar(_ line: Range<Int>, _ source: SourceText) -> Bool {
    source.bytes[line].contains(UInt8(ascii: "|"))
  }

  private static func isRow(_ line: Range<Int>, _ source: SourceText) -> Bool {
    source.bytes[line].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "|")
  }

  /// Whether a line is the one below the names: `|---|:-:|`.
  private static func isRule(_ line: Range<Int>, _ source: SourceText) -> Bool {
    isRow(line, source) && isOfSigns(line, source)
  }

  private static func isOfSigns(_ line: Range<Int>, _ source: SourceText) -> Bool {
    source.bytes[line].contains(UInt8(ascii: "-"))
      && source.bytes[line].allSatisfy { "|-:+ \t\r".utf8.contains($0) }
  }

  private func cells(of line: Range<Int>) -> [String] {
    var cells: [String] = []
    var cell: [UInt8] = []
    var isEscaped = false
    for byte in source.bytes[line] {
      if byte == UInt8(ascii: "|"), !isEscaped {
        cells.append(Self.text(cell))
        cell = []
        continue
      }
      if isEscaped, byte == UInt8(ascii: "|") { cell.removeLast() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      cell.append(byte)
    }
    let rest = Self.text(cell)
    if !rest.isEmpty { cells.append(rest) }
    // Before the first bar is nothing, if it begins the line.
    return Self.isRow(line, source) ? Array(cells.dropFirst()) : cells
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).trimmed()
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return text.replacing("<br>", with: "\n").replacing("<br/>", with: "\n")
      .replacing("<br />", with: "\n")
  }
}
