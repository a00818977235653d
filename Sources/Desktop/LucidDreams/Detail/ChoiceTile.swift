import GtkKit
import ValueLayout

/// A picture to choose, with a mark in its corner while it is chosen.
struct ChoiceTile: View {
  private let button: ToggleButton

  var widget: Widget { button.widget }

  init(_ picture: some View, caption: String? = nil, accessibleLabel: String) {
    let mark = Image(icon: "object-select-symbolic")
    mark.addCSSClasses("mark")
    mark.isTarget = false
    let name = caption.map { text in
      let name = Label(text)
      name.addCSSClasses("caption")
      name.isWrapping = true
      name.isCentered = true
      return name
    }
    let content = LayoutView(sizing: .fittingLayout) {
      StackLayout(.vertical, spacing: 6) {
        // Above a caption the picture is a card of its own, whose corner stays to be seen.
        picture.withOverlay(mark.withInsets(all: name == nil ? 0 : 4), alignment: .topRight)
        if let name { name }
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

  /// Lets at most one of several tiles be chosen.
  func join(_ other: ChoiceTile) { button.join(other.button) }

  /// Calls a handler when the person has chosen it, or has done so no longer.
  func onToggled(_ handler: @escaping (Bool) -> Void) { button.onToggled(handler) }
}
