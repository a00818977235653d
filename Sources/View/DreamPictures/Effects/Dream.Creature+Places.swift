import Dreams
import ValueLayout

extension Dream.Creature {
  /// Where fire comes out, in parts of the creature's picture.
  var mouth: LayoutAlignment {
    switch self {
    case .unicorn: LayoutAlignment(horizontal: 0.87, vertical: 0.54)
    case .crusty: LayoutAlignment(horizontal: 0.66, vertical: 0.61)
    case .shark: LayoutAlignment(horizontal: 0.82, vertical: 0.69)
    case .dragon: LayoutAlignment(horizontal: 0.85, vertical: 0.57)
    }
  }

  /// Where it looks from, in parts of the creature's picture.
  var eye: LayoutAlignment {
    switch self {
    case .unicorn: LayoutAlignment(horizontal: 0.68, vertical: 0.39)
    case .crusty: LayoutAlignment(horizontal: 0.75, vertical: 0.34)
    case .shark: LayoutAlignment(horizontal: 0.73, vertical: 0.45)
    case .dragon: LayoutAlignment(horizontal: 0.66, vertical: 0.40)
    }
  }
}
