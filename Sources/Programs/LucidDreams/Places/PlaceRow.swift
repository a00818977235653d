import DreamControllers
import GtkKit

/// A quiet button for each place, of which the one that shows is pressed.
struct PlaceRow: View {
  let widget: Widget

  /// The trash is last.
  private static let order = Place.allCases.filter { $0 != .trash } + [.trash]

  private let buttons: [(place: Place, button: ToggleButton)]

  /// Creates the row.
  ///
  /// - Parameter onChosen: Called with the place whose button is clicked.
  init(onChosen: @escaping (Place) -> Void) {
    buttons = Self.order.map { place in
      (place, ToggleButton(icon: place.icon, accessibleLabel: place.name))
    }
    let row = Box(.horizontal, spacing: 2, buttons.map(\.button))
    row.addCSSClasses("places")
    row.setAccessibleLabel(tr("Places"))
    widget = row.widget
    for (place, button) in buttons {
      button.tooltip = tr(
        "{place} (Ctrl+{key})", ["place": place.name, "key": String(place.digit)])
      button.addCSSClasses("flat")
      button.expandsHorizontally = true
      button.onToggled { _ in
        // It is pressed as long as the place shows.
        button.isActive = true
        onChosen(place)
      }
    }
  }

  /// Shows which place shows; nil for none.
  func show(_ current: Place?) {
    for (place, button) in buttons { button.isActive = place == current }
  }
}
