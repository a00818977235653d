import GtkKit
import ValueLayout

/// A picture to choose, with a check mark in its corner while it is chosen.
struct ChoiceTile: View {
  private let button: ToggleButton

  var widget: Widget { button.widget }

  init(_ picture: some View, caption: String? = nil, accessibleLabel: String) {
    let mark = Image(icon: "object-select-symbolic")
    mark.addCSSClasses("mark")
    mark.canTarget = false
    let label = caption.map { text in
      let label = Label(text)
      label.addCSSClasses("caption")
      label.isWrapping = true
      label.isCentered = true
      return label
    }
    let content = LayoutView(sizing: .fittingLayout) {
      StackLayout(.vertical, spacing: 6) {
        // Above a caption the picture looks like a card, whose corner should stay visible.
        picture.withOverlay(mark.withInsets(all: label == nil ? 0 : 4), alignment: .topRight)
        if let label { label }
      }
    }
    button = ToggleButton(content: content, accessibleLabel: accessibleLabel)
    button.addCSSClasses("flat", "tile")
  }

  /// Whether it is chosen.
  ///
  /// Setting it calls no handler.
  var isChosen: Bool {
    get { button.isActive }
    nonmutating set { button.isActive = newValue }
  }

  /// Joins the group of another tile, in which at most one is chosen.
  func join(_ other: ChoiceTile) { button.join(other.button) }

  /// Calls a handler when the user has chosen it, or undone that.
  func onToggled(_ handler: @escaping (Bool) -> Void) { button.onToggled(handler) }
}

/// Six tiles in one row or, where that is too narrow, in rows of three or two, so that all rows are
/// equally long.
struct TileGrid: View {
  let widget: Widget

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - tiles: The tiles in reading order.
  ///   - tileWidth: The minimum width of a tile in points.
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
