import CGtk
import CGtkGlue

extension View {
  /// Names the widget for screen readers, where its own text does not.
  public func setAccessibleLabel(_ text: String) {
    unsafe glue_accessible_set_label(object.pointer, text)
  }

  /// Explains the widget to screen readers, beyond its name.
  public func setAccessibleDescription(_ text: String) {
    unsafe glue_accessible_set_description(object.pointer, text)
  }

  /// Hides the widget from screen readers, or shows it to them again.
  public func setAccessibleHidden(_ isHidden: Bool) {
    unsafe glue_accessible_set_hidden(object.pointer, isHidden ? 1 : 0)
  }

  /// Tells screen readers whether the widget is the chosen one among others.
  public func setAccessibleSelected(_ isSelected: Bool) {
    unsafe glue_accessible_set_selected(object.pointer, isSelected ? 1 : 0)
  }

  /// Shows text on a button, with `_` before the letter that presses it, and names it so once.
  func setMnemonicText(_ text: String) {
    object.set("use-underline", true)
    object.set("label", text)
    // GTK 4.8 would name the button by its text and by the label with the same text: twice.
    unsafe gtk_accessible_reset_relation(object.cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }

  /// Names the buttons inside that the toolkit has made itself, each by its text and once.
  ///
  /// - Parameter others: The name of those that show no text.
  func nameButtonsInside(others: String? = nil) {
    for button in descendants where button.isKind(of: gtk_button_get_type()) {
      let text = button.string("label").filter { $0 != "_" }
      guard let name = text.isEmpty ? others : text else { continue }
      Widget(button).setAccessibleLabel(name)
      unsafe gtk_accessible_reset_relation(button.cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }
  }

  /// Lets screen readers meet the widget only while it is on the screen.
  ///
  /// GTK 4.8 tells them of every page of a stack, also of those that do not show.
  func hidesFromScreenReadersWhileUnmapped() {
    setAccessibleHidden(!isMapped)
    object.connect("map") { $0.object(0).map(Widget.init)?.setAccessibleHidden(false) }
    object.connect("unmap") { $0.object(0).map(Widget.init)?.setAccessibleHidden(true) }
  }
}
