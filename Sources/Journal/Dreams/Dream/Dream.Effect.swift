extension Dream {
  /// The effects around the creatures of a dream.
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

    /// The effect for files and commands: "fire-breathing".
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

extension Dream.Effect: IdentifiedCase {}
