import CCairo
import ValueLayout

extension Surface {
  /// Makes a surface that keeps what is drawn on it, as vectors, to be drawn any number of times.
  ///
  /// - Parameters:
  ///   - size: What is drawn beyond it is not seen.
  ///   - name: Stands for what is drawn: a document keeps all that has one name once.
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
