/// The tables in ARCHITECTURE.md and Tests/README.md that say which target may import what.
struct ImportTable {
  struct Row {
    var target: String
    var folder: String
    var imports: Set<String>
  }

  let rows: [Row]

  /// Reads the rows of the first table of each page whose head is `Target | Folder | Imports`.
  init(pages: String...) {
    rows = pages.flatMap(Self.rows)
  }

  private static func rows(ofPage markdown: String) -> [Row] {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.drop { !$0.hasPrefix("| Target | Folder | Imports |") }.dropFirst(2)
    return body.prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map(codeSpans)
      precondition(cells.count >= 3, "a row of the import table has fewer than 3 cells: \(line)")
      return Row(
        target: cells[0].first ?? "", folder: cells[1].first ?? "", imports: Set(cells[2]))
    }
  }

  /// The row of the target that a file belongs to.
  func row(ofFile path: String) -> Row? {
    rows.first { path.hasPrefix($0.folder + "/") }
  }

  subscript(target: String) -> Row? {
    rows.first { $0.target == target }
  }
}

/// The contents of all `code spans` of a piece of Markdown, in order.
func codeSpans(_ markdown: some StringProtocol) -> [String] {
  String(markdown).matches(of: #/`([^`\n]+)`/#).map { String($0.output.1) }
}
