import Errors

/// Reads tables of RFC 4180 byte by byte: a text may begin with a combining mark, which as a character
/// would swallow the comma before it.
struct CSVReader {
  struct Record {
    let cells: [String]
    let offset: Int
  }

  private let source: SourceText
  private let separator: UInt8
  private var index = 0
  /// Whether a quotation mark within a cell that does not begin with one is an error.
  private let isStrict: Bool

  private static let (quote, carriageReturn, lineFeed): (UInt8, UInt8, UInt8) = (0x22, 0x0D, 0x0A)

  /// Begins with the first record; some programs do not separate cells by commas.
  init(_ source: SourceText) {
    self.init(source, separator: CSVSeparator.find(in: source.bytes), from: 0)
  }

  /// Begins at an offset.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - separator: What is between two cells.
  ///   - offset: Where the first record begins.
  ///   - isStrict: Whether a quotation mark within a cell that does not begin with one is an error; for tables that
  ///     people type it is a letter.
  init(_ source: SourceText, separator: UInt8, from offset: Int, isStrict: Bool = true) {
    (self.source, self.separator, index, self.isStrict) = (source, separator, offset, isStrict)
  }

  /// The next record, or nil after the last one.
  mutating func next() throws(ImportProblem) -> Record? {
    guard index < source.bytes.count else { return nil }
    let start = index
    var cells: [String] = []
    while true {
      cells.append(try cell())
      guard index < source.bytes.count else { break }
      let byte = source.bytes[index]
      index += 1
      if byte == separator {
        // A separator at the end of the file is followed by an empty cell.
        if index == source.bytes.count {
          cells.append("")
          break
        }
        continue
      }
      if byte == Self.carriageReturn { index += 1 }
      break
    }
    return Record(cells: cells, offset: start)
  }

  /// Reads up to a separator, the end of the line or the end of the file.
  private mutating func cell() throws(ImportProblem) -> String {
    guard index < source.bytes.count, source.bytes[index] == Self.quote else {
      let start = index
      while index < source.bytes.count, !isEnd(index) {
        // Between tabs, quotation marks are text.
        guard source.bytes[index] != Self.quote || separator == 0x09 || !isStrict else {
          throw source.problem(at: index, .strayQuotation)
        }
        index += 1
      }
      return source.string(start..<index)
    }
    return try quotedCell()
  }

  private mutating func quotedCell() throws(ImportProblem) -> String {
    let begin = index
    index += 1
    var start = index
    var text: [UInt8] = []
    while index < source.bytes.count {
      guard source.bytes[index] == Self.quote else {
        index += 1
        continue
      }
      text += source.bytes[start..<index]
      index += 1
      guard index < source.bytes.count, source.bytes[index] == Self.quote else {
        guard index == source.bytes.count || isEnd(index) else {
          throw source.problem(at: index, .textAfterQuotation)
        }
        return String(decoding: text, as: UTF8.self)
      }
      // The second of two quotation marks is part of the text.
      start = index
      index += 1
    }
    throw source.problem(at: begin, .openQuotation)
  }

  private func isEnd(_ index: Int) -> Bool {
    switch source.bytes[index] {
    case separator, Self.lineFeed: true
    case Self.carriageReturn:
      index + 1 < source.bytes.count && source.bytes[index + 1] == Self.lineFeed
    default: false
    }
  }
}
