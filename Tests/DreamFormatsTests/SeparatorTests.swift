import Dreams
import Testing

@testable import DreamFormats

/// A table is read with any separator, and any content in its cells.
@Suite struct SeparatorTests {
  /// Writes a table with a separator; cells that need it, or all of them, are quoted.
  private static func table(_ rows: [[String]], _ separator: String, quotesAll: Bool) -> String {
    rows.map { row in
      row.map { cell in
        let needsQuotes = quotesAll || cell.contains { "\"\n\(separator)".contains($0) }
        return needsQuotes ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }.joined(separator: separator) + "\n"
    }.joined()
  }

  private static let rows: [[[String]]] = [
    [["date", "description", "people, all"], ["2026-11-20", "Sea", "Anna"]],
    [["date", "description"], ["2026-11-20", "Sea, sky; rain\tand | more"]],
    [["date", "description"], ["2026-11-20", "a, b, c, d"], ["2026-11-21", "e, f; g"]],
    [["date; night, day", "description", "date"], ["x", "Sea", "2026-11-20"]],
    [
      ["date", "description", "mood|lucid; sky, tags"],
      ["2026-11-20", "\"Sea\", she said\nand left", ""],
    ],
    [["description", "date"], ["\"", "2026-11-20"], [",;\t|", "2026-11-21"]],
  ]

  @Test(arguments: rows, [",", ";", "\t", "|"])
  func `each separator is detected`(rows: [[String]], separator: String) throws {
    for quotesAll in [false, true] {
      for ending in ["\n", "\r\n"] {
        let text = Self.table(rows, separator, quotesAll: quotesAll).replacing("\n", with: ending)
        let imported = try DreamImporter.test.dreams(in: text)
        let place = try #require(rows[0].firstIndex(of: "description"))
        #expect(imported.format == .csv)
        #expect(imported.problems.isEmpty)
        #expect(
          imported.texts.map { $0.replacing("\r\n", with: "\n") }
            == rows.dropFirst().map { $0[place] },
          "\(text)")
      }
    }
  }

  @Test func `a comma that is not in quotation marks does not make a column`() throws {
    let text = "date;description;people, all\n2026-11-20;Sea, sky;Anna\n2026-11-21;Rain;Bo\n"
    #expect(try DreamImporter.test.dreams(in: text).texts == ["Sea, sky", "Rain"])
  }

  @Test func `only the beginning of a table is looked at`() {
    let head = Array("date;description\n".utf8)
    let rows = Array("2026-11-20;Sea\n".utf8)
    let long = head + (0..<10_000).flatMap { _ in rows } + Array("\"".utf8)
    #expect(CSVSeparator.find(in: long) == UInt8(ascii: ";"))
    #expect(CSVSeparator.find(in: []) == UInt8(ascii: ","))
    #expect(CSVSeparator.find(in: Array("date".utf8)) == UInt8(ascii: ","))
  }
}
