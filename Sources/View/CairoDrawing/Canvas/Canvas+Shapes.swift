import CCairo
import Drawing
import ValueLayout

extension Canvas {
  /// Fills a shape.
  func fill(_ shape: Shape, with paint: Paint) {
    guard let frame = addPath(of: shape) else { return }
    setPaint(paint, in: frame)
    unsafe cairo_fill(context)
  }

  /// Draws along the outline of a shape.
  func stroke(_ shape: Shape, with paint: Paint, width: Double) {
    guard width > 0, width.isFinite, let frame = addPath(of: shape) else { return }
    setPaint(paint, in: frame)
    unsafe cairo_set_line_width(context, clamped(width))
    unsafe cairo_stroke(context)
  }

  /// Lets only what is inside of a shape be seen from now on: nothing where it is none.
  func clip(to shape: Shape) {
    if addPath(of: shape) == nil {
      unsafe cairo_new_path(context)
    }
    unsafe cairo_clip(context)
  }

  /// Begins the path of a shape; nil for a frame in which there is none.
  private func addPath(of shape: Shape) -> Rect? {
    guard let frame = drawable(shape.frame) else { return nil }
    let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    unsafe cairo_new_path(context)
    switch shape {
    case .rectangle:
      unsafe cairo_rectangle(context, left, top, right - left, bottom - top)
    case .roundedRectangle(_, let radius):
      let most = min(right - left, bottom - top) / 2
      let radius = radius > 0 ? min(radius, most) : 0
      unsafe cairo_arc(context, right - radius, top + radius, radius, -.pi / 2, 0)
      unsafe cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
      unsafe cairo_arc(context, left + radius, bottom - radius, radius, .pi / 2, .pi)
      unsafe cairo_arc(context, left + radius, top + radius, radius, .pi, .pi * 1.5)
      unsafe cairo_close_path(context)
    case .ellipse:
      unsafe cairo_save(context)
      unsafe cairo_translate(context, frame.midX, frame.midY)
      unsafe cairo_scale(context, (right - left) / 2, (bottom - top) / 2)
      unsafe cairo_arc(context, 0, 0, 1, 0, .pi * 2)
      unsafe cairo_close_path(context)
      unsafe cairo_restore(context)
    }
    return frame
  }

  /// The frame within the numbers of the canvas, or nil when nothing can be drawn in it.
  func drawable(_ frame: Rect) -> Rect? {
    guard frame.size.width > 0, frame.size.height > 0,
      frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite
    else { return nil }
    let (left, top) = (clamped(frame.minX), clamped(frame.minY))
    let clamped = Rect(
      x: left, y: top, width: clamped(frame.maxX) - left, height: clamped(frame.maxY) - top)
    return clamped.width > 0 && clamped.height > 0 ? clamped : nil
  }

  private func setPaint(_ paint: Paint, in frame: Rect) {
    switch paint {
    case .color(let color): setColor(color)
    case .linearGradient(let gradient): setGradient(gradient, in: frame)
    }
  }

  private func setGradient(_ gradient: LinearGradient, in frame: Rect) {
    let start = frame.place(gradient.start)
    let end = frame.place(gradient.end)
    guard let pattern = unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else {
      return
    }
    for stop in gradient.stops.inOrder {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.place.part, color.red.part, color.green.part, color.blue.part,
        color.alpha.part)
    }
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_pattern_destroy(pattern)
  }
}

extension Rect {
  /// The place at parts of the width and the height; a part that is no number counts as 0.
  func place(_ parts: LayoutAlignment) -> Point {
    let horizontal = parts.horizontal.isFinite ? parts.horizontal : 0
    let vertical = parts.vertical.isFinite ? parts.vertical : 0
    return Point(x: minX + horizontal * width, y: minY + vertical * height)
  }
}

extension [LinearGradient.Stop] {
  /// The stops by place; equal places in the order given.
  var inOrder: [LinearGradient.Stop] {
    enumerated().sorted { ($0.element.place.part, $0.offset) < ($1.element.place.part, $1.offset) }
      .map(\.element)
  }
}
