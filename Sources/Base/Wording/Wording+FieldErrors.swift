public import Dreams

extension Wording {
  /// Says why a value is invalid for a field, and what would be valid.
  ///
  /// - Parameter error: Why it is invalid.
  /// - Returns: A sentence for the person who typed it.
  public func message(for error: FieldError) -> String {
    switch error {
    case .notAWord: tr("Words can’t contain ; , or #")
    case .tooLong(let limit):
      tr("At most {count} character.", "At most {count} characters.", count: limit)
    case .notOneLine: tr("Line breaks and control characters cannot be part of it.")
    case .notInRange(let range):
      tr(
        "Type a whole number from {first} to {last}.",
        ["first": "\(range.lowerBound)", "last": "\(range.upperBound)"])
    case .notAClockTime: tr("Type a time of day, such as 06:30.")
    case .notADate: tr("Type a date, such as 2026-11-20.")
    case .ambiguousDate(let text, let first, let second):
      tr(
        "“{text}” may be {first} or {second}: type one of them.",
        ["text": text, "first": first.description, "second": second.description])
    case .unknownChoice, .unknownClass, .notAFlag, .notAnAttachment, .wrongType:
      tr("This value isn’t allowed here.")
    }
  }
}
