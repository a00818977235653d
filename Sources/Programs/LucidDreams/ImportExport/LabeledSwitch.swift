import GtkKit

/// A switch with its words before it, below the question of a dialog.
struct LabeledSwitch: View {
  let widget: Widget
  private let control = Switch(isOn: false) { _ in }

  init(_ text: String) {
    let label = Label(text)
    label.isWrapping = true
    label.wrapAtWordsOnly()
    control.setAccessibleLabel(text)
    control.verticalAlignment = .center
    let row = Box(.horizontal, spacing: 12, [label, control])
    row.horizontalAlignment = .center
    widget = row.widget
  }

  /// Whether it is on.
  var isOn: Bool { control.isOn }
}
