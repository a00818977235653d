public import Drawing

extension Renderer {
  /// Writes a drawing as an SVG file: artwork as vectors, text as text.
  ///
  /// A point is a CSS pixel. Lines of text are broken as they are on the screen and keep their
  /// lengths where another font must stand in for ours. Sparks are drawn as pixels, two a point, on
  /// a sheet that covers what is behind as far as it is opaque. The file refers to nothing outside
  /// of itself, and says nothing beyond the title. The same drawing gives the same bytes.
  ///
  /// - Parameters:
  ///   - drawing: What to write, within the limits of ``PixelSize`` at scale 1.
  ///   - title: What the picture shows, or nil for no title.
  /// - Returns: The bytes of the file, in UTF-8.
  /// - Throws: ``PictureError`` for a drawing without area or too large.
  public func svg(of drawing: Drawing, title: String? = nil) throws(PictureError) -> [UInt8] {
    _ = try PixelSize(of: drawing.size, scale: 1)
    var writer = SVGWriter(setter: setter, masks: masks)
    writer.write(drawing, title: title)
    return Array(writer.text.utf8)
  }
}
