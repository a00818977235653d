import Dreams
import GtkKit

/// Edits a field on one line, read as the options of the command line are.
///
/// Text that isn't a value of the field changes nothing, and is marked.
struct LineEditor: View {
  private let kind: FieldKind
  private let line: TextField

  var widget: Widget { line.widget }

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - placeholder: Shown while the line is empty.
  ///   - onChange: Called with each valid value that the user enters; nil for none.
  init<Record>(
    of field: Field<Record>, placeholder: String = "", onChange: @escaping (FieldValue?) -> Void
  ) {
    kind = field.kind
    line = TextField(accessibleLabel: words.name(of: field), placeholder: placeholder)
    switch kind {
    // What would not be kept cannot be typed.
    case .line(let limit): line.limit = limit
    case .clockTime, .number: line.characters = 6
    default: break
    }
    line.onChanged { [line, kind] text in
      do throws(FieldError) {
        onChange(try Self.value(in: text, of: kind))
        line.setInvalid(false)
      } catch {
        line.setInvalid(true)
      }
    }
  }

  /// Shows a value; nil for none.
  func show(_ value: FieldValue?) {
    // Typing “sea ” is not interrupted, because that means “sea”.
    if let shown = try? Self.value(in: line.text, of: kind) {
      guard shown != value else { return }
    } else if value == nil, line.text.isEmpty {
      return
    }
    line.text = value.map(kind.text) ?? ""
    line.setInvalid(false)
  }

  /// Reads a text; line breaks that were pasted are spaces.
  private static func value(
    in text: String, of kind: FieldKind
  ) throws(FieldError) -> FieldValue? {
    try kind.value(reading: String(text.map { $0.isNewline ? " " : $0 }))
  }
}
