import CGtk
import CGtkGlue

extension View {
  /// Sets the widget's name for screen readers, where its own text does not do.
  public func setAccessibleLabel(_ text: String) {
    unsafe glue_accessible_set_label(object.pointer, text.replacingNULs)
  }

  /// Sets what screen readers say about the widget after its name.
  public func setAccessibleDescription(_ text: String) {
    unsafe glue_accessible_set_description(object.pointer, text.replacingNULs)
  }

  /// Hides the widget from screen readers, or shows it to them again.
  public func setAccessibleHidden(_ isHidden: Bool) {
    unsafe glue_accessible_set_hidden(object.pointer, isHidden ? 1 : 0)
  }

  /// Tells screen readers whether the widget is the selected one among several.
  public func setAccessibleSelected(_ isSelected: Bool) {
    unsafe glue_accessible_set_selected(object.pointer, isSelected ? 1 : 0)
  }

  /// Tells screen readers whether the widget's value is invalid.
  public func setAccessibleInvalid(_ isInvalid: Bool) {
    unsafe glue_accessible_set_invalid(object.pointer, isInvalid ? 1 : 0)
  }

  /// Shows text on a button, with `_` before the mnemonic letter, and names the button after it.
  func setMnemonicText(_ text: String) {
    object.set("use-underline", true)
    object.set("label", text)
    // GTK 4.8 would say the name twice: from the button's text and from the label inside.
    unsafe gtk_accessible_reset_relation(object.cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }

  /// Names the buttons that GTK has created inside the view after their texts.
  ///
  /// - Parameter fallback: The name of buttons that show no text.
  func nameDescendantButtons(fallback: String? = nil) {
    for button in descendants where button.isKind(of: gtk_button_get_type()) {
      let text = button.string("label").filter { $0 != "_" }
      guard let name = text.isEmpty ? fallback : text else { continue }
      Widget(button).setAccessibleLabel(name)
      unsafe gtk_accessible_reset_relation(button.cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }
  }

  /// Hides the widget from screen readers while it is not on the screen.
  ///
  /// GTK 4.8 exposes every page of a stack, including those that are not visible.
  func hideFromScreenReadersWhileUnmapped() {
    setAccessibleHidden(!isMapped)
    object.connect("map") { $0.object(0).map(Widget.init)?.setAccessibleHidden(false) }
    object.connect("unmap") { $0.object(0).map(Widget.init)?.setAccessibleHidden(true) }
  }
}

// MARK: - List rows

extension View {
  /// Names the list row whose content the view is; call it when the row is bound.
  ///
  /// Screen readers read the name of the row, which is the parent of this widget.
  public func setRowLabel(_ text: String) {
    guard let row = parent else { return }
    unsafe glue_accessible_set_label(row.pointer, text.replacingNULs)
  }

  /// Sets what screen readers say about the list row whose content the view is, after its name.
  public func setRowDescription(_ text: String) {
    guard let row = parent else { return }
    unsafe glue_accessible_set_description(row.pointer, text.replacingNULs)
  }

  /// Tells screen readers whether the list row around this view is checked.
  ///
  /// A row that is checked has the style class `checked`.
  ///
  /// - Parameter isChecked: nil for a row that cannot be checked.
  public func setRowChecked(_ isChecked: Bool?) {
    guard let row = parent else { return }
    Widget(row).setCSSClass("checked", isChecked == true)
    unsafe glue_accessible_set_checked(row.pointer, isChecked.map { $0 ? 1 : 0 } ?? -1)
  }
}
