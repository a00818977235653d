import CairoDrawing
import Drawing
import GtkKit

/// Paints the frames of one animated picture, reusing the memory of the frame before.
///
/// The commands at the start that do not change from frame to frame (the sky, its stars, the
/// creatures) are painted once, and each frame starts with a copy of them.
struct FramePainter {
  // Fonts and sparks are the same for all pictures, and all are painted on the main actor.
  private static let renderer = Renderer()

  private var frame = Bitmap(width: 0, height: 0, bytes: [])
  private var background = Bitmap(width: 0, height: 0, bytes: [])
  private var last = Drawing(size: .zero)
  private var backgroundCount = 0

  /// Paints a drawing at its own size.
  ///
  /// - Returns: nil if there is no room for a picture, or not enough memory.
  mutating func paint(_ drawing: Drawing, scale: Double) -> Pixels? {
    do {
      try paintFrame(drawing, scale: scale)
    } catch {
      // The next frame may work again; the rest of the app continues.
      backgroundCount = 0
      last = Drawing(size: .zero)
      return nil
    }
    last = drawing
    return Pixels(
      width: frame.width, height: frame.height, bytesPerRow: frame.bytesPerRow, bytes: frame.bytes)
  }

  private mutating func paintFrame(_ drawing: Drawing, scale: Double) throws {
    let unchanged = unchangedCount(of: drawing, scale: scale)
    guard unchanged > 0 else {
      backgroundCount = 0
      return try Self.renderer.paint(drawing, scale: scale, into: &frame)
    }
    if unchanged != backgroundCount {
      backgroundCount = 0
      let first = Drawing(size: drawing.size, commands: Array(drawing.commands[..<unchanged]))
      try Self.renderer.paint(first, scale: scale, into: &background)
      backgroundCount = unchanged
    }
    let rest = Drawing(size: drawing.size, commands: Array(drawing.commands[unchanged...]))
    try Self.renderer.paint(rest, over: background, into: &frame)
  }

  /// How many commands at the start are the same as in the last frame.
  private func unchangedCount(of drawing: Drawing, scale: Double) -> Int {
    guard drawing.size == last.size, scale == frame.scale else { return 0 }
    return zip(drawing.commands, last.commands).prefix { $0 == $1 }.count
  }
}
