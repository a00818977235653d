public import Dreams

/// The messages about queries that make no sense, or may have been meant otherwise.
extension Wording {
  /// Says what makes no sense in a query, and what would.
  ///
  /// - Parameter kind: The problem.
  /// - Returns: A sentence for the person who types it.
  public func problem(_ kind: QueryProblem.Kind) -> String {
    switch kind {
    case .openQuotation: tr("A quotation mark is missing.")
    case .openParenthesis: tr("A closing parenthesis is missing.")
    case .strayParenthesis: tr("This parenthesis closes nothing.")
    case .nothingToChoose: tr("OR needs a word before it and one after it.")
    case .noValue(let key): tr("“{key}” needs a value.", ["key": clipped(key)])
    case .badValue(let key, let error): problem(error, key: clipped(key))
    case .notAWeekday(let text):
      tr("“{text}” isn’t a day of the week, such as mon.", ["text": clipped(text)])
    case .notAField(let name, let nearest):
      sentence(tr("There is no field “{name}”.", ["name": clipped(name)]), guess: nearest)
    case .noOrder(let key):
      tr("“{key}” cannot be compared by < or >.", ["key": clipped(key)])
    case .backwards(let key):
      tr("This range of “{key}” ends before it begins.", ["key": clipped(key)])
    case .nestedTooDeeply:
      tr(
        "More than {limit} parentheses inside of each other are too many.",
        ["limit": "\(Query.deepestNesting)"])
    case .tooManyTerms:
      tr("More than {limit} words are too many.", ["limit": "\(Query.maximumTermCount)"])
    }
  }

  /// Says that a key is unknown, and which may have been meant.
  ///
  /// - Parameter hint: The word that looks like a condition.
  /// - Returns: One or two sentences for the person who types it.
  public func hint(_ hint: Query.Hint) -> String {
    sentence(
      tr("There is no key “{name}”; it is searched as a word.", ["name": clipped(hint.key)]),
      guess: hint.nearest)
  }

  /// The displayed name of a part of a query: a condition by the name of its field.
  ///
  /// - Parameter part: One of the parts of a query.
  /// - Returns: `Lucidity ≥ 3`, `Has Notes`; the text itself for anything but a condition on a field.
  public func label(of part: Query.Part) -> String {
    guard let condition = part.condition else { return part.text }
    let key = ["night": "date", "text": "description"][condition.key] ?? condition.key
    let label: String
    if let field = Dream.fields[key] {
      label = self.label(of: condition.value, in: field)
    } else if let field = NightRecord.fields[key] {
      label = self.label(of: condition.value, in: field)
    } else if key == "has", let name = nameOfField(condition.value) {
      label = tr("Has {field}", ["field": name])
    } else {
      return part.text
    }
    return condition.isNegated ? tr("Not: {term}", ["term": label]) : label
  }

  private func label<Record>(of value: String, in field: Field<Record>) -> String {
    for (sign, shown) in [(">=", "≥"), ("<=", "≤"), (">", ">"), ("<", "<")]
    where value.hasPrefix(sign) {
      let values: KeyValuePairs = [
        "field": name(of: field), "sign": shown, "value": String(value.dropFirst(sign.count)),
      ]
      return tr("{field} {sign} {value}", values)
    }
    return named(field, name(ofChoice: value, in: field))
  }

  private func nameOfField(_ key: String) -> String? {
    Dream.fields[key].map { name(of: $0) } ?? NightRecord.fields[key].map { name(of: $0) }
  }

  private func problem(_ error: FieldError, key: String) -> String {
    switch error {
    case .notInRange(let range) where range.upperBound < Int(Int32.max) - 1:
      tr(
        "“{key}” takes {first} to {last}.",
        ["key": key, "first": "\(range.lowerBound)", "last": "\(range.upperBound)"])
    case .notInRange: tr("“{key}” takes a number, such as 200.", ["key": key])
    case .notAClockTime: tr("“{key}” takes a time of day, such as 06:30.", ["key": key])
    case .notADate:
      tr("“{key}” takes a year, a month or a date, such as 2026-03 or yesterday.", ["key": key])
    case .notAFlag: tr("“{key}” takes yes or no.", ["key": key])
    case .unknownChoice(let text, let nearest):
      sentence(
        tr("“{key}” has no “{text}”.", ["key": key, "text": clipped(text)]), guess: nearest)
    case .ambiguousDate(let text, let first, let second):
      message(for: FieldError.ambiguousDate(clipped(text), first, second))
    case .wrongType, .tooLong, .notOneLine, .unknownClass, .notAWord, .notAnAttachment:
      tr("“{field}”: {message}", ["field": key, "message": message(for: error)])
    }
  }

  private func sentence(_ text: String, guess: String?) -> String {
    guard let guess else { return text }
    return tr("{sentence} Did you mean “{guess}”?", ["sentence": text, "guess": guess])
  }

  /// The input, on one line, shortened.
  private func clipped(_ text: String) -> String {
    text.count > 40 ? text.prefix(40) + "…" : text
  }
}
