public import Drawing

extension Renderer {
  /// Paints a drawing as a PNG file, on a transparent ground.
  ///
  /// - Parameters:
  ///   - drawing: What to paint.
  ///   - scale: The number of pixels along a point, above 0.
  ///   - title: What the picture shows, or nil for no title.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PictureError`` for a size or a scale outside of the limits of ``PixelSize``.
  public func png(
    of drawing: Drawing, scale: Double = 2, title: String? = nil
  ) throws(PictureError) -> [UInt8] {
    try bitmap(of: drawing, scale: scale).png(title: title)
  }
}
