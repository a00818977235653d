import Drawing
import ValueLayout

/// Text that was fitted into room: set in lines, none of which is cut.
struct FittedText {
  /// Lines, and how far they lie below the upper edge of the text.
  struct Part {
    let lines: TextLines
    let top: Double
  }

  /// What is drawn, from above.
  let parts: [Part]

  /// The size of the letters: that of the text, or less.
  let letterSize: Double

  /// The width of the longest line and the height of all.
  let size: Size

  /// Whether something was left out.
  let isShortened: Bool

  init(_ parts: [Part], letterSize: Double, isShortened: Bool) {
    self.parts = parts
    self.letterSize = letterSize
    self.isShortened = isShortened
    size = Size(
      width: parts.map { Double($0.lines.size.width) }.max() ?? 0,
      height: parts.last.map { $0.top + Double($0.lines.size.height) } ?? 0)
  }

  /// The number of lines.
  var count: Int { parts.reduce(0) { $0 + $1.lines.count } }

  /// The lines, with how far the part that they belong to lies below the upper edge.
  var lines: [(line: TextLines.Line, top: Double, part: Part)] {
    parts.flatMap { part in part.lines.lines.map { ($0, part.top + $0.top, part) } }
  }

  /// The distances from the upper edge to the baselines of the first and the last line.
  var baselines: (first: Double, last: Double) {
    let lines = lines
    guard let first = lines.first, let last = lines.last else { return (0, 0) }
    return (first.part.top + first.line.baseline, last.part.top + last.line.baseline)
  }
}
