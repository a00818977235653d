/// The key of a condition: a field of a dream or of its night, or a property of every dream.
enum QueryKey: Hashable, Sendable {
  /// A field of the dream, by its key.
  case dream(String)

  /// A field of the record of the dream's night, by its key.
  case night(String)

  /// Nights before a date.
  case before

  /// Nights after a date.
  case after

  /// The day of the week of the evening.
  case weekday

  /// How many words the description has.
  case words

  /// Whether a field has a value.
  case has

  /// Whether the dreamer was lucid at all.
  case lucid

  /// Finds a typed key.
  ///
  /// - Parameter name: The key of a field or the name of its option, in any case and width, or one of
  ///   the other keys.
  init?(_ name: String) {
    guard let key = Self.keys[FoldedText(name).text] else { return nil }
    self = key
  }

  /// The name to write it by.
  var name: String {
    switch self {
    case .dream("date"): "night"
    case .dream("description"): "text"
    case .dream(let key), .night(let key): key
    case .before: "before"
    case .after: "after"
    case .weekday: "weekday"
    case .words: "words"
    case .has: "has"
    case .lucid: "lucid"
    }
  }

  /// The kind of the values; nil for keys that aren't fields.
  var kind: FieldKind? {
    switch self {
    case .dream(let key): Dream.fields[key]?.kind
    case .night(let key): NightRecord.fields[key]?.kind
    case .before, .after, .weekday, .words, .has, .lucid: nil
    }
  }

  /// The name that may have been meant by an unknown one.
  static func nearest(to name: String) -> String? {
    Identifier.nearest(to: name, in: keys.keys.sorted())
  }

  private static let keys: [String: QueryKey] = {
    var keys: [String: QueryKey] = [
      "night": .dream("date"), "before": .before, "after": .after, "weekday": .weekday,
      "words": .words, "has": .has, "lucid": .lucid,
    ]
    // If a dream and a night have fields of the same name, the dream's is used.
    for field in NightRecord.fields {
      for name in [field.key, field.option] { keys[name.lowercased()] = .night(field.key) }
    }
    for field in Dream.fields {
      for name in [field.key, field.option] { keys[name.lowercased()] = .dream(field.key) }
    }
    return keys
  }()
}
