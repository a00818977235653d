import CCairo
import Drawing
import ValueLayout

/// A surface with a brush: where shapes, text and pictures are drawn, in points.
@safe
final class Canvas {
  /// Who draws, for C functions.
  let context: OpaquePointer

  /// What is drawn on.
  let surface: Surface

  /// The number of pixels along a point where there are pixels, and 1 where there are none.
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

  /// Whether all went well until now.
  var isWell: Bool { unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS }

  /// Draws, then forgets what was set meanwhile.
  func saved(_ draw: () -> Void) {
    unsafe cairo_save(context)
    draw()
    unsafe cairo_restore(context)
  }

  /// Draws on a sheet of its own, then lays that on the canvas with an opacity.
  func faded(_ opacity: Double, _ draw: () -> Void) {
    unsafe cairo_push_group(context)
    draw()
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, opacity)
  }

  /// Moves what is drawn from now on.
  func translate(x: Double, y: Double) {
    unsafe cairo_translate(context, clamped(x), clamped(y))
  }

  /// The rectangle outside of which nothing is seen.
  var visible: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Sets the color to draw with.
  func setColor(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, color.red.part, color.green.part, color.blue.part, color.alpha.part)
  }

  /// Sets how colors meet what is drawn already.
  func setBlendMode(_ mode: BlendMode) {
    unsafe cairo_set_operator(
      context, mode == .additive ? CAIRO_OPERATOR_ADD : CAIRO_OPERATOR_OVER)
  }

  /// Draws a sheet of pixels, so many of which make a point, with its corner at a place.
  func draw(_ sheet: Surface, at corner: Point, scale: Double) {
    saved {
      unsafe cairo_translate(context, corner.x, corner.y)
      unsafe cairo_scale(context, 1 / scale, 1 / scale)
      unsafe cairo_set_source_surface(context, sheet.pointer, 0, 0)
      unsafe cairo_paint(context)
    }
  }

  /// Draws a sheet with exactly the pixels of the canvas, so that none is mixed with another.
  func drawAligned(_ sheet: Surface, at corner: Point) {
    var (x, y) = (Double(corner.x), Double(corner.y))
    unsafe cairo_user_to_device(context, &x, &y)
    saved {
      unsafe cairo_identity_matrix(context)
      unsafe cairo_set_source_surface(context, sheet.pointer, x.rounded(), y.rounded())
      unsafe cairo_paint(context)
    }
  }

  /// The coordinate as far out as the numbers of the canvas reach, which is far outside of it.
  func clamped(_ coordinate: Double) -> Double {
    let limit = 1_000_000 / scale
    return min(max(coordinate, -limit), limit)
  }
}

extension Double {
  /// The number as a part of a whole: from 0 to 1, and 0 when it is no number.
  var part: Double { self > 0 ? Swift.min(self, 1) : 0 }
}
