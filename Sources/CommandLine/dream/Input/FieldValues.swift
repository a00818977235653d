import Dreams

/// The values that a command line gives to fields of a dream.
struct FieldValues {
  private var values: [(field: Field<Dream>, value: FieldValue?)] = []

  /// Checks what was given; of an option that was given again the last one counts, but all do for a
  /// set.
  init(_ options: FieldOptions, fields: FieldTable<Dream> = Dream.fields) throws(Failure) {
    for field in fields.withOptions {
      let words = options.given.filter { $0.option == field.option }.map(\.word)
      guard let last = words.last else { continue }
      values.append((field, try field.value(of: field.kind.isSet ? words : [last])))
    }
  }

  func apply(to dream: inout Dream) {
    for (field, value) in values { dream[field.key] = value }
  }
}

extension Field<Dream> {
  /// Reads the value of an option.
  ///
  /// - Parameter words: The words of a set, or one word; an empty one clears a field that not every
  ///   dream has.
  /// - Returns: The value; nil to clear the field.
  /// - Throws: Why it is not a value of the field.
  func value(of words: [String]) throws(Failure) -> FieldValue? {
    let word = words.last ?? ""
    do throws(FieldError) {
      if kind.isSet { return try kind.value(of: words) }
      let value = try kind.value(reading: word)
      return try value == nil && isStored ? kind.value(accepting: .text(word)) : value
    } catch {
      throw Failure(error, in: word, of: self)
    }
  }
}

extension Failure {
  /// A word that is not a value of a field.
  init(_ error: FieldError, in word: String, of field: Field<Dream>) {
    let option = "--" + field.option
    let (happened, advice) =
      switch error {
      case .unknownChoice(let word, let nearest):
        (
          "there is no \(field.option) '\(word.clipped)'",
          (nearest.map { "did you mean '\($0)'? " } ?? "")
            + "choose one of \(field.kind.identifiers.joined(separator: ", "))"
        )
      case .notInRange(let range):
        (
          "\(option) cannot be '\(word.clipped)'",
          "choose a whole number from \(range.lowerBound) to \(range.upperBound)"
        )
      case .notADate: Self.notADate(word)
      case .notAClockTime:
        ("'\(word.clipped)' is not a time of day", "write it as HH:MM, such as 06:30")
      case .notAFlag: ("\(option) cannot be '\(word.clipped)'", "choose yes or no")
      case .tooLong(let limit):
        ("\(option) has more than \(limit) characters", "shorten '\(word.clipped)'")
      case .notOneLine:
        ("\(option) has line breaks or control characters", "write it on one line")
      case .notAWord(let word):
        (
          "\(option) cannot be '\(word.clipped)'",
          "write at least one character, and none of ; , #"
        )
      case .wrongType:
        ("\(option) cannot be '\(word.clipped)'", "'dream add --help' shows what is possible")
      }
    self.init(status: .badInput, happened: happened, advice: advice)
  }

  init(notADate word: String) {
    let (happened, advice) = Self.notADate(word)
    self.init(status: .badInput, happened: happened, advice: advice)
  }

  private static func notADate(_ word: String) -> (happened: String, advice: String) {
    (
      "'\(word.clipped)' is not a date",
      "write one that exists as YYYY-MM-DD, such as 2026-11-20"
    )
  }
}

extension FieldKind {
  /// The identifiers of a choice; none for other kinds.
  fileprivate var identifiers: [String] {
    switch self {
    case .choice(let identifiers), .choices(let identifiers): identifiers
    default: []
    }
  }
}
