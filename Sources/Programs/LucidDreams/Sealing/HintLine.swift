import GtkKit

/// A small line below a field, which says something about what is typed, or what is wrong with it.
struct HintLine: View {
  private let label = Label("")
  private let announcer: Announcer

  var widget: Widget { label.widget }

  /// - Parameter announcer: Says a mistake to screen readers.
  init(_ announcer: Announcer) {
    self.announcer = announcer
    label.isWrapping = true
    label.isCentered = true
    label.addCSSClasses("caption", "secondary")
  }

  /// Shows a text; empty for none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isMistake: Whether it says what is wrong.
  func show(_ text: String, isMistake: Bool) {
    guard label.text != text else { return }
    label.text = text
    label.setCSSClass("secondary", !isMistake)
    label.setCSSClass("error", isMistake)
    if isMistake { announcer.announce(text) }
  }
}
