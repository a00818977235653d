import Dreams

extension FieldTable {
  /// The fields whose values are among the facts, in the order of the table.
  var optionalFields: [Field<Record>] { filter { !$0.isStored } }

  /// The keys of facts that the table does not have, in the order of their bytes.
  ///
  /// - Parameters:
  ///   - facts: The facts.
  ///   - reserved: Names that mean something else in files.
  /// - Returns: The keys.
  func unknownKeys(of facts: Facts, reserved: Set<String>) -> [String] {
    if facts.isEmpty { return [] }
    return facts.keys.filter { self[$0] == nil && !reserved.contains($0) }
  }

  /// Takes the value of a JSON member.
  ///
  /// - Returns: The value, verbatim where the table has no such field; nil for null, for an empty set
  ///   and for an empty text that is optional.
  /// - Throws: Why the field has no such value.
  func value(of node: JSONNode, for key: String) throws(ImportProblem) -> FieldValue? {
    guard let field = self[key] else { return FieldValue(node) }
    if case .null = node.value { return nil }
    let value = try field.value { kind throws(FieldError) in
      guard kind.isSet else { return try kind.value(accepting: FieldValue(node)) }
      guard let list = node.list, list.allSatisfy({ $0.text != nil }) else { throw .wrongType }
      return try kind.value(of: list.compactMap(\.text))
    }
    return value == .text("") && !field.isStored ? nil : value
  }

  /// Takes the value of a member of YAML, where quotation marks and brackets are often left out.
  ///
  /// - Returns: As for JSON.
  /// - Throws: Why the field has no such value.
  func value(ofYAML node: JSONNode, for key: String) throws(ImportProblem) -> FieldValue? {
    guard let field = self[key] else { return FieldValue(node) }
    if case .null = node.value { return nil }
    return try field.value { kind throws(FieldError) in
      if kind.isSet {
        guard let words = node.words else { throw .wrongType }
        return try kind.value(of: words)
      }
      guard let text = node.scalar else { throw .wrongType }
      return try kind.value(reading: text)
    }
  }
}

extension Field {
  /// Reads a value, and says in a sentence why that failed.
  func value(
    _ read: (FieldKind) throws(FieldError) -> FieldValue?
  ) throws(ImportProblem) -> FieldValue? {
    do throws(FieldError) {
      return try read(kind)
    } catch {
      throw ImportProblem(sentence(for: error))
    }
  }

  private func sentence(for error: FieldError) -> String {
    func quoted(_ text: String) -> String { "“\(text.prefix(60))”" }
    switch error {
    case .unknownChoice(let text, let nearest):
      return "there is no \(option) \(quoted(text))" + (nearest.map { "; \($0) is one" } ?? "")
    case .notInRange(let range):
      return "its \(key) is not a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .notADate(let text): return "\(quoted(text)) is not a date such as 2026-11-20"
    case .notAClockTime(let text):
      return "\(quoted(text)), for “\(key)”, is not a time of day such as 06:30"
    case .notAFlag(let text): return "\(quoted(text)), for “\(key)”, is neither true nor false"
    case .tooLong(let limit):
      return "its \(kind.isSet ? option : key) has more than \(limit) characters"
    case .notOneLine: return "its \(kind.isSet ? option : key) has line breaks"
    case .notAWord(let text):
      return "\(quoted(text)), for “\(key)”, is empty or has one of the characters ; , #"
    case .unknownClass(let text, let classes):
      return "\(quoted(text)), for “\(key)”, begins with none of "
        + classes.map { $0 + ":" }.joined(separator: ", ")
    case .wrongType:
      switch kind {
      case .choices, .words: return "its \(key) are not a list of words"
      case .flag: return "its \(key) is neither true nor false"
      default: return "its \(key) is not a text"
      }
    }
  }
}
