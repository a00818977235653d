import CCairo
public import Drawing

extension Bitmap {
  /// Returns the picture as a PNG file, with its size in points and no other data than a title.
  ///
  /// The same picture gives the same bytes.
  ///
  /// - Parameter title: What the picture shows, or nil for no title.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PictureError`` when the memory is full, or for a picture without pixels.
  public func png(title: String? = nil) throws(PictureError) -> [UInt8] {
    guard width > 0, height > 0 else {
      throw PictureError(
        code: .noSize,
        message: "A picture of \(width) × \(height) pixels makes no PNG file. "
          + "Nothing was written. Choose a larger size.")
    }
    guard let encoded = encoded() else {
      throw PictureError(
        code: .memory,
        message: "The memory is full. Nothing was written. Close other programs or choose a "
          + "smaller scale.")
    }
    return PNGChunks.file(encoded, adding: PNGChunks.scale(scale) + PNGChunks.title(title))
  }

  private func encoded() -> [UInt8]? {
    // Only read, but the C library takes bytes that could be changed.
    var copy = bytes
    return unsafe copy.withUnsafeMutableBufferPointer { bytes in
      let surface = unsafe Surface(
        adopting: cairo_image_surface_create_for_data(
          bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bytesPerRow)))
      defer { surface.finish() }
      return surface.png()
    }
  }

  /// Reads a PNG file.
  ///
  /// - Parameters:
  ///   - png: The bytes of the file.
  ///   - scale: The number of pixels along a point, which is not read from the file.
  /// - Throws: ``PictureError`` for bytes that are no PNG file.
  public init(png: [UInt8], scale: Double = 1) throws(PictureError) {
    let source = ByteSource(png)
    let surface = unsafe Surface(
      adopting: cairo_image_surface_create_from_png_stream(
        ByteSource.function, Unmanaged.passUnretained(source).toOpaque()))
    guard withExtendedLifetime(source, { surface.isWell }), let read = surface.bitmap(scale: scale)
    else {
      throw PictureError(
        code: .notAPicture,
        message: "These \(png.count) bytes are not a PNG file. Nothing was read. "
          + "Choose another file.")
    }
    self = read
  }
}
