import CGtkGlue

extension View {
  /// Tells screen readers whether the row of which the view is the content is checked.
  ///
  /// - Parameter isChecked: Nil for a row that cannot be checked.
  public func setRowChecked(_ isChecked: Bool?) {
    guard let row = parent else { return }
    unsafe glue_accessible_set_checked(row.pointer, isChecked.map { $0 ? 1 : 0 } ?? -1)
  }
}
