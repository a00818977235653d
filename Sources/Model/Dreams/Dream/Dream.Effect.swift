extension Dream {
  /// What can happen around the creatures of a dream.
  public enum Effect: Hashable, CaseIterable, Sendable {
    /// Bursts of flame.
    case fireBreathing
    /// One straight beam.
    case laserFocus
    /// Green sparks everywhere.
    case magic
    /// Yellow sparks everywhere.
    case fireflies
    /// Drops falling fast.
    case rain
    /// Flakes falling slowly.
    case snow

    /// The effect for people: "Fire breathing".
    public var name: String {
      switch self {
      case .fireBreathing: "Fire breathing"
      case .laserFocus: "Laser focus"
      case .magic: "Magic"
      case .fireflies: "Fireflies"
      case .rain: "Rain"
      case .snow: "Snow"
      }
    }

    /// The effect for files and commands: "fire-breathing".
    ///
    /// Lowercase words joined by hyphens; it never changes from one version to the next.
    public var identifier: String {
      switch self {
      case .fireBreathing: "fire-breathing"
      case .laserFocus: "laser-focus"
      case .magic: "magic"
      case .fireflies: "fireflies"
      case .rain: "rain"
      case .snow: "snow"
      }
    }
  }
}

extension Dream.Effect: IdentifiedCase {
  /// Finds the effect with an identifier.
  ///
  /// - Parameter identifier: The exact text, such as "fire-breathing".
  public init?(identifier: String) {
    guard let match = Self.withIdentifier(identifier) else { return nil }
    self = match
  }

  /// Finds the effect someone meant who misspelled its identifier.
  ///
  ///     Dream.Effect.nearest(to: "fierflies")  // fireflies
  ///
  /// - Parameter word: What was written, in any case.
  /// - Returns: The effect whose identifier takes the fewest edits, or nil when none is near.
  public static func nearest(to word: String) -> Self? {
    nearestCase(to: word)
  }
}
