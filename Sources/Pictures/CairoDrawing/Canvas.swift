import CCairo
import Drawing
import ValueLayout

/// A surface with a drawing context, for shapes, text and pictures, in points.
@safe
final class Canvas {
  /// The drawing context, for C functions.
  let context: OpaquePointer

  let surface: Surface

  /// The number of pixels per point, or 1 for vectors.
  let scale: Double

  init(_ surface: Surface, scale: Double) {
    self.surface = surface
    self.scale = scale
    unsafe context = unsafe cairo_create(surface.pointer)
    unsafe cairo_scale(context, scale, scale)
  }

  deinit {
    unsafe cairo_destroy(context)
  }

  /// Whether there was no error so far.
  var isOK: Bool { unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS }

  /// Draws, then restores the state of the context.
  func saved(_ draw: () -> Void) {
    unsafe cairo_save(context)
    draw()
    unsafe cairo_restore(context)
  }

  /// Draws into a layer, then composites that with an opacity.
  func faded(_ opacity: Double, _ draw: () -> Void) {
    unsafe cairo_push_group(context)
    draw()
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, opacity)
  }

  /// Moves the origin of everything drawn from now on.
  func translate(x: Double, y: Double) {
    unsafe cairo_translate(context, clamped(x), clamped(y))
  }

  /// The bounds of the current clip.
  var visible: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func setColor(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, color.red.unit, color.green.unit, color.blue.unit, color.alpha.unit)
  }

  /// Sets how colors are combined with the existing drawing.
  func setBlendMode(_ mode: BlendMode) {
    unsafe cairo_set_operator(
      context, mode == .additive ? CAIRO_OPERATOR_ADD : CAIRO_OPERATOR_OVER)
  }

  /// Draws a sheet of pixels of a given scale, with its top left corner at a point.
  func draw(_ sheet: Surface, at corner: Point, scale: Double) {
    saved {
      unsafe cairo_translate(context, corner.x, corner.y)
      unsafe cairo_scale(context, 1 / scale, 1 / scale)
      unsafe cairo_set_source_surface(context, sheet.pointer, 0, 0)
      unsafe cairo_paint(context)
    }
  }

  /// Draws a sheet aligned to the pixels of the canvas, so that none is interpolated.
  func drawAligned(_ sheet: Surface, at corner: Point) {
    var (x, y) = (Double(corner.x), Double(corner.y))
    unsafe cairo_user_to_device(context, &x, &y)
    saved {
      unsafe cairo_identity_matrix(context)
      unsafe cairo_set_source_surface(context, sheet.pointer, x.rounded(), y.rounded())
      unsafe cairo_paint(context)
    }
  }

  /// The coordinate clamped to the range of the canvas, which is far outside of its visible area.
  func clamped(_ coordinate: Double) -> Double {
    let limit = 1_000_000 / scale
    return min(max(coordinate, -limit), limit)
  }
}

extension Double {
  /// The number clamped to 0...1; NaN is 0.
  var unit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}

extension Canvas {
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

  /// Clips everything drawn from now on to a shape; to nothing if the shape is invalid.
  func clip(to shape: Shape) {
    if addPath(of: shape) == nil {
      unsafe cairo_new_path(context)
    }
    unsafe cairo_clip(context)
  }

  /// Sets the path to a shape; nil if its frame is invalid.
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

  /// The frame clamped to the range of the canvas, or nil if nothing can be drawn in it.
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
    let start = frame.point(at: gradient.start)
    let end = frame.point(at: gradient.end)
    guard let pattern = unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else {
      return
    }
    for stop in gradient.stops.sortedByLocation {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.location.unit, color.red.unit, color.green.unit, color.blue.unit,
        color.alpha.unit)
    }
    unsafe cairo_set_source(context, pattern)
    unsafe cairo_pattern_destroy(pattern)
  }
}

extension Rect {
  /// The point at fractions of the width and the height; NaN and infinity count as 0.
  func point(at parts: LayoutAlignment) -> Point {
    let horizontal = parts.horizontal.isFinite ? parts.horizontal : 0
    let vertical = parts.vertical.isFinite ? parts.vertical : 0
    return Point(x: minX + horizontal * width, y: minY + vertical * height)
  }
}

extension [LinearGradient.Stop] {
  /// The stops sorted by location; equal locations in the order given.
  var sortedByLocation: [LinearGradient.Stop] {
    enumerated().sorted {
      ($0.element.location.unit, $0.offset) < ($1.element.location.unit, $1.offset)
    }
    .map(\.element)
  }
}

extension Canvas {
  /// Draws text in a frame, fitted into it.
  func draw(_ text: StyledText, in frame: Rect, _ typesetter: Typesetter, hasPixels: Bool) {
    guard let frame = drawable(frame), text.color.alpha.unit > 0,
      let fitted = TextFitter(typesetter, text, width: frame.width, height: frame.height).fitted()
    else { return }
    let top = frame.minY + max(frame.height - fitted.size.height, 0) * text.verticalAlignment.unit
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
