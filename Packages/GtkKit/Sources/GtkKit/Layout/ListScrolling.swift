import CGtk

/// The scroll bars of a list: how far it is scrolled, and how long it is.
///
/// A class because the list and its scroll bar share it.
final class ListScrolling {
  private var adjustment: Object?
  private var connection: SignalConnection?

  /// The offset of the scroll bar; nil while there is none.
  var offset: Double? { adjustment?.double("value") }

  /// Follows the scroll bar that a list has now.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - onScrolled: Called when the scroll bar has moved.
  func follow(_ list: Object, onScrolled: @escaping () -> Void) {
    connection?.disconnect()
    adjustment = list.object("vadjustment")
    connection = adjustment?.connection(to: "value-changed", onScrolled)
  }

  /// Tells the scroll bars the offset and the length of a list.
  func update(_ viewport: ListViewport, of list: Object) {
    guard let adjustment else { return }
    let height = viewport.height
    unsafe gtk_adjustment_configure(
      adjustment.cast(), viewport.offset, 0, max(viewport.totalHeight, height), height * 0.1,
      height * 0.9, height)
    guard let horizontal = list.object("hadjustment") else { return }
    let width = unsafe Double(gtk_widget_get_width(list.cast()))
    unsafe gtk_adjustment_configure(horizontal.cast(), 0, 0, width, width * 0.1, width * 0.9, width)
  }

  /// Lets go of the scroll bar.
  func close() {
    connection?.disconnect()
    (connection, adjustment) = (nil, nil)
  }
}
