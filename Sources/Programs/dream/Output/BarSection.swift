/// Lines with figures under a title: with bars on a terminal, in columns in a pipe.
struct BarSection {
  /// A line of a section.
  struct Row {
    var label: String

    /// How much of the room the bar fills, from 0 to 1; nil for a figure that has none.
    var part: Double?

    var figure: String
  }

  /// Which rows to show on a terminal when there are many.
  enum Extract {
    case first, last, all
  }

  var title: String
  var rows: [Row]
  var extract = Extract.all

  /// Sections with an empty line between; in a pipe every line has its section in front.
  static func text(of sections: [BarSection], on screen: Screen) -> String {
    guard screen.isTerminal else {
      return sections.flatMap { section in
        section.rows.map { "\(section.title)\t\($0.label.printable)\t\($0.figure)\n" }
      }.joined()
    }
    return sections.map { $0.lines(on: screen) }.joined(separator: "\n")
  }

  /// As many rows as one looks over; the others are in the pipe.
  private static let maximumRowCount = 12
  private static let longestBar = 40
  private static let shortestBar = 5

  private func lines(on screen: Screen) -> String {
    var (title, rows) = (title, rows)
    if extract != .all, rows.count > Self.maximumRowCount {
      title += " (\(extract) \(Self.maximumRowCount) of \(rows.count))"
      rows = Array(
        extract == .first ? rows.prefix(Self.maximumRowCount) : rows.suffix(Self.maximumRowCount))
    }
    let label = min(rows.map(\.label.printable.displayWidth).max() ?? 0, max(8, screen.columns / 3))
    let figure = rows.map(\.figure.displayWidth).max() ?? 0
    let hasBars = rows.contains { $0.part != nil }
    let room = min(Self.longestBar, screen.columns - label - figure - 6)
    let bar = hasBars && room >= Self.shortestBar ? room : 0
    let lines = rows.map { row in
      let name = "  " + row.label.printable.cut(to: label).padded(to: label) + "  "
      let drawn = bar == 0 ? "" : Self.bar(row.part ?? 0, width: bar).padded(to: bar) + "  "
      return (name + drawn + row.figure).cut(to: screen.columns)
    }
    return ([title.cut(to: screen.columns)] + lines).map { $0 + "\n" }.joined()
  }

  /// A bar in steps of an eighth of a column.
  private static func bar(_ part: Double, width: Int) -> String {
    let eighths = Int((min(max(part, 0), 1) * Double(width * 8)).rounded())
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
