import Dreams
import GtkKit

/// Edits a field on one line, read as the options of the command line are.
///
/// Text that isn't a value of the field changes nothing, and is marked.
struct LineEditor: View {
  private let field: Field<Dream>
  private let line: TextField

  var widget: Widget { line.widget }

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - placeholder: Shown while the line is empty.
  ///   - onChange: Called with each valid value that the user enters; nil for none.
  init(
    of field: Field<Dream>, placeholder: String = "", onChange: @escaping (FieldValue?) -> Void
  ) {
    self.field = field
    line = TextField(accessibleLabel: words.name(of: field), placeholder: placeholder)
    // What would not be kept cannot be typed.
    if case .line(let limit) = field.kind { line.limit = limit }
    line.onChanged { [line] text in
      do throws(FieldError) {
        onChange(try Self.value(in: text, of: field))
        line.setInvalid(false)
      } catch {
        line.setInvalid(true)
      }
    }
  }

  /// Shows a dream's value in the field.
  func show(_ dream: Dream) {
    let value = dream[field.key]
    // Typing “sea ” is not interrupted, because that means “sea”.
    if let shown = try? Self.value(in: line.text, of: field) {
      guard shown != value else { return }
    } else if value == nil, line.text.isEmpty {
      return
    }
    line.text = value.map(field.kind.text) ?? ""
    line.setInvalid(false)
  }

  /// Calls a handler when the user presses Return.
  func onActivated(_ handler: @escaping () -> Void) { line.onActivated(handler) }

  /// Reads a text; line breaks that were pasted are spaces.
  private static func value(
    in text: String, of field: Field<Dream>
  ) throws(FieldError) -> FieldValue? {
    try field.kind.value(reading: String(text.map { $0.isNewline ? " " : $0 }))
  }
}
