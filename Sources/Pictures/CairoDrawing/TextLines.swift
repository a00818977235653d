import CCairo
import Drawing
import ValueLayout

/// Text set in lines.
@safe
final class TextLines {
  /// A line; distances are in points from the top left corner of the text.
  struct Line {
    /// The offset of the first byte in the text.
    let start: Int
    /// The number of bytes.
    let length: Int
    let beginsParagraph: Bool
    /// Whether it reads from right to left.
    let isRightToLeft: Bool
    let left: Double
    let width: Double
    let top: Double
    let height: Double
    let baseline: Double

    var bottom: Double { top + height }
  }

  /// The text, including the part that does not fit.
  let string: String

  private let layout: OpaquePointer

  init(adopting layout: OpaquePointer, string: String) {
    unsafe self.layout = unsafe layout
    self.string = string
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// The text as stored in the layout.
  var pangoText: UnsafePointer<CChar>? { unsafe pango_layout_get_text(layout) }

  var count: Int { unsafe Int(pango_layout_get_line_count(layout)) }

  /// The width of the longest line and the height of all, in points.
  var size: Size {
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &logical)
    return Size(width: Self.points(logical.width), height: Self.points(logical.height))
  }

  /// Ends each paragraph after a number of lines, with an ellipsis if more would follow.
  func ellipsize(afterLines count: Int) {
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_height(layout, Int32(-max(count, 1)))
  }

  /// Draws the lines with the top left corner of the text at a point.
  func draw(at corner: Point, on canvas: Canvas) {
    unsafe cairo_move_to(canvas.context, corner.x, corner.y)
    unsafe pango_cairo_show_layout(canvas.context, layout)
  }

  /// The lines, from the first to the last.
  var lines: [Line] {
    var lines: [Line] = []
    unsafe forEachLine { line, _ in lines.append(line) }
    return lines
  }

  /// Calls a closure with each line, which the layout owns.
  private func forEachLine(_ use: (Line, UnsafeMutablePointer<PangoLayoutLine>) -> Void) {
    guard let iterator = unsafe pango_layout_get_iter(layout) else { return }
    repeat {
      guard let line = unsafe pango_layout_iter_get_line_readonly(iterator) else { break }
      var logical = PangoRectangle()
      unsafe pango_layout_iter_get_line_extents(iterator, nil, &logical)
      let baseline = unsafe pango_layout_iter_get_baseline(iterator)
      unsafe use(
        Line(
          start: unsafe Int(line.pointee.start_index), length: unsafe Int(line.pointee.length),
          beginsParagraph: unsafe line.pointee.is_paragraph_start != 0,
          isRightToLeft: unsafe line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue,
          left: Self.points(logical.x), width: Self.points(logical.width),
          top: Self.points(logical.y), height: Self.points(logical.height),
          baseline: Self.points(baseline)),
        line)
    } while unsafe pango_layout_iter_next_line(iterator) != 0
    unsafe pango_layout_iter_free(iterator)
  }

  /// The length in Pango units, 1,024 per point.
  static func units(_ points: Double) -> Int32 {
    Int32(min(max((points * Double(PANGO_SCALE)).rounded(), 0), 1e9))
  }

  static func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }
}

extension TextLines {
  /// Glyphs of one font in one direction; distances are in points from the top left corner of the
  /// text.
  @safe
  struct Run {
    /// The offset of the first byte in the text.
    let start: Int
    /// The visible text: the letters, with a hyphen if a word is broken after them; or an ellipsis
    /// in place of omitted text.
    let text: String
    let isRightToLeft: Bool
    /// Whether it is only the space up to the next tab stop.
    var isTab: Bool { text == "\t" }
    /// Whether the glyphs have their own colors, like emoji.
    let isColored: Bool
    let left: Double
    let width: Double

    /// The glyphs, which the layout owns.
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

  /// Whether a font has color glyphs, by its name.
  private static func isColored(_ font: UnsafeMutablePointer<PangoFont>?) -> Bool {
    guard let font = unsafe font, let description = unsafe pango_font_describe(font) else {
      return false
    }
    defer { unsafe pango_font_description_free(description) }
    guard let family = unsafe pango_font_description_get_family(description) else { return false }
    let name = unsafe String(cString: family)
    return name.contains("Emoji") || name.contains("Color")
  }

  /// Draws the lines as vectors, and color glyphs as pixels, four per point, because vector formats
  /// store such glyphs coarsely or not at all.
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

  /// The number of pixels per point on sheets of glyphs.
  static let sheetScale = 4.0

  /// The glyphs of a run on a sheet of pixels as high as its line.
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
