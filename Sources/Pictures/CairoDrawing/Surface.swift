import CCairo
import Drawing
import ValueLayout

/// Something to draw on or to draw with: pixels, or the pages of a document.
@safe
final class Surface {
  let pointer: OpaquePointer

  init(adopting pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    unsafe cairo_surface_destroy(pointer)
  }

  /// Whether there was no error so far, such as running out of memory.
  var isOK: Bool { unsafe cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS }

  /// Writes out the rest, and releases memory that the surface does not own.
  func finish() {
    unsafe cairo_surface_finish(pointer)
  }
}

extension Surface {
  /// Creates a transparent sheet of colored pixels.
  convenience init(pixelsWide width: Int, high height: Int) {
    unsafe self.init(
      adopting: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
  }

  /// Creates an alpha mask, 0 to 255, from a function of column and row.
  convenience init(
    opacitiesWide width: Int, high height: Int, _ opacity: (_ x: Int, _ y: Int) -> UInt8
  ) {
    unsafe self.init(
      adopting: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)))
    guard isOK, let bytes = unsafe cairo_image_surface_get_data(pointer) else { return }
    unsafe cairo_surface_flush(pointer)
    let stride = unsafe Int(cairo_image_surface_get_stride(pointer))
    for y in 0..<height {
      for x in 0..<width {
        unsafe bytes[y * stride + x] = opacity(x, y)
      }
    }
    unsafe cairo_surface_mark_dirty(pointer)
  }
}

extension Surface {
  /// Creates a surface that records drawing as vectors, which can be replayed any number of times.
  ///
  /// - Parameters:
  ///   - size: The area that is recorded.
  ///   - name: Identifies the content: a document stores content of one name once.
  convenience init(recording size: Size, named name: String) {
    var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
    unsafe self.init(
      adopting: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents))
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.utf8.count)
    unsafe _ = bytes.initialize(from: name.utf8)
    unsafe _ = cairo_surface_set_mime_data(
      pointer, CAIRO_MIME_TYPE_UNIQUE_ID, bytes.baseAddress, UInt(bytes.count),
      { unsafe $0?.deallocate() }, bytes.baseAddress)
  }
}

extension Surface {
  /// A copy of the pixels, in any format.
  func bitmap(scale: Double) -> Bitmap? {
    let width = unsafe Int(cairo_image_surface_get_width(pointer))
    let height = unsafe Int(cairo_image_surface_get_height(pointer))
    let copy = Surface(pixelsWide: width, high: height)
    Canvas(copy, scale: 1).draw(self, at: .init(x: 0, y: 0), scale: 1)
    unsafe cairo_surface_flush(copy.pointer)
    guard copy.isOK, let bytes = unsafe cairo_image_surface_get_data(copy.pointer) else {
      return nil
    }
    return unsafe Bitmap(
      width: width, height: height, scale: scale,
      bytes: Array(UnsafeBufferPointer(start: bytes, count: width * height * 4)))
  }

  /// The pixels as a PNG file, or nil if memory runs out.
  func png() -> [UInt8]? {
    var file: [UInt8] = []
    let sink = ByteSink { file += $0 }
    let status = unsafe cairo_surface_write_to_png_stream(
      pointer, ByteSink.function, Unmanaged.passUnretained(sink).toOpaque())
    return withExtendedLifetime(sink) { status == CAIRO_STATUS_SUCCESS ? file : nil }
  }
}
