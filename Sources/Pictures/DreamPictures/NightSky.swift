public import Drawing
public import Scene
import ValueLayout

/// The night sky behind every dream: indigo, with a few faint stars.
///
/// Additive light is invisible on white, so scenes have their own dark background, the same on
/// light and dark desktops.
public enum NightSky {
  /// The color of the sky from its top to the horizon.
  public static let gradient = LinearGradient(
    from: Color(red: 0.075, green: 0.07, blue: 0.2), to: Color(red: 0.23, green: 0.19, blue: 0.41))

  /// The color of text in front of the sky.
  public static let moonlight = Color(red: 0.97, green: 0.95, blue: 0.86)

  /// The halo around letters, which keeps them readable in front of light.
  public static let halo = Color(red: 0.06, green: 0.05, blue: 0.18, alpha: 0.85)

  /// The sky as nodes, back to front.
  ///
  /// - Parameter seed: The seed of the positions of the stars.
  /// - Returns: Nodes without frames.
  public static func nodes(seed: UInt64) -> [Node] {
    [
      .shape(ShapeNode(.linearGradient(gradient))),
      .emitter(EmitterNode(stars, fit: .filling(reference: size), seed: seed, at: 1)),
    ]
  }

  private static let size = Size(width: 480, height: 150)

  /// Stars are particles that are all born together and outlive every night.
  private static var stars: Emitter {
    var stars = Emitter(birthRate: 1e6, lifetime: Varied(1e6))
    stars.numberOfParticles = 16
    stars.xRange = size.width
    stars.yRange = size.height
    stars.alpha = Varied(0.35, range: 0.4)
    stars.scale = Varied(0.04, range: 0.025)
    return stars
  }
}
