import CGtk
import CGtkGlue

/// Shows a view, and if there is enough room, a column of fixed width after it.
///
/// A column without room is hidden, also from the keyboard and from screen readers.
public struct SideColumn: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates the pair.
  ///
  /// - Parameters:
  ///   - column: The view next to the content.
  ///   - content: What gets the rest of the width, and all of it without the column.
  ///   - width: The width of the column, in points.
  ///   - limit: The width of both together below which the column is hidden, in points.
  public init(_ column: some View, beside content: some View, width: Int, from limit: Int) {
    unsafe widget = Widget(
      Object(adopting: UnsafeMutableRawPointer(glue_widget_new(GTK_ACCESSIBLE_ROLE_GROUP))))
    widget.setCustomLayout(
      SideColumnLayout(content: content.widget, column: column.widget, width: width, limit: limit))
    for child in [content.widget, column.widget] {
      unsafe gtk_widget_set_parent(child.object.cast(), object.cast())
    }
    column.hideFromScreenReadersWhileUnmapped()
  }
}

/// Places the column where it fits.
private final class SideColumnLayout: CustomLayout {
  private let content: Widget
  private let column: Widget
  private let width: Int
  private let limit: Int

  init(content: Widget, column: Widget, width: Int, limit: Int) {
    self.content = content
    self.column = column
    self.width = width
    self.limit = limit
  }

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    guard orientation == .vertical, let other else {
      return content.measure(orientation, for: other)
    }
    return content.measure(orientation, for: other < limit ? other : other - width)
  }

  func allocate(width: Int, height: Int, in parent: Object) {
    let isShown = width >= limit
    unsafe gtk_widget_set_child_visible(column.object.cast(), isShown ? 1 : 0)
    let rest = isShown ? width - self.width : width
    let isMirrored = unsafe gtk_widget_get_direction(parent.cast()) == GTK_TEXT_DIR_RTL
    let start = isMirrored ? width - rest : 0
    unsafe glue_child_allocate(
      content.object.cast(), Double(start), 0, Double(rest), Double(height))
    guard isShown else { return }
    // GTK complains about a widget that gets a size without having been asked for one.
    _ = column.measure(.horizontal, for: nil)
    unsafe glue_child_allocate(
      column.object.cast(), isMirrored ? 0 : Double(rest), 0, Double(self.width), Double(height))
  }
}
