import CCairo
import Drawing

extension Surface {
  /// A copy of the pixels, however the surface keeps them.
  func bitmap(scale: Double) -> Bitmap? {
    let width = unsafe Int(cairo_image_surface_get_width(pointer))
    let height = unsafe Int(cairo_image_surface_get_height(pointer))
    let copy = Surface(pixelsWide: width, high: height)
    Canvas(copy, scale: 1).draw(self, at: .init(x: 0, y: 0), scale: 1)
    unsafe cairo_surface_flush(copy.pointer)
    guard copy.isWell, let bytes = unsafe cairo_image_surface_get_data(copy.pointer) else {
      return nil
    }
    return unsafe Bitmap(
      width: width, height: height, scale: scale,
      bytes: Array(UnsafeBufferPointer(start: bytes, count: width * height * 4)))
  }

  /// The pixels as a PNG file, or nil when the memory is full.
  func png() -> [UInt8]? {
    var file: [UInt8] = []
    let sink = ByteSink { file += $0 }
    let status = unsafe cairo_surface_write_to_png_stream(
      pointer, ByteSink.function, Unmanaged.passUnretained(sink).toOpaque())
    return withExtendedLifetime(sink) { status == CAIRO_STATUS_SUCCESS ? file : nil }
  }
}
