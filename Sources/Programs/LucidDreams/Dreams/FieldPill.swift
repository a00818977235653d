import DreamControllers
import Dreams
import GtkKit

/// A small button that shows a field's value, and opens its editor.
struct FieldPill: View {
  /// The keys of the fields that the pill shows.
  let keys: [String]

  private let button: MenuButton
  private let editors: [FieldEditor]

  var widget: Widget { button.widget }

  /// Creates the pill of some fields that belong together.
  ///
  /// - Parameters:
  ///   - fields: The fields, at least one; the pill is named after the first.
  ///   - context: The editors' view of the journal.
  init(_ fields: [Field<Dream>], in context: FieldEditor.Context) {
    let editors = fields.map { FieldEditor($0, in: context) }
    let content = Box(.vertical, spacing: 12)
    for editor in editors {
      if editor.place == .row {
        content.append(FactRow(editor.label, editor))
      } else {
        content.append(editor)
      }
    }
    content.setMargins(6)
    let button = MenuButton(editors[0].label)
    button.addCSSClasses("field-pill")
    button.setPopover(Popover(content))
    keys = fields.flatMap { [$0.key] + (FieldEditor.sources[$0.key] ?? []) }
    self.button = button
    self.editors = editors
  }

  /// Opens the editor.
  func open() { button.open() }

  /// Opens the editor with words filled in, to be added when the user says so.
  func open(with text: String) {
    editors[0].begin(with: text)
    open()
  }

  /// Shows the fields of a dream; a pill whose field is not set bears its name, quietly.
  func show(_ dream: Dream) {
    for editor in editors { editor.show(dream) }
    let (name, text) = (editors[0].label, editors[0].summary(of: dream))
    button.label = text ?? name
    button.setCSSClass("unset", text == nil)
    // Setting the label has replaced the name.
    button.setAccessibleName(name, description: text ?? "")
  }
}
