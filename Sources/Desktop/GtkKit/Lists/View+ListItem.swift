import CGtk
import CGtkGlue

extension View {
  /// Names the list row of which the view is the content; call it when the row is bound.
  ///
  /// Screen readers read the name of the row, which is not this widget but its parent, and GTK
  /// leaves that one nameless.
  public func setRowLabel(_ text: String) {
    guard let row = unsafe gtk_widget_get_parent(object.cast()) else { return }
    unsafe glue_accessible_set_label(UnsafeMutableRawPointer(row), text)
  }
}

extension View {
  /// Tells screen readers more of the list row of which the view is the content, after its name.
  public func setRowDescription(_ text: String) {
    guard let row = parent else { return }
    unsafe glue_accessible_set_description(row.pointer, text)
  }
}
