import GtkKit

extension MenuButton {
  /// Shows with a dot that something in the main menu needs the person; screen readers and the tooltip say what.
  ///
  /// - Parameter need: What, in a few words; nil for nothing.
  func show(need: String?) {
    let name = tr("Main Menu")
    setCSSClass("needs-attention", need != nil)
    // The tooltip would be the description, too.
    tooltip = need.map { tr("Main Menu: {need}", ["need": $0]) } ?? name
    setAccessibleName(name, description: need ?? "")
  }
}
