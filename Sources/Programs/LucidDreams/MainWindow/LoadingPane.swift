import Dreams
import GtkKit

/// Shown until the journal is read: only the header, after a moment a spinner, and a page for
/// writing in the meantime.
///
/// A class because it becomes a page. The window opens with it, so it is made of as little as possible.
final class LoadingPane: View {
  let widget: Widget

  private let pages = Stack(crossfades: false)
  private var text: TextView?

  init() {
    pages.expandsVertically = true
    widget = Box(.vertical, [HeaderBar(), pages]).widget
  }

  /// Says that the journal is being read, unless it says so already or the user writes.
  func showProgress() {
    guard pages.visibleChildName.isEmpty else { return }
    let spinner = Spinner(accessibleLabel: tr("Opening the journal"))
    spinner.setMinimumSize(width: 48, height: 48)
    let label = Label(tr("Opening your journal…"))
    label.addCSSClasses("secondary")
    let content = Box(.vertical, spacing: 18, [spinner, label])
    content.verticalAlignment = .center
    content.horizontalAlignment = .center
    content.expandsVertically = true
    pages.add(content, name: "loading")
  }

  /// Shows a page, ready to write.
  func write() {
    let text = self.text ?? makePage()
    self.text = text
    pages.visibleChildName = "page"
    text.grabFocus()
  }

  /// The text so far; nil if there was no page to write on.
  var words: String? { text?.text }

  private func makePage() -> TextView {
    let text = TextView(of: Dream.descriptionField)
    text.setPadding(24)
    let scrolled = ScrolledWindow(text)
    scrolled.expandsVertically = true
    pages.add(scrolled, name: "page")
    return text
  }
}
