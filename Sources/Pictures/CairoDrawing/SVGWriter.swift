import CCairo
import Drawing
import ValueLayout

/// Writes the commands of a drawing as elements of an SVG file.
struct SVGWriter {
  let typesetter: Typesetter
  let masks: SparkMasks

  /// The text written so far.
  private(set) var text = ""

  /// The visible part of the drawing, in the coordinates of the group being written.
  private var visible = Rect.null

  /// The number of definitions, which are named by number.
  private var definitions = 0

  /// The names of the pictures written so far, which are referenced afterwards.
  private var images: [String: String] = [:]

  init(typesetter: Typesetter, masks: SparkMasks) {
    self.typesetter = typesetter
    self.masks = masks
  }

  /// Writes a whole file.
  mutating func write(_ drawing: Drawing, title: String?) {
    let (width, height) = (drawing.size.width.svg, drawing.size.height.svg)
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">

      """
    if let title, !title.isEmpty {
      text += "<title>\(title.escapedForXML)</title>\n"
    }
    visible = Rect(origin: Point(x: 0, y: 0), size: drawing.size)
    write(drawing.commands)
    text += "</svg>\n"
  }

  private mutating func write(_ commands: [DrawingCommand]) {
    for command in commands {
      switch command {
      case .fill(let shape, let paint):
        write(shape, paint, "fill", "")
      case .stroke(let shape, let paint, let width):
        guard width > 0, width.isFinite else { continue }
        write(shape, paint, "stroke", " fill=\"none\" stroke-width=\"\(width.svg)\"")
      case .text(let styled, let frame): write(styled, in: frame)
      case .image(let image, let frame): write(image, in: frame)
      case .sprites(let sprites, let mode): write(sprites, mode)
      case .group(let group): write(group)
      }
    }
  }

  private mutating func write(_ group: DrawingGroup) {
    guard group.opacity.unit > 0, group.origin.x.isFinite, group.origin.y.isFinite else { return }
    let outer = visible
    visible = visible.offsetBy(dx: -group.origin.x, dy: -group.origin.y)
    var attributes = " transform=\"translate(\(group.origin.x.svg) \(group.origin.y.svg))\""
    if group.opacity.unit < 1 {
      attributes += " opacity=\"\(group.opacity.unit.svg)\""
    }
    if let clip = group.clip {
      let name = nextName()
      text += "<clipPath id=\"\(name)\">\(clip.svg.map { "<\($0)/>" } ?? "")</clipPath>\n"
      attributes += " clip-path=\"url(#\(name))\""
      visible = visible.intersection(clip.svg == nil ? .null : clip.frame)
    }
    text += "<g\(attributes)>\n"
    write(group.commands)
    text += "</g>\n"
    visible = outer
  }

  private mutating func write(
    _ shape: Shape, _ paint: Paint, _ attribute: String, _ others: String
  ) {
    guard let element = shape.svg else { return }
    switch paint {
    case .color(let color):
      text += "<\(element) \(color.svg(attribute))\(others)/>\n"
    case .linearGradient(let gradient):
      let name = nextName()
      text += gradient.svg(named: name, in: shape.frame)
      text += "<\(element) \(attribute)=\"url(#\(name))\"\(others)/>\n"
    }
  }

  private mutating func write(_ image: VectorImage, in frame: Rect) {
    guard Shape.rectangle(frame).svg != nil else { return }
    if images[image.name] == nil {
      let name = nextName()
      images[image.name] = name
      text += """
        <defs><image id="\(name)" width="\(image.size.width.svg)" \
        height="\(image.size.height.svg)" \
        href="data:image/svg+xml;base64,\(image.svg.base64)"/></defs>

        """
    }
    guard let name = images[image.name] else { return }
    let place = image.frame(in: frame)
    let scale = place.width / image.size.width
    text += """
      <use href="#\(name)" transform="translate(\(place.minX.svg) \(place.minY.svg)) \
      scale(\(scale))"/>

      """
  }

  private mutating func write(_ sprites: [Sprite], _ mode: BlendMode) {
    guard let sheet = SparkSheet(sprites, mode, visible: visible, masks),
      let png = sheet.surface.png()
    else { return }
    text += """
      <image x="\(sheet.frame.minX.svg)" y="\(sheet.frame.minY.svg)" \
      width="\(sheet.frame.width.svg)" height="\(sheet.frame.height.svg)" \
      href="data:image/png;base64,\(png.base64)"/>

      """
  }

  private mutating func write(_ styled: StyledText, in frame: Rect) {
    guard Shape.rectangle(frame).svg != nil, styled.color.alpha.unit > 0 else { return }
    text += styled.svg(in: frame.standardized, typesetter)
  }

  private mutating func nextName() -> String {
    definitions += 1
    return "d\(definitions)"
  }
}

extension Shape {
  /// The name of the element and its attributes, or nil if the shape is invalid.
  var svg: String? {
    guard frame.size.width > 0, frame.size.height > 0,
      frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite
    else { return nil }
    let rect = """
      rect x="\(frame.minX.svg)" y="\(frame.minY.svg)" \
      width="\(frame.width.svg)" height="\(frame.height.svg)"
      """
    switch self {
    case .rectangle: return rect
    case .roundedRectangle(_, let radius):
      let most = min(frame.width, frame.height) / 2
      return rect + " rx=\"\((radius > 0 ? min(radius, most) : 0).svg)\""
    case .ellipse:
      return """
        ellipse cx="\(frame.midX.svg)" cy="\(frame.midY.svg)" \
        rx="\((frame.width / 2).svg)" ry="\((frame.height / 2).svg)"
        """
    }
  }
}

extension Color {
  /// The color and opacity as attributes.
  func svg(_ attribute: String) -> String {
    let parts = [red, green, blue].map { String(Int(($0.unit * 255).rounded())) }
    let color = "\(attribute)=\"rgb(\(parts.joined(separator: ",")))\""
    return alpha.unit < 1 ? color + " \(attribute)-opacity=\"\(alpha.unit.svg)\"" : color
  }
}

extension LinearGradient {
  /// The definition of the gradient across a frame.
  func svg(named name: String, in frame: Rect) -> String {
    let (start, end) = (frame.point(at: start), frame.point(at: end))
    var text = """
      <linearGradient id="\(name)" gradientUnits="userSpaceOnUse" x1="\(start.x.svg)" \
      y1="\(start.y.svg)" x2="\(end.x.svg)" y2="\(end.y.svg)">
      """
    for stop in stops.sortedByLocation {
      text += "<stop offset=\"\(stop.location.unit.svg)\" \(stop.color.svg("stop").named)/>"
    }
    return text + "</linearGradient>\n"
  }
}

extension String {
  /// The color of a stop, whose attribute has a different name.
  fileprivate var named: String { replacing("stop=", with: "stop-color=", maxReplacements: 1) }
}

extension Double {
  /// The number to three decimals, without a fraction if it is whole.
  var svg: String {
    let rounded = (self * 1000).rounded() / 1000
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}

extension StyledText {
  /// An element for each line of the text fitted into a frame.
  func svg(in frame: Rect, _ typesetter: Typesetter) -> String {
    let fitter = TextFitter(typesetter, self, width: frame.width, height: frame.height)
    guard let fitted = fitter.fitted() else { return "" }
    let top = frame.minY + max(frame.height - fitted.size.height, 0) * verticalAlignment.unit
    let families = (Typesetter.families.map { "'\($0)'" } + ["sans-serif"]).joined(separator: ", ")
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
  /// An element for a line; one per run if some are pictures, which are written as such, or follow
  /// a tab.
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
          href="data:image/png;base64,\(png.base64)"><title>\(run.text.escapedForXML)\
          </title></image>

          """
      } else if !run.isTab {
        text += Self.svg(
          run.text, isRightToLeft: run.isRightToLeft, left: origin.x + run.left, width: run.width,
          baseline: origin.y + line.baseline, style)
      }
    }
  }

  /// The visible text of a line, in logical order.
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
  /// The text escaped for XML, without the characters that XML cannot represent.
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

extension [UInt8] {
  fileprivate var base64: String {
    unsafe withUnsafeBufferPointer { bytes in
      guard let text = unsafe g_base64_encode(bytes.baseAddress, gsize(bytes.count)) else {
        return ""
      }
      defer { unsafe g_free(text) }
      return unsafe String(cString: text)
    }
  }
}
