import CCairo
public import Drawing
import ValueLayout

/// Renders drawings to pixels, and to PNG, SVG and PDF files.
///
/// Caches fonts, pictures and sparks, so keep one if you render often. Works on any thread, but on
/// only one at a time: for several threads use a renderer each, which share no locks. The same
/// drawing gives the same bytes on the same machine.
///
/// ```swift
/// let renderer = Renderer()
/// let frame = try renderer.bitmap(of: drawing, scale: 2)
/// ```
public final class Renderer {
  private let typesetter = Typesetter()
  private let images = ImageCache()
  private let masks = SparkMasks()

  /// Creates a renderer; takes some milliseconds to list the fonts.
  public init() {}

  /// Renders a drawing to pixels, on a transparent backbackground.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - scale: The number of pixels per point, above 0.
  /// - Returns: A picture of the drawing's size times the scale, rounded up to whole pixels.
  /// - Throws: ``PictureError`` for a size or a scale outside the limits of ``PixelSize``.
  public func bitmap(of drawing: Drawing, scale: Double = 1) throws(PictureError) -> Bitmap {
    var bitmap = Bitmap(width: 0, height: 0, bytes: [])
    try paint(drawing, scale: scale, into: &bitmap)
    return bitmap
  }

  /// Renders a drawing into an existing bitmap, whose memory is reused if it has the same size and
  /// is not shared.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - scale: The number of pixels per point, above 0.
  ///   - bitmap: Receives the picture; unchanged when this throws.
  /// - Throws: ``PictureError`` for a size or a scale outside the limits of ``PixelSize``.
  public func paint(
    _ drawing: Drawing, scale: Double = 1, into bitmap: inout Bitmap
  ) throws(PictureError) {
    let size = try PixelSize(of: drawing.size, scale: scale)
    bitmap.clear(width: size.width, height: size.height, scale: scale)
    try paint(drawing, on: &bitmap)
  }

  /// Renders a drawing over a background that was rendered before, into a third bitmap.
  ///
  /// Law: rendering a drawing's first commands, and the rest over them, gives the same bytes as
  /// rendering it all at once.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, of the size of the backbackground.
  ///   - background: The picture behind it; without gaps between rows.
  ///   - bitmap: Receives the picture.
  /// - Throws: ``PictureError`` if memory runs out.
  public func paint(
    _ drawing: Drawing, over background: Bitmap, into bitmap: inout Bitmap
  ) throws(PictureError) {
    let size = try PixelSize(of: drawing.size, scale: background.scale)
    precondition(
      size.width == background.width && size.height == background.height
        && background.bytesPerRow == background.width * 4,
      "A drawing of \(drawing.size) cannot be rendered over \(background).")
    bitmap.copy(background)
    try paint(drawing, on: &bitmap)
  }

  private func paint(_ drawing: Drawing, on bitmap: inout Bitmap) throws(PictureError) {
    let (width, height, scale) = (bitmap.width, bitmap.height, bitmap.scale)
    let isOK = bitmap.withBytes { bytes in
      paint(drawing, width: width, height: height, scale: scale, on: &bytes)
    }
    guard isOK else {
      throw PictureError(
        code: .memory,
        message:
          "There is not enough memory. Nothing was rendered. Close other programs or choose a "
          + "smaller scale.")
    }
  }

  private func paint(
    _ drawing: Drawing, width: Int, height: Int, scale: Double, on bytes: inout [UInt8]
  ) -> Bool {
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      let surface = unsafe Surface(
        adopting: cairo_image_surface_create_for_data(
          bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4)))
      // The surface must not outlive the bytes, so it is finished here.
      defer { surface.finish() }
      let canvas = Canvas(surface, scale: scale)
      draw(drawing, on: canvas, hasPixels: true)
      return canvas.isOK && surface.isOK
    }
  }

  private func draw(_ drawing: Drawing, on canvas: Canvas, hasPixels: Bool) {
    Painter(
      canvas: canvas, typesetter: typesetter, images: images, masks: masks, hasPixels: hasPixels
    )
    .draw(drawing.commands)
  }
}

extension Renderer {
  /// Renders a drawing as a PNG file, on a transparent background.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - scale: The number of pixels per point, above 0.
  ///   - title: A description of the picture, or nil for no title.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PictureError`` for a size or a scale outside the limits of ``PixelSize``.
  public func png(
    of drawing: Drawing, scale: Double = 2, title: String? = nil
  ) throws(PictureError) -> [UInt8] {
    try bitmap(of: drawing, scale: scale).png(title: title)
  }
}

