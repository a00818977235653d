import Drawing
import ValueLayout

extension StyledText {
  /// An element for each line of the text as it fits into a frame.
  func svg(in frame: Rect, _ setter: TextSetter) -> String {
    let fitter = TextFitter(setter, self, width: frame.width, height: frame.height)
    guard let fitted = fitter.fitted() else { return "" }
    let top = frame.minY + max(frame.height - fitted.size.height, 0) * verticalAlignment.part
    let families = (TextSetter.families.map { "'\($0)'" } + ["sans-serif"]).joined(separator: ", ")
    let style = """
      font-family="\(families)" font-size="\(fitted.letterSize.svg)" \
      \(weight == .bold ? "font-weight=\"bold\" " : "")\(color.svg("fill"))
      """
    var text = ""
    for part in fitted.parts {
      for (line, runs) in part.lines.linesOfRuns {
        let origin = Point(x: frame.minX, y: top + part.top)
        text += part.lines.svg(line, runs, at: origin, color: color, style: style)
      }
    }
    return text
  }
}

extension TextLines {
  /// An element for a line; one for each run where some are pictures, which are written as such,
  /// or lie behind a tab.
  fileprivate func svg(
    _ line: Line, _ runs: [Run], at origin: Point, color: Color, style: String
  ) -> String {
    guard runs.contains(where: { $0.isColored || $0.isTab }) else {
      return Self.svg(
        text(of: runs), isRightToLeft: line.isRightToLeft, left: origin.x + line.left,
        width: line.width, baseline: origin.y + line.baseline, style)
    }
    return runs.reduce(into: "") { text, run in
      if run.isColored, let png = sheet(of: run, in: line, color: color)?.png() {
        text += """
          <image x="\((origin.x + run.left).svg)" y="\((origin.y + line.top).svg)" \
          width="\(run.width.svg)" height="\(line.height.svg)" preserveAspectRatio="none" \
          href="data:image/png;base64,\(Base64.text(png))"><title>\(run.text.escapedForXML)\
          </title></image>

          """
      } else if !run.isTab {
        text += Self.svg(
          run.text, isRightToLeft: run.isRightToLeft, left: origin.x + run.left, width: run.width,
          baseline: origin.y + line.baseline, style)
      }
    }
  }

  /// What is seen of a line's text, as it is read.
  private func text(of runs: [Run]) -> String {
    runs.sorted { $0.start < $1.start }.map(\.text).joined().withoutSpacesAtEnd
  }

  private static func svg(
    _ text: String, isRightToLeft: Bool, left: Double, width: Double, baseline: Double,
    _ style: String
  ) -> String {
    guard !text.isEmpty else { return "" }
    let direction = isRightToLeft ? " direction=\"rtl\"" : ""
    return """
      <text x="\((isRightToLeft ? left + width : left).svg)" y="\(baseline.svg)" \
      \(style)\(direction) textLength="\(width.svg)" lengthAdjust="spacingAndGlyphs" \
      xml:space="preserve">\(text.escapedForXML)</text>

      """
  }
}

extension String {
  /// The text as it stands between tags: without the characters that XML has no way to write.
  var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped += " "
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
