import Dreams
import GtkKit

/// What shows while a large journal is being read: a page, for whoever wants to write meanwhile.
///
/// A class because it becomes a page.
final class LoadingPane: View {
  let widget: Widget

  private let pages = Stack(crossfades: false)
  private let text = TextView(of: Dream.descriptionField)

  init() {
    let spinner = Spinner(accessibleLabel: tr("Opening the journal"))
    spinner.setMinimumSize(width: 48, height: 48)
    let label = Label(tr("Opening your journal…"))
    label.addCSSClasses("secondary")
    let content = Box(.vertical, spacing: 18, [spinner, label])
    content.verticalAlignment = .center
    content.horizontalAlignment = .center
    content.expandsVertically = true
    text.setPadding(24)
    let scrolled = ScrolledWindow(text)
    scrolled.expandsVertically = true
    pages.add(content, name: "loading")
    pages.add(scrolled, name: "page")
    widget = Box(.vertical, [HeaderBar(), pages]).widget
  }

  /// Shows a page, ready to write.
  func write() {
    pages.visibleChildName = "page"
    text.grabFocus()
  }

  /// What was written so far; nil if nobody wanted to write.
  var words: String? { pages.visibleChildName == "page" ? text.text : nil }
}
