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
    switch error {
    case .unknownChoice(let word, let nearest):
      let guess = nearest.map { "did you mean '\($0)'? " } ?? ""
      self.init(
        status: .badInput, happened: "there is no \(field.option) '\(word.clipped)'",
        advice: guess + "choose one of \(field.kind.identifiers.joined(separator: ", "))")
    case .notInRange(let range):
      self.init(
        status: .badInput, happened: "\(option) cannot be '\(word.clipped)'",
        advice: "choose a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .notADate: self.init(notADate: word)
    case .notAClockTime:
      self.init(
        status: .badInput, happened: "'\(word.clipped)' is not a time of day",
        advice: "write it as HH:MM, such as 06:30")
    case .notAFlag:
      self.init(
        status: .badInput, happened: "\(option) cannot be '\(word.clipped)'",
        advice: "choose yes or no")
    case .tooLong(let limit):
      self.init(
        status: .badInput, happened: "\(option) has more than \(limit) characters",
        advice: "shorten '\(word.clipped)'")
    case .notOneLine:
      self.init(
        status: .badInput, happened: "\(option) has line breaks or control characters",
        advice: "write it on one line")
    case .notAWord(let word):
      self.init(
        status: .badInput, happened: "\(option) cannot be '\(word.clipped)'",
        advice: "write at least one character, and none of ; , #")
    case .wrongType:
      self.init(
        status: .badInput, happened: "\(option) cannot be '\(word.clipped)'",
        advice: "'dream add --help' shows what is possible")
    }
  }

  init(notADate word: String) {
    self.init(
      status: .badInput, happened: "'\(word.clipped)' is not a date",
      advice: "write one that exists as YYYY-MM-DD, such as 2026-11-20")
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
