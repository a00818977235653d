import GtkKit

/// A switch below a question about an import: whether what was found is shown before it is imported.
struct PreviewSwitch: View {
  let widget: Widget
  private let control = Switch(isOn: false) { _ in }

  init() {
    let text = tr("Show a preview first")
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
