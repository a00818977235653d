extension Dream {
  /// Who a dream is about.
  public enum Creature: Hashable, CaseIterable, Sendable {
    /// A horse with one horn.
    case unicorn(UnicornColor)
    /// A gruff old programmer.
    case crusty
    /// A fish with many teeth.
    case shark
    /// A reptile with wings.
    case dragon

    /// The colors unicorns come in.
    public enum UnicornColor: Hashable, CaseIterable, Sendable {
      /// Like the sun.
      case yellow
      /// Like the evening sky.
      case pink
      /// Like snow.
      case white
    }

    /// Every creature once, unicorns first, in the order pickers show them.
    public static let allCases: [Creature] =
      UnicornColor.allCases.map(Creature.unicorn) + [.crusty, .shark, .dragon]

    /// The creature for files and commands: "pink-unicorn".
    public var identifier: String {
      switch self {
      case .unicorn(.yellow): "yellow-unicorn"
      case .unicorn(.pink): "pink-unicorn"
      case .unicorn(.white): "white-unicorn"
      case .crusty: "crusty"
      case .shark: "shark"
      case .dragon: "dragon"
      }
    }
  }
}

extension Dream.Creature: IdentifiedCase {}
