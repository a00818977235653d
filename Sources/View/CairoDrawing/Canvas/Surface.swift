import CCairo

/// What can be drawn on, or drawn with: pixels, or the pages of a document.
@safe
final class Surface {
  let pointer: OpaquePointer

  init(adopting pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
  }

  deinit {
    unsafe cairo_surface_destroy(pointer)
  }

  /// Whether all went well until now, memory included.
  var isWell: Bool { unsafe cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS }

  /// Writes out what is left, and lets go of memory that is not the surface's own.
  func finish() {
    unsafe cairo_surface_finish(pointer)
  }
}

extension Surface {
  /// Makes a transparent sheet of colored pixels.
  convenience init(pixelsWide width: Int, high height: Int) {
    unsafe self.init(
      adopting: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
  }

  /// Makes a sheet of opacities, 0 to 255, that a function of column and row answers.
  convenience init(
    opacitiesWide width: Int, high height: Int, _ opacity: (_ x: Int, _ y: Int) -> UInt8
  ) {
    unsafe self.init(
      adopting: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)))
    guard isWell, let bytes = unsafe cairo_image_surface_get_data(pointer) else { return }
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
