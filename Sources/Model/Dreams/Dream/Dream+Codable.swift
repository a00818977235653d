import Foundation

extension Dream: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, date, created, description, creature, numberOfCreatures, effects
  }

  /// Reads a dream.
  ///
  /// `numberOfCreatures` is 1 and `effects` are none where they are left out; a dream without
  /// `created` was written down at noon, UTC, on its date.
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: `DecodingError` when a field is missing, malformed or unknown.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let date = try fields.decode(Night.self, forKey: .date)
    self.init(
      description: try fields.decode(String.self, forKey: .description),
      creature: try fields.decode(Creature.self, forKey: .creature),
      effects: try fields.decodeIfPresent(Effects.self, forKey: .effects) ?? [],
      numberOfCreatures: try fields.decodeIfPresent(Int.self, forKey: .numberOfCreatures) ?? 1,
      id: try fields.decode(UUID.self, forKey: .id),
      date: date,
      created: try fields.decodeIfPresent(Moment.self, forKey: .created) ?? Moment(noonOf: date))
  }

  /// Writes all of the dream.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id.uuidString.lowercased(), forKey: .id)
    try fields.encode(date, forKey: .date)
    try fields.encode(created, forKey: .created)
    try fields.encode(description, forKey: .description)
    try fields.encode(creature, forKey: .creature)
    try fields.encode(numberOfCreatures, forKey: .numberOfCreatures)
    try fields.encode(effects, forKey: .effects)
  }
}

extension Dream.Creature: Codable {
  /// Reads an identifier.
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: `DecodingError` when no creature has the identifier.
  public init(from decoder: any Decoder) throws {
    self = try .decodingIdentifier(from: decoder, kind: "creature")
  }

  /// Writes the identifier.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try identifier.encode(to: encoder)
  }
}

extension Dream.Effect: Codable {
  /// Reads an identifier.
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: `DecodingError` when no effect has the identifier.
  public init(from decoder: any Decoder) throws {
    self = try .decodingIdentifier(from: decoder, kind: "effect")
  }

  /// Writes the identifier.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try identifier.encode(to: encoder)
  }
}

extension Dream.Effects: Codable {
  /// Reads a list of identifiers, in any order.
  ///
  /// - Parameter decoder: Where to read.
  /// - Throws: `DecodingError` when one of them is unknown.
  public init(from decoder: any Decoder) throws {
    self.init(try [Dream.Effect](from: decoder))
  }

  /// Writes the identifiers in the order of `Effect.allCases`.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension IdentifiedCase {
  fileprivate static func decodingIdentifier(
    from decoder: any Decoder, kind: String
  ) throws -> Self {
    let identifier = try String(from: decoder)
    guard let match = Self(identifier: identifier) else {
      let guess = nearest(to: identifier).map { " Did you mean “\($0.identifier)”?" } ?? ""
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "There is no \(kind) “\(identifier)”.\(guess)"))
    }
    return match
  }
}
