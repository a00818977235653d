import CCairo
import Drawing
import ValueLayout

extension TextLines {
  /// Letters of one font in one direction; distances are in points from the upper left corner of
  /// the text.
  @safe
  struct Run {
    /// The first byte in the text.
    let start: Int
    /// What is seen: the letters, with a hyphen where a word is broken behind them; or an ellipsis
    /// in place of what is left out.
    let text: String
    let isRightToLeft: Bool
    /// Whether it is nothing but room up to the next tab stop.
    var isTab: Bool { text == "\t" }
    /// Whether the letters are pictures of their own colors, as emoji are.
    let isColored: Bool
    let left: Double
    let width: Double

    /// The letters as glyphs, which the lines keep.
    fileprivate let glyphs: UnsafeMutablePointer<PangoGlyphItem>
  }

  /// The lines and their runs, from left to right.
  var linesOfRuns: [(line: Line, runs: [Run])] {
    let bytes = Array(string.utf8)
    var lines: [(line: Line, runs: [Run])] = []
    unsafe forEachLine { line, pointer in
      var left = line.left
      var runs: [Run] = []
      var node = unsafe pointer.pointee.runs
      while let element = unsafe node {
        if let glyphs = unsafe element.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
          let run = unsafe Self.run(glyphs, left: left, of: bytes)
        {
          runs.append(run)
          left += run.width
        }
        unsafe node = unsafe element.pointee.next
      }
      lines.append((line, runs))
    }
    return lines
  }

  private static func run(
    _ glyphs: UnsafeMutablePointer<PangoGlyphItem>, left: Double, of bytes: [UInt8]
  ) -> Run? {
    guard let item = unsafe glyphs.pointee.item else { return nil }
    let start = unsafe item.pointee.offset
    let end = unsafe start + item.pointee.length
    let flags = unsafe UInt32(item.pointee.analysis.flags)
    let isEllipsis = flags & UInt32(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    let isBroken = flags & UInt32(PANGO_ANALYSIS_FLAG_NEED_HYPHEN) != 0
    let letters = String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
    return unsafe Run(
      start: Int(start),
      text: isEllipsis ? "…" : isBroken ? letters + "-" : letters,
      isRightToLeft: item.pointee.analysis.level % 2 == 1,
      isColored: isColored(item.pointee.analysis.font), left: left,
      width: points(pango_glyph_string_get_width(glyphs.pointee.glyphs)), glyphs: glyphs)
  }

  /// Whether the letters of a font are colored pictures, which its name tells.
  private static func isColored(_ font: UnsafeMutablePointer<PangoFont>?) -> Bool {
    guard let font = unsafe font, let description = unsafe pango_font_describe(font) else {
      return false
    }
    defer { unsafe pango_font_description_free(description) }
    guard let family = unsafe pango_font_description_get_family(description) else { return false }
    let name = unsafe String(cString: family)
    return name.contains("Emoji") || name.contains("Color")
  }

  /// Draws the lines as vectors, and the letters that are pictures as pixels, four a point, because
  /// formats of vectors keep such letters coarsely or not at all.
  func drawVectors(at corner: Point, color: Color, on canvas: Canvas) {
    for (line, runs) in linesOfRuns {
      for run in runs {
        if run.isColored, let sheet = sheet(of: run, in: line, color: color) {
          let place = Point(x: corner.x + run.left, y: corner.y + line.top)
          canvas.draw(sheet, at: place, scale: Self.sheetScale)
        } else {
          canvas.setColor(color)
          draw(run, at: Point(x: corner.x + run.left, y: corner.y + line.baseline), on: canvas)
        }
      }
    }
  }

  /// The number of pixels along a point on sheets of letters.
  static let sheetScale = 4.0

  /// The letters of a run on a sheet of pixels as high as its line.
  func sheet(of run: Run, in line: Line, color: Color) -> Surface? {
    let size = Size(width: run.width, height: line.height)
    guard let pixels = try? PixelSize(of: size, scale: Self.sheetScale) else { return nil }
    let sheet = Surface(pixelsWide: pixels.width, high: pixels.height)
    let canvas = Canvas(sheet, scale: Self.sheetScale)
    canvas.setColor(color)
    draw(run, at: Point(x: 0, y: line.baseline - line.top), on: canvas)
    return sheet
  }

  private func draw(_ run: Run, at origin: Point, on canvas: Canvas) {
    unsafe cairo_move_to(canvas.context, origin.x, origin.y)
    unsafe pango_cairo_show_glyph_item(canvas.context, pangoText, run.glyphs)
  }
}
