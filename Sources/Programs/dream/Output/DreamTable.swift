import Dreams
import Wording

/// Dreams as lines: id, night, title, creatures, effects.
struct DreamTable {
  private let dreams: [Dream]
  private let idLength: Int

  /// The ids are cut to a length.
  init(_ dreams: [Dream], idLength: Int) {
    self.dreams = dreams
    self.idLength = idLength
  }

  /// The lines in pieces: in a pipe each is made on demand.
  func pieces(on screen: Screen) -> AnySequence<String> {
    guard screen.isTerminal else {
      return AnySequence(
        dreams.lazy.map { dream in
          let cells = row(dream)
          return (cells[..<Self.title].map(screen.dimmed) + cells[Self.title...])
            .joined(separator: "\t") + "\n"
        })
    }
    // The widths of the columns depend on all rows.
    let rows = dreams.map(row)
    let widths = widths(of: rows, columns: screen.columns)
    return AnySequence(rows.lazy.map { line($0, widths, screen) + "\n" })
  }

  private func row(_ dream: Dream) -> [String] {
    let words = Wording.english
    return [
      String(dream.id.canonical.prefix(idLength)),
      dream.date.description,
      words.title(of: dream).printable,
      words.creatures(of: dream),
      dream.effects.map { words.name(of: $0) }.joined(separator: ", "),
    ]
  }

  private static let title = 2
  private static let minimumTitleWidth = 12
  /// Where titles have less room, the columns behind them are left out, the last one first.
  private static let fairTitle = 20
  private static let gap = "  "

  private func widths(of rows: [[String]], columns: Int) -> [Int] {
    var widths = (0..<5).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    func room() -> Int {
      let others = widths.indices.filter { $0 != Self.title && widths[$0] > 0 }
      return columns - others.reduce(0) { $0 + widths[$1] + Self.gap.count }
    }
    for column in [4, 3] where room() < min(widths[Self.title], Self.fairTitle) {
      widths[column] = 0
    }
    widths[Self.title] = min(widths[Self.title], max(Self.minimumTitleWidth, room()))
    return widths
  }

  private func line(_ row: [String], _ widths: [Int], _ screen: Screen) -> String {
    var rest = screen.columns
    var line = ""
    for (column, text) in row.enumerated() {
      let width = min(widths[column], rest)
      let cell = text.cut(to: width)
      rest -= width + Self.gap.count
      let isLast =
        rest <= 0 || row.indices[(column + 1)...].allSatisfy { row[$0].isEmpty || widths[$0] == 0 }
      let padded = isLast ? cell : cell.padded(to: width) + Self.gap
      line += column < Self.title ? screen.dimmed(padded) : padded
      if isLast { break }
    }
    return line
  }
}