extension Renderer {
  /// Returns a drawing as an SVG file: artwork as vectors, text as text.
  ///
  /// A point is a CSS pixel. Lines of text break as they do on screen and keep their lengths if
  /// another font is substituted. Sparks are rendered as pixels, two per point, on a sheet that
  /// covers the background according to its opacity. The file refers to nothing outside itself and
  /// has no metadata but the title. The same drawing gives the same bytes.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, within the limits of ``PixelSize`` at scale 1.
  ///   - title: A description of the picture, or nil for no title.
  /// - Returns: The bytes of the file, in UTF-8.
  /// - Throws: ``PictureError`` for a drawing that is empty or too large.
  public func svg(of drawing: Drawing, title: String? = nil) throws(PictureError) -> [UInt8] {
    _ = try PixelSize(of: drawing.size, scale: 1)
    var writer = SVGWriter(typesetter: typesetter, masks: masks)
    writer.write(drawing, title: title)
    return Array(writer.text.utf8)
  }
}

extension Renderer {
  /// Writes a PDF document with a page for each drawing: artwork as vectors, text as text.
  ///
  /// A page has the size of its drawing, a point being 1/72 of an inch. Pages are generated, drawn
  /// and written one at a time, so memory does not grow with their number, apart from some hundred
  /// bytes a page. Sparks are rendered as pixels, two per point, on a sheet that covers the
  /// background according to its opacity. The metadata are the title, the date and the name of the
  /// library. The same drawings give the same bytes.
  ///
  /// - Parameters:
  ///   - pages: The drawings; each within the limits of ``PixelSize`` at scale 1.
  ///   - title: The title of the document, or nil for none.
  ///   - created: The creation date, such as `2026-05-04T07:00:00Z`, or nil to omit it.
  ///   - write: Called with one chunk of the file after the other.
  /// - Throws: ``PictureError`` for a page that is empty or too large, or if there is no page; any
  ///   error that `write` throws. The partial output is not a valid document.
  public func pdf(
    pages: some Sequence<Drawing>, title: String? = nil, created: String? = nil,
    write: @escaping ([UInt8]) throws -> Void
  ) throws {
    let document = pages.lazy.map { DocumentPage($0) }
    try pdf(document: document, title: title, created: created, write: write)
  }

  /// Writes a PDF document with an outline and links; otherwise as
  /// ``pdf(pages:title:created:write:)``.
  ///
  /// - Parameters:
  ///   - document: The pages; their links lead to pages that the document has.
  ///   - title: The title of the document, or nil for none.
  ///   - created: The creation date, such as `2026-05-04T07:00:00Z`, or nil to omit it.
  ///   - write: Called with one chunk of the file after the other.
  /// - Throws: ``PictureError`` for a page that is empty or too large, or if there is no page; any
  ///   error that `write` throws. The partial output is not a valid document.
  public func pdf(
    document: some Sequence<DocumentPage>, title: String? = nil, created: String? = nil,
    write: @escaping ([UInt8]) throws -> Void
  ) throws {
    let sink = ByteSink(write)
    try withExtendedLifetime(sink) {
      let surface = unsafe Surface(
        adopting: cairo_pdf_surface_create_for_stream(
          ByteSink.function, Unmanaged.passUnretained(sink).toOpaque(), 1, 1))
      // Writes the rest while the sink still exists.
      defer { surface.finish() }
      unsafe cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_TITLE, title)
      // A nil value omits the library's default.
      unsafe cairo_pdf_surface_set_metadata(
        surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, created)
      var count = 0
      var headings: [(text: String, page: Int)] = []
      for page in document {
        let size = page.drawing.size
        _ = try PixelSize(of: size, scale: 1)
        unsafe cairo_pdf_surface_set_size(surface.pointer, size.width, size.height)
        count += 1
        if let heading = page.heading { headings.append((heading, count)) }
        let canvas = Canvas(surface, scale: 1)
        draw(page.drawing, on: canvas, hasPixels: false)
        for link in page.links { canvas.add(link) }
        unsafe cairo_surface_show_page(surface.pointer)
        if let error = sink.error { throw error }
      }
      guard count > 0 else {
        throw PictureError(
          code: .noSize,
          message: "A document needs at least one page. Nothing was written. "
            + "Choose at least one dream.")
      }
      // The C library crashes over an entry for a page that it could not write.
      if surface.isOK {
        for heading in headings { surface.addToOutline(heading.text, page: heading.page) }
      }
      surface.finish()
      if let error = sink.error { throw error }
      guard surface.isOK else {
        throw PictureError(
          code: .memory,
          message:
            "The document could not be created. What was written is incomplete. "
            + "Close other programs and try again.")
      }
    }
  }

  /// Returns a PDF document with a page for each drawing; see ``pdf(pages:title:created:write:)``.
  ///
  /// - Parameters:
  ///   - pages: The drawings.
  ///   - title: The title of the document, or nil for none.
  ///   - created: The creation date, or nil to omit it.
  /// - Returns: The bytes of the file.
  /// - Throws: ``PictureError`` for a page that is empty or too large, or if there is no page.
  public func pdf(
    pages: some Sequence<Drawing>, title: String? = nil, created: String? = nil
  ) throws -> [UInt8] {
    var file: [UInt8] = []
    try pdf(pages: pages, title: title, created: created) { file += $0 }
    return file
  }
}
