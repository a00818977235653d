import GtkKit
import ValueLayout

/// Six tiles in one row, or where that is too narrow in rows of three or of two, so that no row is
/// shorter than another.
struct TileGrid: View {
  let widget: Widget

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - tiles: The tiles in reading order.
  ///   - tileWidth: The width that a tile has at least, in points, where there is room.
  init(_ tiles: [ChoiceTile], tileWidth: Double) {
    let spacing = 6.0
    let grid = { (columns: Int) in
      GridLayout(
        columns: Array(repeating: .flexible(), count: columns), columnSpacing: spacing,
        rowSpacing: spacing, children: tiles)
    }
    let width = { (columns: Double) in columns * (tileWidth + spacing) - spacing }
    widget =
      LayoutView(sizing: .fittingLayout) {
        AdaptiveLayout(
          minimumWidth: width(6), wide: grid(6),
          narrow: AdaptiveLayout(minimumWidth: width(3), wide: grid(3), narrow: grid(2)))
      }.widget
  }
}
