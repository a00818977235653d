import GtkKit
import ValueLayout

/// A control with its name before it, or above it where that is too narrow.
struct FactRow: View {
  let widget: Widget

  init(_ name: String, _ control: some View) {
    let label = Label(name)
    label.horizontalPosition = 0
    label.ellipsis = .end
    let row = LayoutView(sizing: .fittingLayout) {
      StackLayout(.horizontal, spacing: 12, alignment: .center, distribution: .spaceBetween) {
        label
        control
      }
      .withFallback(
        StackLayout(.vertical, spacing: 6, alignment: .start) {
          label
          control
        })
    }
    row.setMargins(12, .start, .end)
    row.setMargins(8, .top, .bottom)
    widget = row.widget
  }
}
