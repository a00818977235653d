public import Foundation

/// One dream, as its dreamer tells it: a text, its creatures, and the effects around them.
///
/// A value: changing a copy leaves the original alone.
///
///     var dream = Dream(description: "Flying", creature: .shark, effects: [.snow])
///     dream.numberOfCreatures = 1_000
///     dream.numberOfCreatures  // 100
public struct Dream: Hashable, Identifiable, Sendable {
  /// Names a dream for good, in every journal and every copy of it.
  public typealias ID = UUID

  /// The numbers of creatures one dream can hold; every other number is moved to the nearest one.
  public static let numberOfCreaturesRange = 1...100

  /// The identity of the dream, which survives all edits.
  public private(set) var id: ID

  // Compared byte by byte, so that a text is preserved exactly.
  private var text: ExactText

  /// When the dream was written down first; orders the dreams of one night.
  public internal(set) var created: Moment

  /// The values of the fields that aren't properties; empty unless the dreamer set some.
  public var facts = Facts()

  /// The civil date of the evening on which the night began.
  public var date: Night

  /// Who the dream was about.
  public var creature: Creature

  /// What happened around the creatures.
  public var effects: Effects

  // One byte: it keeps a dream at 56, which matters to a large journal.
  private var creatureCount: UInt8

  /// The dreamer's own words; may be empty and may have many lines.
  public var description: String {
    get { text.string }
    _modify { yield &text.string }
  }

  /// How many creatures there were, always in `numberOfCreaturesRange`.
  ///
  /// Setting a number outside the range sets the nearest number inside.
  public var numberOfCreatures: Int {
    get { Int(creatureCount) }
    set { creatureCount = Self.clamped(newValue) }
  }

  /// Creates a dream.
  ///
  /// Programs pass everything, most easily through a `DreamSource`; the defaults read the clock,
  /// the time zone and the random numbers of the system.
  ///
  /// - Parameters:
  ///   - description: The dreamer's own words.
  ///   - creature: Who the dream was about.
  ///   - effects: What happened around the creatures.
  ///   - numberOfCreatures: How many there were, moved into `numberOfCreaturesRange`.
  ///   - id: The name of the dream for good.
  ///   - date: The evening on which the night began.
  ///   - created: When the dream was written down first.
  public init(
    description: String, creature: Creature, effects: Effects, numberOfCreatures: Int = 1,
    id: ID = UUID(), date: Night = .tonight(), created: Moment = .now()
  ) {
    self.id = id
    text = ExactText(description)
    self.created = created
    self.date = date
    self.creature = creature
    self.effects = effects
    creatureCount = Self.clamped(numberOfCreatures)
  }

  /// A dream without any words, for those who fill in its fields.
  ///
  /// - Parameters:
  ///   - id: The name of the dream for good.
  ///   - created: When the dream was written down first.
  ///   - date: The evening on which its night began; nil for the moment's night.
  /// - Returns: A dream with a pink unicorn.
  package static func blank(id: ID, created: Moment, date: Night? = nil) -> Dream {
    Dream(
      description: "", creature: .unicorn(.pink), effects: [], id: id,
      date: date ?? Night(created, in: .gmt), created: created)
  }

  /// The same dream under another identifier.
  ///
  /// - Parameters:
  ///   - id: The name of the copy for good.
  ///   - created: When the copy was made.
  /// - Returns: The copy.
  package func copied(as id: ID, created: Moment) -> Dream {
    var copy = self
    copy.id = id
    copy.created = created
    return copy
  }

  private static func clamped(_ number: Int) -> UInt8 {
    UInt8(min(max(number, numberOfCreaturesRange.lowerBound), numberOfCreaturesRange.upperBound))
  }
}
