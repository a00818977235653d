import CairoDrawing
import Drawing
import GtkKit

/// Paints the frames of one moving picture into memory that is used again for the next.
struct FramePainter {
  // Fonts and sparks are the same for all pictures, and all are painted on the main actor.
  private static let renderer = Renderer()

  private var bitmap = Bitmap(width: 0, height: 0, bytes: [])

  /// Paints a drawing in the size that it has.
  ///
  /// - Returns: nil where there is no room for a picture, or no memory.
  mutating func paint(_ drawing: Drawing, scale: Double) -> Pixels? {
    do {
      try Self.renderer.paint(drawing, scale: scale, into: &bitmap)
    } catch {
      // A picture that cannot be painted now may be in the next frame; the rest of the app goes on.
      return nil
    }
    return Pixels(
      width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
      bytes: bitmap.bytes)
  }
}
