import Dreams

/// The fields of a night as other programs write them.
enum NightText {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - text: What is written; a level may state its scale, as in `4/5`.
  ///   - key: The key of the field.
  /// - Returns: The value; nil if the field can't have it.
  static func value(of text: String, for key: String) -> FieldValue? {
    guard let field = NightRecord.fields[key] else { return nil }
    switch field.kind {
    case .level(let range): return ForeignFields.level(text, in: range).map(FieldValue.number)
    case .clockTime: return ClockText.normalized(text).flatMap { field.reading(ofCell: $0).value }
    default: return field.reading(ofCell: text).value
    }
  }
}
