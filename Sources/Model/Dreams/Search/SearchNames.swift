/// What creatures and effects are called, for a search to find them by.
public struct SearchNames: Sendable {
  private let creatures: [Dream.Creature: [UInt8]]
  private let effects: [Dream.Effect: [UInt8]]

  /// The names as they are in English.
  public static let english = SearchNames(creature: { [$0.name] }, effect: { [$0.name] })

  /// Takes names, in as many languages as a person may type.
  ///
  /// - Parameters:
  ///   - creature: Gives the names of a creature.
  ///   - effect: Gives the names of an effect.
  public init(creature: (Dream.Creature) -> [String], effect: (Dream.Effect) -> [String]) {
    creatures = Dictionary(
      uniqueKeysWithValues: Dream.Creature.allCases.map { ($0, Self.folded(creature($0))) })
    effects = Dictionary(
      uniqueKeysWithValues: Dream.Effect.allCases.map { ($0, Self.folded(effect($0))) })
  }

  func creatures(with word: ByteSearch) -> Set<Dream.Creature> {
    Set(creatures.lazy.filter { word.firstMatch(in: $0.value) != nil }.map(\.key))
  }

  func effects(with word: ByteSearch) -> Dream.Effects {
    Dream.Effects(effects.lazy.filter { word.firstMatch(in: $0.value) != nil }.map(\.key))
  }

  private static func folded(_ names: [String]) -> [UInt8] {
    FoldedText(names.joined(separator: "\n")).bytes
  }
}
