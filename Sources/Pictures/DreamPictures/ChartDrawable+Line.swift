import Drawing
import ValueLayout

/// Figures along time: standing bars, or dots.
extension ChartDrawable {
  /// The parts of a line of time.
  private struct Plot {
    var line: StatisticsChart.Line

    /// Where figures are drawn, from level 0 at the bottom to level 1 at the top.
    var area: Rect

    /// How wide a place is.
    var pitch: Double

    func x(of place: Int) -> Double { area.minX + Double(place) * pitch }

    func y(of part: Double) -> Double { area.maxY - part * area.height }
  }

  func addLine(
    _ time: StatisticsChart.Timeline, asDots: Bool, in room: Rect, to piece: inout Piece
  ) {
    piece.bottom += scaled(16 + 110 + 20)
    // Which line has room depends on the room that its levels leave.
    for (number, line) in time.lines.enumerated() {
      let levels = line.levels.map { text($0.label, size: 11, color: style.secondary) }
      let gutter = min(levels.map(width).max() ?? 0, room.width / 3)
      let area = Rect(
        x: room.minX + gutter + 6, y: room.minY + scaled(16),
        width: max(room.width - gutter - 6, 0), height: scaled(110))
      let pitch = area.width / Double(line.places)
      guard pitch >= scaled(7) || number == time.lines.count - 1 else { continue }
      let plot = Plot(line: line, area: area, pitch: min(pitch, scaled(44)))
      addLevels(Array(zip(line.levels.map(\.place), levels)), from: room.minX, plot, to: &piece)
      if asDots { addDots(plot, to: &piece) } else { addColumns(plot, to: &piece) }
      addTicks(plot, to: &piece)
      return
    }
  }

  /// Adds lines at levels, with their labels in front.
  private func addLevels(
    _ levels: [(level: Double, label: StyledText)], from start: Double, _ plot: Plot,
    to piece: inout Piece
  ) {
    let area = plot.area
    for (level, label) in levels {
      let y = plot.y(of: level)
      piece.commands += [
        .fill(
          .rectangle(Rect(x: area.minX, y: y - 0.5, width: area.width, height: 1)),
          .color(style.line)),
        .text(
          label,
          in: Rect(
            x: start, y: y - scaled(8), width: max(area.minX - start - 6, 0), height: scaled(16))),
      ]
    }
  }

  private func addColumns(_ plot: Plot, to piece: inout Piece) {
    let gap = min(max(plot.pitch / 4, 1), 6, plot.pitch / 2)
    let values = plot.line.columns.map { text($0.row.value, size: 10.5, alignment: .center) }
    let hasValues = (values.map(width).max() ?? 0) + 2 <= plot.pitch
    for (column, value) in zip(plot.line.columns, values) {
      let top = plot.y(of: column.row.part ?? 0)
      let bar = Rect(
        x: plot.x(of: column.place) + gap / 2, y: top, width: plot.pitch - gap,
        height: plot.area.maxY - top)
      let radius = min(3, bar.width / 4, bar.height / 2)
      piece.commands.append(
        .fill(.roundedRectangle(bar, radius: radius), .color(style.accent)))
      if hasValues {
        piece.commands.append(
          .text(
            value,
            in: Rect(
              x: plot.x(of: column.place), y: top - scaled(15), width: plot.pitch,
              height: scaled(14))))
      }
      addMark(of: column, in: plot, to: &piece)
    }
  }

  private func addDots(_ plot: Plot, to piece: inout Piece) {
    let most = Double(max(plot.line.columns.compactMap(\.row.dreams).max() ?? 1, 1))
    for column in plot.line.columns {
      let share = Double(column.row.dreams ?? 0) / most
      let radius = min(scaled(2.5 + 4 * share.squareRoot()), max(plot.pitch / 2 - 0.5, 1))
      let middle = Point(
        x: plot.x(of: column.place) + plot.pitch / 2, y: plot.y(of: column.row.part ?? 0))
      let dot = Rect(
        x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
      piece.commands.append(.fill(.ellipse(dot), .color(style.accent)))
      addMark(of: column, in: plot, to: &piece)
    }
  }

  /// The whole height of a place belongs to its figure, however small that is.
  private func addMark(
    of column: StatisticsChart.Column, in plot: Plot, to piece: inout Piece
  ) {
    let top = plot.area.minY - scaled(16)
    piece.marks.append(
      StatisticsMark(
        frame: Rect(
          x: plot.x(of: column.place), y: top, width: plot.pitch, height: plot.area.maxY - top),
        row: column.row))
  }

  /// Adds as many labels as there is room for, never one over another.
  private func addTicks(_ plot: Plot, to piece: inout Piece) {
    var end = -Double.infinity
    for tick in plot.line.ticks {
      let label = text(tick.label, size: 11, color: style.secondary)
      let width = width(of: label)
      let isOnly = plot.line.ticks.count == 1
      let start = min(plot.x(of: tick.place), plot.area.maxX - (isOnly ? width : 0))
      guard start >= end + 8, isOnly || start + width <= plot.area.maxX else { continue }
      let left = max(start, plot.area.minX)
      piece.commands.append(
        .text(
          label,
          in: Rect(
            x: left, y: plot.area.maxY + scaled(3), width: min(width, plot.area.maxX - left),
            height: scaled(16))))
      end = start + width
    }
  }
}
