import Dreams
import GtkKit

extension TextView {
  /// Creates the view in which a text of a dream or a night is written, wherever that is.
  ///
  /// - Parameter field: A field whose values are texts.
  init<Record>(of field: Field<Record>) {
    self.init(accessibleLabel: words.name(of: field), placeholder: words.prompt(for: field))
    setLineSpacing(7)
    addCSSClasses("description")
    _ = SpellingMarks(in: self)
  }
}
