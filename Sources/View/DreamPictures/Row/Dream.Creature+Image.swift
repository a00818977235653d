import Artwork
public import Drawing
public import Dreams
import ValueLayout

extension Dream.Creature {
  /// The artwork of the creature, as scenes and drawings take it: 256 points square.
  public var image: VectorImage {
    // A picture without a file draws nothing; a test shows that every creature has one.
    VectorImage(
      name: identifier, svg: Artwork.creature(identifier)?.svg ?? [],
      size: Size(width: 256, height: 256))
  }
}
