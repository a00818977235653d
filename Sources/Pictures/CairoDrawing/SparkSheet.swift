import Drawing
import ValueLayout

/// Sparks rendered on a transparent sheet of pixels, for vector documents.
///
/// Vector formats have no additive blending that every program supports, and thousands of soft
/// discs are slow to open. Sparks have no edges, so two pixels per point lose nothing. Light adds
/// up on the sheet, which then covers the background according to its opacity.
struct SparkSheet {
  static let scale = 2.0

  /// The pixels.
  let surface: Surface

  /// The place of the sheet, in points.
  let frame: Rect

  /// Renders the visible sparks; nil if none are visible.
  init?(_ sprites: [Sprite], _ mode: BlendMode, visible: Rect, _ masks: SparkMasks) {
    var bounds = Rect.null
    for sprite in sprites where sprite.radius > 0 && sprite.x.isFinite && sprite.y.isFinite {
      let reachX = sprite.radius + abs(sprite.streakX)
      let reachY = sprite.radius + abs(sprite.streakY)
      guard reachX.isFinite, reachY.isFinite else { continue }
      let spark = Rect(
        x: sprite.x - reachX, y: sprite.y - reachY, width: 2 * reachX, height: 2 * reachY)
      bounds = bounds.union(spark.intersection(visible))
    }
    let frame = bounds.integral
    guard frame.width > 0, frame.height > 0,
      let size = try? PixelSize(of: frame.size, scale: Self.scale)
    else { return nil }
    surface = Surface(pixelsWide: size.width, high: size.height)
    self.frame = frame
    let canvas = Canvas(surface, scale: Self.scale)
    canvas.translate(x: -frame.minX, y: -frame.minY)
    canvas.draw(sprites, mode, masks)
  }
}
