import Drawing
import ValueLayout

extension Canvas {
  /// Draws text in a frame, fitted into it.
  func draw(_ text: StyledText, in frame: Rect, _ setter: TextSetter, hasPixels: Bool) {
    guard let frame = drawable(frame), text.color.alpha.part > 0,
      let fitted = TextFitter(setter, text, width: frame.width, height: frame.height).fitted()
    else { return }
    let top = frame.minY + max(frame.height - fitted.size.height, 0) * text.verticalAlignment.part
    setColor(text.color)
    for part in fitted.parts {
      let corner = Point(x: frame.minX, y: top + part.top)
      if hasPixels {
        part.lines.draw(at: corner, on: self)
      } else {
        part.lines.drawVectors(at: corner, color: text.color, on: self)
      }
    }
  }
}
