import Drawing
import ValueLayout

/// Executes the commands of a drawing on a canvas.
struct Painter {
  let canvas: Canvas
  let typesetter: Typesetter
  let images: ImageCache
  let masks: SparkMasks

  /// Whether the canvas has pixels, rather than being a vector document.
  let hasPixels: Bool

  /// Draws commands, back to front.
  func draw(_ commands: [DrawingCommand]) {
    for command in commands {
      switch command {
      case .fill(let shape, let paint): canvas.fill(shape, with: paint)
      case .stroke(let shape, let paint, let width): canvas.stroke(shape, with: paint, width: width)
      case .text(let text, let frame):
        canvas.draw(text, in: frame, typesetter, hasPixels: hasPixels)
      case .image(let image, let frame): draw(image, in: frame)
      case .sprites(let sprites, let mode): draw(sprites, mode)
      case .group(let group): draw(group)
      }
    }
  }

  private func draw(_ image: VectorImage, in frame: Rect) {
    guard let frame = canvas.drawable(frame) else { return }
    let fitted = image.frame(in: frame)
    if hasPixels {
      images.drawPixels(of: image, in: fitted, on: canvas)
    } else {
      images.drawVectors(of: image, in: fitted, on: canvas)
    }
  }

  private func draw(_ sprites: [Sprite], _ mode: BlendMode) {
    if hasPixels {
      canvas.draw(sprites, mode, masks)
    } else if let sheet = SparkSheet(sprites, mode, visible: canvas.visible, masks) {
      canvas.draw(sheet.surface, at: sheet.frame.origin, scale: SparkSheet.scale)
    }
  }

  private func draw(_ group: DrawingGroup) {
    let opacity = group.opacity.unit
    guard opacity > 0, group.origin.x.isFinite, group.origin.y.isFinite else { return }
    canvas.saved {
      canvas.translate(x: group.origin.x, y: group.origin.y)
      if let clip = group.clip {
        canvas.clip(to: clip)
      }
      if opacity < 1 {
        canvas.faded(opacity) { draw(group.commands) }
      } else {
        draw(group.commands)
      }
    }
  }
}
