public import Dreams

/// The names of fields and of their choices: what a new field needs in words is here.
extension Wording {
  /// The name of a field, in title case, as forms and menus show it.
  ///
  /// - Parameter field: A field of the table.
  /// - Returns: The name; the key of a field that has none here.
  public func name(of field: Field<Dream>) -> String {
    switch field.key {
    case "date": tr("Date")
    case "creature": tr("Creature")
    case "numberOfCreatures": tr("Number of Creatures")
    case "effects": tr("Effects")
    case "description": tr("Description")
    default: field.key
    }
  }

  /// What an empty text asks for.
  ///
  /// - Parameter field: A field whose values are texts.
  /// - Returns: A question, or an empty string.
  public func prompt(for field: Field<Dream>) -> String {
    field.key == "description" ? tr("What did you dream?") : ""
  }

  /// What a field of a dream has, in a few words, as a button that opens its editor shows it.
  ///
  /// - Parameters:
  ///   - field: A field of the table.
  ///   - dream: The dream.
  /// - Returns: `Rain, Snow`, `Vividness 3`; nil for a field without a value.
  public func summary(of field: Field<Dream>, in dream: Dream) -> String? {
    guard let value = dream[field.key] else { return nil }
    switch (field.kind, value) {
    case (.choice, .text(let identifier)): return name(ofChoice: identifier.string, in: field)
    case (.choices, .words), (.words, .words):
      let names = (field.kind.words(of: value) ?? []).map { name(ofChoice: $0, in: field) }
      return names.isEmpty ? nil : names.joined(separator: ", ")
    case (.level, .number(let level)):
      return "\(name(of: field)) \(name(ofChoice: String(level), in: field))"
    case (.text, _), (.flag, _): return name(of: field)
    default: return "\(name(of: field)) \(field.kind.text(of: value))"
    }
  }

  /// The name of one of the choices of a field.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the choice.
  ///   - field: The field.
  /// - Returns: The name with which a button begins; the identifier itself where it has none here, as
  ///   words that the dreamer chose have not.
  public func name(ofChoice identifier: String, in field: Field<Dream>) -> String {
    let known: String? =
      switch field.key {
      case "creature": Dream.Creature(identifier: identifier).map { name(of: $0) }
      case "effects": Dream.Effect(identifier: identifier).map { name(of: $0) }
      default: nil
      }
    return known ?? identifier
  }

  /// The names by which a search finds choices: those of this language, and the English ones.
  public var searchNames: SearchNames {
    SearchNames {
      [Wording.english.name(ofChoice: $1, in: $0), name(ofChoice: $1, in: $0)]
    }
  }
}
