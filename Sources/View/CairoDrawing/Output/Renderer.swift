public import Drawing
import CCairo
import ValueLayout

/// Paints drawings: to pixels, and to files of PNG, SVG and PDF.
///
/// Keeps fonts, pictures and sparks from drawing to drawing, so one that paints often is kept. It
/// works on any thread, for one at a time: several threads have a renderer each, which share
/// nothing that the others would wait for. The same drawing gives the same bytes on the same
/// machine.
///
/// ```swift
/// let renderer = Renderer()
/// let frame = try renderer.bitmap(of: drawing, scale: 2)
/// ```
public final class Renderer {
  let setter = TextSetter()
  let images = ImageCache()
  let masks = SparkMasks()

  /// Makes a renderer; takes some milliseconds for the list of fonts.
  public init() {}

  /// Paints a drawing to pixels, on a transparent ground.
  ///
  /// - Parameters:
  ///   - drawing: What to paint.
  ///   - scale: The number of pixels along a point, above 0.
  /// - Returns: A picture of the drawing's size times the scale, rounded up to whole pixels.
  /// - Throws: ``PictureError`` for a size or a scale outside of the limits of ``PixelSize``.
  public func bitmap(of drawing: Drawing, scale: Double = 1) throws(PictureError) -> Bitmap {
    var bitmap = Bitmap(width: 0, height: 0, bytes: [])
    try paint(drawing, scale: scale, into: &bitmap)
    return bitmap
  }

  /// Paints a drawing to the pixels of an earlier picture, whose memory is used again when it has
  /// the same size and nobody else holds it.
  ///
  /// - Parameters:
  ///   - drawing: What to paint.
  ///   - scale: The number of pixels along a point, above 0.
  ///   - bitmap: Holds the picture afterwards; left as it was when this throws.
  /// - Throws: ``PictureError`` for a size or a scale outside of the limits of ``PixelSize``.
  public func paint(
    _ drawing: Drawing, scale: Double = 1, into bitmap: inout Bitmap
  ) throws(PictureError) {
    let size = try PixelSize(of: drawing.size, scale: scale)
    bitmap.clear(width: size.width, height: size.height, scale: scale)
    try paint(drawing, on: &bitmap)
  }

  /// Paints a drawing over a picture that was painted before, in the memory of a third one.
  ///
  /// Law: painting the first commands of a drawing, and the others over that, gives the same bytes
  /// as painting all at once.
  ///
  /// - Parameters:
  ///   - drawing: What to paint, of the size of the ground.
  ///   - ground: What is behind it; without a gap between rows.
  ///   - bitmap: Holds the picture afterwards.
  /// - Throws: ``PictureError`` when there is no memory.
  public func paint(
    _ drawing: Drawing, over ground: Bitmap, into bitmap: inout Bitmap
  ) throws(PictureError) {
    let size = try PixelSize(of: drawing.size, scale: ground.scale)
    precondition(
      size.width == ground.width && size.height == ground.height
        && ground.bytesPerRow == ground.width * 4,
      "A drawing of \(drawing.size) was to be painted over \(ground).")
    bitmap.copy(ground)
    try paint(drawing, on: &bitmap)
  }

  private func paint(_ drawing: Drawing, on bitmap: inout Bitmap) throws(PictureError) {
    let (width, height, scale) = (bitmap.width, bitmap.height, bitmap.scale)
    let isWell = bitmap.withBytes { bytes in
      paint(drawing, width: width, height: height, scale: scale, on: &bytes)
    }
    guard isWell else {
      throw PictureError(
        code: .memory,
        message: "The memory is full. Nothing was painted. Close other programs or choose a "
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
      // The surface must not outlive the bytes, so it lets go of them here.
      defer { surface.finish() }
      let canvas = Canvas(surface, scale: scale)
      draw(drawing, on: canvas, hasPixels: true)
      return canvas.isWell && surface.isWell
    }
  }

  func draw(_ drawing: Drawing, on canvas: Canvas, hasPixels: Bool) {
    Painter(canvas: canvas, setter: setter, images: images, masks: masks, hasPixels: hasPixels)
      .draw(drawing.commands)
  }
}
