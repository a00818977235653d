import CGtk

/// Scrolls a window to the cursor of a text view inside it.
///
/// A class because it follows for a moment after each move.
final class CaretFollower {
  /// The points that stay free above and below the cursor.
  private static let margin = 24.0

  /// How long after a move the layout may still change because of it, on a busy machine too.
  private static let settlingTime = Duration.seconds(3)

  /// The window to scroll; nil until there is one.
  var scrolled: ScrolledWindow?

  private weak var view: Object?
  private var end = ContinuousClock.now
  private var isRevealing = false

  init(_ view: Object) {
    self.view = view
  }

  /// Scrolls to the cursor, which typing has moved.
  func follow() {
    guard let view, Widget(view).isFocus else { return }
    isRevealing = false
    begin()
  }

  /// Scrolls to the cursor, wherever the focus is.
  func reveal() {
    isRevealing = true
    begin()
  }

  private func begin() {
    end = .now + Self.settlingTime
    continueFollowing()
  }

  /// Scrolls to the cursor if it has just moved.
  func continueFollowing() {
    guard ContinuousClock.now < end, let view, isRevealing || Widget(view).isFocus else { return }
    // During an allocation GTK ignores scrolling, and during a signal the text has no layout yet.
    Task { [weak self] in self?.scroll() }
  }

  private func scroll() {
    guard let view, let scrolled, let place = place(in: view, scrolled) else { return }
    scrolled.reveal(place, margin: Self.margin)
  }

  /// Where the cursor is, from top to bottom, in the content of the scrolled window.
  private func place(in view: Object, _ scrolled: ScrolledWindow) -> ClosedRange<Double>? {
    guard let content = scrolled.content else { return nil }
    var caret = GdkRectangle()
    unsafe gtk_text_view_get_cursor_locations(view.cast(), nil, &caret, nil)
    var (x, y): (CInt, CInt) = (0, 0)
    unsafe gtk_text_view_buffer_to_window_coords(
      view.cast(), GTK_TEXT_WINDOW_WIDGET, caret.x, caret.y, &x, &y)
    var (contentX, contentY) = (0.0, 0.0)
    guard
      unsafe gtk_widget_translate_coordinates(
        view.cast(), content.cast(), Double(x), Double(y), &contentX, &contentY) != 0
    else { return nil }
    return contentY...contentY + Double(caret.height)
  }
}
