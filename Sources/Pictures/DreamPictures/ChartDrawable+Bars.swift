import Drawing
import ValueLayout

/// Horizontal bars, with their label in front and their figure behind.
extension ChartDrawable {
  /// Where the parts of a bar are.
  private struct Slots {
    var label: Rect
    /// The whole length that a bar can have.
    var track: Rect
    /// Where the widest figure would end.
    var end: Double
  }

  func addBars(_ rows: [StatisticsChart.Row], in room: Rect, to piece: inout Piece) {
    let labels = rows.map { text($0.label, size: 12) }
    let values = rows.map { text($0.value, size: 12, color: style.secondary) }
    let labelWidth = min(labels.map(width).max() ?? 0, room.width * 0.36)
    let valueWidth = min(values.map(width).max() ?? 0, room.width * 0.4)
    // If a bar would have no length next to its label, it goes below.
    let isStacked = room.width - labelWidth - valueWidth - 18 < scaled(72)
    let height = scaled(isStacked ? 38 : 26)
    for (place, row) in rows.enumerated() {
      let line = Rect(
        x: room.minX, y: room.minY + Double(place) * height, width: room.width, height: height)
      let slots = slots(in: line, labelWidth, valueWidth, isStacked: isStacked)
      piece.commands.append(.text(labels[place], in: slots.label))
      let end = addBar(row, in: slots.track, to: &piece)
      let frame = Rect(
        x: end + 6, y: slots.track.minY - scaled(4), width: max(slots.end - end - 6, 0),
        height: slots.track.height + scaled(8))
      piece.commands.append(.text(values[place], in: frame))
      piece.marks.append(StatisticsMark(frame: line, row: row))
    }
    piece.bottom += Double(rows.count) * height
  }

  private func slots(
    in line: Rect, _ labelWidth: Double, _ valueWidth: Double, isStacked: Bool
  ) -> Slots {
    let thickness = scaled(12)
    let start = isStacked ? line.minX : line.minX + labelWidth + 12
    let length = max(line.maxX - start - valueWidth - 6, 0)
    let middle = isStacked ? line.minY + scaled(27) : line.midY
    let label =
      isStacked
      ? Rect(x: line.minX, y: line.minY + scaled(2), width: line.width, height: scaled(17))
      : Rect(x: line.minX, y: line.minY, width: labelWidth, height: line.height)
    return Slots(
      label: label,
      track: Rect(x: start, y: middle - thickness / 2, width: length, height: thickness),
      end: line.maxX)
  }

  /// Adds a bar and between what its figure lies.
  ///
  /// - Returns: The bottom of the drawing.
  private func addBar(
    _ row: StatisticsChart.Row, in track: Rect, to piece: inout Piece
  ) -> Double {
    guard let part = row.part else { return track.minX - 6 }
    let radius = min(3, track.height / 2)
    piece.commands.append(.fill(.roundedRectangle(track, radius: radius), .color(style.line)))
    var bar = track
    // A figure above nothing can be seen.
    bar.size.width = part > 0 ? min(max(part * track.width, 2), track.width) : 0
    piece.commands.append(
      .fill(.roundedRectangle(bar, radius: radius), .color(style.accent)))
    guard let interval = row.interval else { return track.maxX }
    let (low, high) = (
      track.minX + interval.lowerBound * track.width, track.minX + interval.upperBound * track.width
    )
    let cap = scaled(8)
    let whiskers = [
      Rect(x: low, y: track.midY - 0.75, width: max(high - low, 0), height: 1.5),
      Rect(x: max(low - 0.75, track.minX), y: track.midY - cap / 2, width: 1.5, height: cap),
      Rect(x: min(high - 0.75, track.maxX - 1.5), y: track.midY - cap / 2, width: 1.5, height: cap),
    ]
    // A margin in the color behind keeps them apart from the bar.
    let halo = (style.card ?? style.background).withAlpha(0.85)
    for whisker in whiskers {
      piece.commands.append(.fill(.rectangle(whisker.insetBy(dx: -1, dy: -1)), .color(halo)))
    }
    for whisker in whiskers {
      piece.commands.append(.fill(.rectangle(whisker), .color(style.text)))
    }
    return track.maxX
  }
}
