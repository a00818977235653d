public import Dreams

/// A word that a set of dreams has, such as a tag, and that the dreamer may rename.
public struct FieldWord: Hashable, Sendable {
  /// The key of the field.
  public let key: String

  /// The word, with its class where the field has classes: `action:flying`.
  public let word: String

  /// Takes the only word that a search asks for; nil if it asks for anything else or more.
  ///
  /// - Parameter query: The search: `tag:"deep sea"`.
  public init?(soughtBy query: String) {
    let query = Query(query)
    guard query.parts.count == 1, let condition = query.parts[0].condition, !condition.isNegated,
      let field = Dream.fields.first(where: { [$0.key, $0.option].contains(condition.key) }),
      case .words = field.kind
    else { return nil }
    var value = condition.value
    if value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1 {
      value = String(value.dropFirst().dropLast()).replacing("\"\"", with: "\"")
    } else if value.hasSuffix("*") {
      return nil
    }
    (key, word) = (field.key, value)
  }

  /// The field.
  public var field: Field<Dream>? { Dream.fields[key] }

  /// The class before the word, with its colon; empty for a word without one.
  public var prefix: String {
    field?.kind.classes.map { $0 + ":" }.first { word.hasPrefix($0) } ?? ""
  }

  /// The word as people see it, without the class.
  public var name: String { String(word.dropFirst(prefix.count)) }

  /// The words of the field that dreams have, other than this one.
  ///
  /// - Parameter dreams: The dreams.
  /// - Returns: The words, with their classes.
  @concurrent public func others(in dreams: DreamList) async -> Set<WordIdentity> {
    var others = Set<WordIdentity>()
    for dream in dreams {
      for word in dream[key]?.words ?? [] { others.insert(WordIdentity(word)) }
    }
    others.remove(WordIdentity(word))
    return others
  }
}
