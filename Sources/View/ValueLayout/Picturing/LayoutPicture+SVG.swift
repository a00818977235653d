#if !hasFeature(Embedded)

extension LayoutPicture {
  /// The picture as the text of an SVG file for light pages: what ``svg(for:)`` returns for those.
  public var svg: String { svg(for: .light) }

  /// Returns the picture as the text of an SVG file, one element a line, ended by a line break.
  ///
  /// As wide and high as the viewport with its margin, in pixels. Numbers are rounded to hundredths.
  /// Labels stand where no later box covers them.
  ///
  /// - Parameter appearance: The pages that the picture stands on; it brings its own paper, so that
  ///   it can be read on others too.
  /// - Returns: Text that is the same for equal pictures, on every platform.
  /// - Complexity: O(*n*²) in the number of boxes.
  public func svg(for appearance: Appearance) -> String {
    let ink = Ink(appearance)
    let paper = viewport.isVisible ? viewport : .zero
    let margin = 4.0
    let shown = Rect(
      x: paper.minX - margin, y: paper.minY - margin,
      width: paper.width + 2 * margin, height: paper.height + 2 * margin)
    let paint = "fill=\"\(ink.paper)\" stroke=\"\(ink.outline)\""
    let size = "width=\"\(short(shown.width))\" height=\"\(short(shown.height))\""
    let visible = boxes.filter(\.frame.isVisible)
    let lines =
      [
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"\(shown.shortDescription)\">",
        "<title>\(escaped(visible.map(\.label).joined(separator: ", ")))</title>",
        "<rect \(place(paper)) \(paint) stroke-dasharray=\"3 2\"/>",
      ] + visible.indices.flatMap { elements(of: $0, in: visible, ink: ink) } + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  private func elements(of number: Int, in boxes: [Box], ink: Ink) -> [String] {
    let (box, colors) = (boxes[number], ink.boxes[number % ink.boxes.count])
    let paint = "fill=\"\(colors.fill)\" fill-opacity=\"0.85\" stroke=\"\(colors.stroke)\""
    let rect = "<rect \(place(box.frame)) rx=\"2\" \(paint)/>"
    let region = box.labelRegion(below: boxes[(number + 1)...])
    let size = box.labelSize(in: region)
    guard size >= 4, !box.label.isEmpty else { return [rect] }
    let middle = "x=\"\(short(region.midX))\" y=\"\(short(region.midY))\""
    // Moved down by half the height of a letter, because few programs know the central baseline.
    let anchor = "dy=\"0.35em\" text-anchor=\"middle\""
    let font = "font-family=\"sans-serif\" font-size=\"\(short(size))\" fill=\"\(ink.letters)\""
    return [rect, "<text \(middle) \(anchor) \(font)>\(escaped(box.label))</text>"]
  }

  private func place(_ rect: Rect) -> String {
    "x=\"\(short(rect.minX))\" y=\"\(short(rect.minY))\""
      + " width=\"\(short(rect.width))\" height=\"\(short(rect.height))\""
  }

  private func short(_ number: Double) -> String { number.shortDescription }

  /// The text with what means something in XML, or may not be in it, replaced.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{0}"..<" ": escaped += " "
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

#endif
