import GtkKit
import ValueLayout

/// Large buttons side by side, or one below the other where that is too narrow.
struct ButtonRow: View {
  let widget: Widget

  init(_ buttons: [Button]) {
    for button in buttons {
      button.addCSSClasses("pill")
      button.isWrapping = true
    }
    widget =
      LayoutView(sizing: .fittingLayout) {
        StackLayout(.horizontal, children: buttons, spacing: 12)
          .withFallback(StackLayout(.vertical, children: buttons, spacing: 12))
      }.widget
    horizontalAlignment = .center
  }
}
