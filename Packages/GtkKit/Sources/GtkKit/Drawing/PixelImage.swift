import CGtk
import ValueLayout

/// A picture in pixels, ready to be drawn.
///
/// It is a Cairo surface because GTK 4.8 converts the pixels of a texture each time it draws it in
/// software, even if the formats agree.
@safe
final class PixelImage {
  let width: Int
  let height: Int
  let surface: OpaquePointer

  var pixels: Int { width * height }

  /// Creates an image and lets `fill` write its rows, given the distance between their starts.
  ///
  /// - Returns: nil if there is not enough memory.
  private init?(width: Int, height: Int, fill: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    let new = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, CInt(clamping: width), CInt(clamping: height))
    guard let new = unsafe new else { return nil }
    guard let data = unsafe cairo_image_surface_get_data(new) else {
      unsafe cairo_surface_destroy(new)
      return nil
    }
    unsafe cairo_surface_flush(new)
    unsafe fill(data, Int(cairo_image_surface_get_stride(new)))
    unsafe cairo_surface_mark_dirty(new)
    unsafe surface = new
    self.width = width
    self.height = height
  }

  isolated deinit { unsafe cairo_surface_destroy(surface) }

  /// Copies pixels.
  convenience init?(_ pixels: Pixels) {
    unsafe self.init(width: pixels.width, height: pixels.height) { rows, stride in
      unsafe Self.copy(pixels, to: rows, stride)
    }
  }

  /// Replaces the pixels without allocating memory.
  ///
  /// Earlier drawings don't change: Cairo copies the old pixels where they are still needed.
  ///
  /// - Returns: Whether the sizes match; if not, nothing has changed.
  func replace(with pixels: Pixels) -> Bool {
    guard pixels.width == width, pixels.height == height else { return false }
    unsafe cairo_surface_flush(surface)
    guard let rows = unsafe cairo_image_surface_get_data(surface) else { return false }
    unsafe Self.copy(pixels, to: rows, Int(cairo_image_surface_get_stride(surface)))
    unsafe cairo_surface_mark_dirty(surface)
    return true
  }

  private static func copy(
    _ pixels: Pixels, to rows: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    unsafe pixels.bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      for row in 0..<pixels.height {
        unsafe (rows + row * stride).update(
          from: first + row * pixels.bytesPerRow, count: pixels.width * 4)
      }
    }
  }

  /// Renders an SVG document.
  ///
  /// - Returns: nil if the document is invalid.
  convenience init?(svg: [UInt8], fittingWidth width: Int, height: Int) {
    guard let bytes = unsafe g_bytes_new(svg, gsize(svg.count)) else { return nil }
    defer { unsafe g_bytes_unref(bytes) }
    guard let stream = unsafe g_memory_input_stream_new_from_bytes(bytes) else { return nil }
    let input = unsafe Object(adopting: UnsafeMutableRawPointer(stream))
    guard
      let new = unsafe gdk_pixbuf_new_from_stream_at_scale(
        input.cast(), CInt(clamping: width), CInt(clamping: height), 1, nil, nil)
    else { return nil }
    let pixbuf = unsafe Object(adopting: UnsafeMutableRawPointer(new))
    guard let new = unsafe gdk_texture_new_for_pixbuf(pixbuf.cast()) else { return nil }
    let texture = unsafe Object(adopting: UnsafeMutableRawPointer(new))
    unsafe self.init(
      width: Int(gdk_texture_get_width(texture.cast())),
      height: Int(gdk_texture_get_height(texture.cast()))
    ) { rows, stride in
      unsafe gdk_texture_download(texture.cast(), rows, gsize(stride))
    }
  }

  /// Draws the image, one pixel to a pixel of the screen if the origin is on their grid.
  ///
  /// - Parameters:
  ///   - snapshot: Where to draw.
  ///   - origin: The upper left corner, in points.
  ///   - scale: The pixels per point.
  func draw(on snapshot: OpaquePointer, at origin: Point, scale: Double) {
    let (x, y) = (Double(origin.x), Double(origin.y))
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: Float(x), y: Float(y)),
      size: graphene_size_t(
        width: Float(Double(width) / scale), height: Float(Double(height) / scale)))
    guard let context = unsafe gtk_snapshot_append_cairo(snapshot, &bounds) else { return }
    unsafe cairo_translate(context, x, y)
    unsafe cairo_scale(context, 1 / scale, 1 / scale)
    unsafe cairo_set_source_surface(context, surface, 0, 0)
    unsafe cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    unsafe cairo_paint(context)
    unsafe cairo_destroy(context)
  }
}
