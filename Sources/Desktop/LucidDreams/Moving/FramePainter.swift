import CairoDrawing
import Drawing
import GtkKit

/// Paints the frames of one moving picture, each in the memory of the one before.
///
/// What stands still behind everything that moves (the sky, its stars, the creatures) is painted
/// once, and each frame begins with a copy of it.
struct FramePainter {
  // Fonts and sparks are the same for all pictures, and all are painted on the main actor.
  private static let renderer = Renderer()

  private var frame = Bitmap(width: 0, height: 0, bytes: [])
  private var ground = Bitmap(width: 0, height: 0, bytes: [])
  private var last = Drawing(size: .zero)
  private var groundCount = 0

  /// Paints a drawing in the size that it has.
  ///
  /// - Returns: nil where there is no room for a picture, or no memory.
  mutating func paint(_ drawing: Drawing, scale: Double) -> Pixels? {
    do {
      try paintFrame(drawing, scale: scale)
    } catch {
      // A picture that cannot be painted now may be in the next frame; the rest of the app goes on.
      groundCount = 0
      last = Drawing(size: .zero)
      return nil
    }
    last = drawing
    return Pixels(
      width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow, bytes: frame.bytes)
  }

  private mutating func paintFrame(_ drawing: Drawing, scale: Double) throws {
    let standing = standingCount(of: drawing, scale: scale)
    guard standing > 0 else {
      groundCount = 0
      return try Self.renderer.paint(drawing, scale: scale, into: &frame)
    }
    if standing != groundCount {
      groundCount = 0
      let first = Drawing(size: drawing.size, commands: Array(drawing.commands[..<standing]))
      try Self.renderer.paint(first, scale: scale, into: &ground)
      groundCount = standing
    }
    let rest = Drawing(size: drawing.size, commands: Array(drawing.commands[standing...]))
    try Self.renderer.paint(rest, over: ground, into: &frame)
  }

  /// How many commands at the beginning are those of the last frame; the ground holds as many of
  /// them as it did before.
  private func standingCount(of drawing: Drawing, scale: Double) -> Int {
    guard drawing.size == last.size, scale == frame.scale else { return 0 }
    return zip(drawing.commands, last.commands).prefix { $0 == $1 }.count
  }
}
