import GtkKit

/// What shows while a large journal is read.
struct LoadingPane: View {
  let widget: Widget

  init() {
    let spinner = Spinner(accessibleLabel: tr("Opening the journal"))
    spinner.setMinimumSize(width: 48, height: 48)
    let text = Label(tr("Opening your journal…"))
    text.addCSSClasses("secondary")
    let waiting = Box(.vertical, spacing: 18, [spinner, text])
    waiting.verticalAlignment = .center
    waiting.horizontalAlignment = .center
    waiting.expandsVertically = true
    widget = Box(.vertical, [HeaderBar(), waiting]).widget
  }
}
