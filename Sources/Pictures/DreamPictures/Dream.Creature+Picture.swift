import Artwork
public import Drawing
public import Dreams
import ValueLayout

extension Dream.Creature {
  /// The artwork of the creature for scenes and drawings: 256 points square.
  public var image: VectorImage {
    // A picture without a file draws nothing; a test checks that every creature has one.
    VectorImage(
      name: identifier, svg: Artwork.creature(identifier)?.svg ?? [],
      size: Size(width: 256, height: 256))
  }
}

extension Dream.Creature {
  /// Where fire comes out, as fractions of the creature's picture.
  var mouth: LayoutAlignment {
    switch self {
    case .unicorn: LayoutAlignment(horizontal: 0.87, vertical: 0.54)
    case .crusty: LayoutAlignment(horizontal: 0.66, vertical: 0.61)
    case .shark: LayoutAlignment(horizontal: 0.82, vertical: 0.69)
    case .dragon: LayoutAlignment(horizontal: 0.85, vertical: 0.57)
    }
  }

  /// Where lasers come out, as fractions of the creature's picture.
  var eye: LayoutAlignment {
    switch self {
    case .unicorn: LayoutAlignment(horizontal: 0.68, vertical: 0.39)
    case .crusty: LayoutAlignment(horizontal: 0.75, vertical: 0.34)
    case .shark: LayoutAlignment(horizontal: 0.73, vertical: 0.45)
    case .dragon: LayoutAlignment(horizontal: 0.66, vertical: 0.40)
    }
  }
}
