import CCairo
import ValueLayout

/// Text that is set in lines.
@safe
final class TextLines {
  /// One of the lines; distances are in points from the upper left corner of the text.
  struct Line {
    /// The first byte in the text.
    let start: Int
    /// The number of bytes.
    let length: Int
    /// Whether a paragraph begins with it.
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

  /// What is set, with all that does not fit.
  let string: String

  private let layout: OpaquePointer

  init(adopting layout: OpaquePointer, string: String) {
    unsafe self.layout = unsafe layout
    self.string = string
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// The text as the layout keeps it.
  var pangoText: UnsafePointer<CChar>? { unsafe pango_layout_get_text(layout) }

  /// The number of lines.
  var count: Int { unsafe Int(pango_layout_get_line_count(layout)) }

  /// The width of the longest line and the height of all, in points.
  var size: Size {
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &logical)
    return Size(width: Self.points(logical.width), height: Self.points(logical.height))
  }

  /// Ends each paragraph after a number of lines, with an ellipsis where more would follow.
  func ellipsize(afterLines count: Int) {
    unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    unsafe pango_layout_set_height(layout, Int32(-max(count, 1)))
  }

  /// Draws the lines with the upper left corner of the text at a place.
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

  /// Calls a function with each line, which the layout keeps.
  func forEachLine(_ use: (Line, UnsafeMutablePointer<PangoLayoutLine>) -> Void) {
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

  /// The length in the units of text, of which a point has 1,024.
  static func units(_ points: Double) -> Int32 {
    Int32(min(max((points * Double(PANGO_SCALE)).rounded(), 0), 1e9))
  }

  static func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
  }
}
