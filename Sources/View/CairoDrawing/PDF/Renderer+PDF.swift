import CCairo
public import Drawing

extension Renderer {
  /// Writes a PDF document with a page for each drawing: artwork as vectors, text as text.
  ///
  /// A page has the size of its drawing, a point being 1/72 of an inch. Pages are asked for, drawn
  /// and written one after the other, so that memory does not grow with their number, apart from
  /// some hundred bytes a page. Sparks are drawn as pixels, two a point, on a sheet that covers
  /// what is behind as far as it is opaque. The document names its title and the library that wrote
  /// it, and nothing else. The same drawings give the same bytes.
  ///
  /// - Parameters:
  ///   - pages: The drawings; each within the limits of ``PixelSize`` at scale 1.
  ///   - title: What the document is about, or nil for no title.
  ///   - created: When it was made, such as `2026-05-04T07:00:00Z`, or nil to leave that open.
  ///   - write: Is called with one piece of the file after the other.
  /// - Throws: ``PictureError`` for a page without area or too large, or no page at all; what
  ///   `write` throws. What was written until then is no document.
  public func pdf(
    pages: some Sequence<Drawing>, title: String? = nil, created: String? = nil,
    write: @escaping ([UInt8]) throws -> Void
  ) throws {
    let sink = ByteSink(write)
    try withExtendedLifetime(sink) {
      let surface = unsafe Surface(
        adopting: cairo_pdf_surface_create_for_stream(
          ByteSink.function, Unmanaged.passUnretained(sink).toOpaque(), 1, 1))
      // Writes what is left while there still is somebody to take it.
      defer { surface.finish() }
      unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_TITLE, title)
      // Without a value, what the library would set by itself is left out.
      unsafe cairo_pdf_surface_set_metadata(
        surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, created)
      var count = 0
      for page in pages {
        _ = try PixelSize(of: page.size, scale: 1)
        unsafe cairo_pdf_surface_set_size(surface.pointer, page.size.width, page.size.height)
        draw(page, on: Canvas(surface, scale: 1), hasPixels: false)
        unsafe cairo_surface_show_page(surface.pointer)
        count += 1
        if let error = sink.error { throw error }
      }
      guard count > 0 else {
        throw PictureError(
          code: .noSize,
          message: "A document needs a page, and there was no drawing. Nothing was written. "
            + "Choose at least one dream.")
      }
      surface.finish()
      if let error = sink.error { throw error }
      guard surface.isWell else {
        throw PictureError(
          code: .memory,
          message:
            "The document could not be made. What was written is incomplete. "
            + "Close other programs and try again.")
      }
    }
  }

  /// Returns a PDF document with a page for each drawing; see ``pdf(pages:title:created:write:)``.
  ///
  /// - Parameters:
  ///   - pages: The drawings.
  ///   - title: What the document is about, or nil for no title.
  ///   - created: When it was made, or nil to leave that open.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PictureError`` for a page without area or too large, or no page at all.
  public func pdf(
    pages: some Sequence<Drawing>, title: String? = nil, created: String? = nil
  ) throws -> [UInt8] {
    var file: [UInt8] = []
    try pdf(pages: pages, title: title, created: created) { file += $0 }
    return file
  }
}
