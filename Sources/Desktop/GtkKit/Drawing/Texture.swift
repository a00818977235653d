import CGtk

/// A picture drawn to pixels.
struct Texture {
  let object: Object
  let width: Int
  let height: Int

  var pixels: Int { width * height }

  /// Draws an SVG document.
  ///
  /// - Returns: nil if it can not be read.
  init?(svg: [UInt8], fittingWidth width: Int, height: Int) {
    guard let bytes = unsafe g_bytes_new(svg, gsize(svg.count)) else { return nil }
    defer { unsafe g_bytes_unref(bytes) }
    guard let stream = unsafe g_memory_input_stream_new_from_bytes(bytes) else { return nil }
    let input = unsafe Object(adopting: UnsafeMutableRawPointer(stream))
    guard
      let new = unsafe gdk_pixbuf_new_from_stream_at_scale(
        input.cast(), CInt(clamping: width), CInt(clamping: height), 1, nil, nil)
    else { return nil }
    let pixbuf = unsafe Object(adopting: UnsafeMutableRawPointer(new))
    guard let texture = unsafe gdk_texture_new_for_pixbuf(pixbuf.cast()) else { return nil }
    object = unsafe Object(adopting: UnsafeMutableRawPointer(texture))
    self.width = unsafe Int(gdk_texture_get_width(object.cast()))
    self.height = unsafe Int(gdk_texture_get_height(object.cast()))
  }
  /// Takes over pixels as they are.
  init(_ pixels: Pixels) {
    let count = (pixels.height - 1) * pixels.bytesPerRow + pixels.width * 4
    let bytes = unsafe g_bytes_new(pixels.bytes, gsize(count))
    defer { unsafe g_bytes_unref(bytes) }
    let texture = unsafe gdk_memory_texture_new(
      CInt(pixels.width), CInt(pixels.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
      gsize(pixels.bytesPerRow))
    guard let texture = unsafe texture else { preconditionFailure("GTK makes every texture") }
    object = unsafe Object(adopting: UnsafeMutableRawPointer(texture))
    width = pixels.width
    height = pixels.height
  }
}
