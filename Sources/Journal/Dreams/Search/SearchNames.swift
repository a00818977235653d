/// The fields that are searched besides the description, and the names of their choices.
public struct SearchNames: Sendable {
  /// The folded names of each choice, by the key of the field and the identifier.
  private let choices: [String: [String: [UInt8]]]

  /// The fields to look into whose values are among the facts of a dream.
  private let factFields: [Field<Dream>]

  private let factKeys: FactKeys

  /// The folded names of all choices among the facts, which are not written there.
  private let factNames: [[UInt8]]

  /// The identifiers, which are the names in files and commands in every language.
  public static let identifiers = SearchNames { _, identifier in [identifier] }

  /// Takes names, in as many languages as a person may type.
  ///
  /// - Parameters:
  ///   - fields: The fields; those that are not searched are left out.
  ///   - names: Gives the names of a choice of a field by its identifier.
  public init(
    of fields: FieldTable<Dream> = Dream.fields,
    _ names: (_ field: Field<Dream>, _ identifier: String) -> [String]
  ) {
    factFields = fields.filter { $0.isSearched && !$0.isStored }
    factKeys = FactKeys(factFields.map(\.key))
    var choices: [String: [String: [UInt8]]] = [:]
    for field in fields {
      guard let identifiers = field.kind.identifiers else { continue }
      choices[field.key] = Dictionary(
        uniqueKeysWithValues: identifiers.map { identifier in
          (identifier, FoldedText(names(field, identifier).joined(separator: "\n")).bytes)
        })
    }
    self.choices = choices
    factNames = factFields.flatMap { Array((choices[$0.key] ?? [:]).values) }
  }

  func creatures(with word: ByteSearch) -> DreamSearch.CreatureSet {
    choices(of: "creature", with: word).compactMap(Dream.Creature.init(identifier:))
      .reduce(into: []) { $0.insert(DreamSearch.CreatureSet($1)) }
  }

  func effects(with word: ByteSearch) -> Dream.Effects {
    Dream.Effects(choices(of: "effects", with: word).compactMap(Dream.Effect.init(identifier:)))
  }

  /// Whether there is any use in asking for the facts of a dream.
  var haveFacts: Bool { !factFields.isEmpty }

  /// Whether a word may be found in facts whose JSON does not have it: in the name of a choice, or with
  /// the `#` before a tag.
  func mayAdd(_ word: ByteSearch) -> Bool {
    word.word.first == UInt8(ascii: "#") || factNames.contains { word.firstMatch(in: $0) != nil }
  }

  /// Adds the searchable text in a dream's facts: words as written, and all names of choices.
  func append(_ facts: Facts, to text: inout FoldedText) {
    guard !facts.isEmpty else { return }
    facts.visit(factKeys) { index, _, value in
      let (field, value) = (factFields[index], value())
      for word in value.text.map({ [$0] }) ?? value.words ?? [] {
        text.append(folded: mark(index))
        if let names = choices[field.key]?[word] {
          text.append(folded: names)
        } else if field.key == Dream.tagsField.key {
          // As it would be written in the description, so that searching for #sea finds both.
          text.append("#" + word)
        } else {
          text.append(field.kind.searched(word))
        }
      }
    }
  }

  /// Precedes a field's value in folded text: a byte that occurs in no text or word, and one that
  /// starts no character; nil for fields that aren't searched facts.
  func mark(of key: String) -> [UInt8]? {
    factFields.firstIndex { $0.key == key }.map(mark)
  }

  private func mark(_ index: Int) -> [UInt8] {
    [FoldedText.separator, 0x80 | UInt8(truncatingIfNeeded: index & 0x3F)]
  }

  /// About as many bytes as there are to find in the facts of a dream.
  func size(of facts: Facts) -> Int {
    var size = 0
    facts.visit(factKeys) { _, bytes, _ in size += bytes }
    return size
  }

  /// The folded names of a choice of a field one by one, its identifier first.
  func spellings(of identifier: String, in key: String) -> [[UInt8]] {
    let names = choices[key]?[identifier]?.split(separator: UInt8(ascii: "\n")) ?? []
    return [FoldedText(identifier).bytes] + names.map { Array($0) }
  }

  private func choices(of key: String, with word: ByteSearch) -> [String] {
    (choices[key] ?? [:]).filter { word.firstMatch(in: $0.value) != nil }.map(\.key)
  }
}

extension FieldKind {
  /// The identifiers to choose from; nil for a kind without choices.
  fileprivate var identifiers: [String]? {
    switch self {
    case .choice(let identifiers), .choices(let identifiers): identifiers
    default: nil
    }
  }
}
