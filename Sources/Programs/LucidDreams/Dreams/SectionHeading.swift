import GtkKit

/// The heading of a section of a pane.
struct SectionHeading: View {
  private let label: Label

  var widget: Widget { label.widget }

  init(_ text: String) {
    label = Label(text)
    label.addCSSClasses("heading", "section-heading")
    label.horizontalPosition = 0
    label.ellipsis = .end
  }

  var text: String {
    get { label.text }
    nonmutating set { label.text = newValue }
  }
}
