/// The value of any field, as stored.
///
/// The cases are the JSON types that fields need, so that an unknown value is stored, compared,
/// merged, undone and written like any other. The field's ``FieldKind`` says what a value *means*.
/// Absence is `nil`: it means unknown, never zero.
public enum FieldValue: Hashable, Sendable {
  /// Yes or no.
  case flag(Bool)

  /// A whole number.
  case number(Int)

  /// A text: a line, a report, an identifier, a date.
  case text(ExactText)

  /// A set of words or identifiers: never empty, each once, in the order of their bytes.
  case words([ExactText])

  /// Any other JSON, compact: what newer programs may have written.
  case json(ExactText)

  /// Wraps a text.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The value.
  public static func text(_ text: String) -> FieldValue { .text(ExactText(text)) }

  /// Makes a set; nil if it is empty, because an empty set says nothing.
  ///
  /// - Parameter words: The words in any order; one that comes twice counts once.
  /// - Returns: The value.
  public static func words(_ words: some Sequence<String>) -> FieldValue? {
    let sorted = Set(words.map { ExactText($0) }).sorted()
    return sorted.isEmpty ? nil : .words(sorted)
  }

  /// The text; nil for other values.
  public var text: String? { if case .text(let text) = self { text.string } else { nil } }

  /// The number; nil for other values.
  public var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// The flag; nil for other values.
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

  /// The words in their order; nil for other values.
  public var words: [String]? {
    if case .words(let words) = self { words.map(\.string) } else { nil }
  }
}

extension FieldValue {
  /// Converts a JSON value; one without a case is kept verbatim.
  package init(_ node: JSONNode) {
    switch node.value {
    case .bool(let flag): self = .flag(flag)
    case .text(let text): self = .text(text)
    case .number(let digits):
      self =
        if let number = Int(digits), String(number) == digits { .number(number) } else {
          .json(ExactText(digits))
        }
    case .list(let list):
      let words = list.compactMap { $0.text.map { ExactText($0) } }
      let isSet = words.count == list.count && zip(words, words.dropFirst()).allSatisfy { $0 < $1 }
      self = isSet && !words.isEmpty ? .words(words) : .json(ExactText(node.compact))
    case .null, .object: self = .json(ExactText(node.compact))
    }
  }

  /// Writes the value as JSON.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .flag(let flag): if flag { writer.raw("true") } else { writer.raw("false") }
    case .number(let number): writer.number(number)
    case .text(let text): writer.text(text.string)
    case .words(let words):
      writer.raw("[")
      for (index, word) in words.enumerated() {
        if index > 0 { writer.raw(", ") }
        writer.text(word.string)
      }
      writer.raw("]")
    case .json(let json): writer.json(json.string)
    }
  }
}

extension FieldValue {
  /// Merges two versions of a value, each made of the base.
  ///
  /// The side that changed the value wins, ours if both did. Sets are merged element by element.
  ///
  /// - Parameters:
  ///   - base: The value that both sides began with.
  ///   - ours: Our value.
  ///   - theirs: Their value.
  /// - Returns: The merged value.
  static func merged(base: FieldValue?, ours: FieldValue?, theirs: FieldValue?) -> FieldValue? {
    guard let (base, ours, theirs) = sets(base, ours, theirs) else {
      return ours == base ? theirs : ours
    }
    let switched = base.symmetricDifference(ours)
    let merged = ours.intersection(switched).union(theirs.subtracting(switched))
    return words(merged.map(\.string))
  }

  /// Three values as sets, at least one of them non-empty; nil if one isn't a set.
  private static func sets(
    _ base: FieldValue?, _ ours: FieldValue?, _ theirs: FieldValue?
  ) -> (Set<ExactText>, Set<ExactText>, Set<ExactText>)? {
    func set(_ value: FieldValue?) -> Set<ExactText>? {
      switch value {
      case nil: []
      case .words(let words)?: Set(words)
      default: nil
      }
    }
    guard let base = set(base), let ours = set(ours), let theirs = set(theirs) else { return nil }
    return (base, ours, theirs)
  }
}
