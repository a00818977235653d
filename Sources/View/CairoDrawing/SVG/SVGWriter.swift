import Drawing
import ValueLayout

/// Follows the commands of a drawing as elements of an SVG file.
struct SVGWriter {
  let setter: TextSetter
  let masks: SparkMasks

  /// What was written until now.
  private(set) var text = ""

  /// What is seen of the drawing, in the coordinates of the group that is being written.
  private var visible = Rect.null

  /// The number of definitions, which have numbers as names.
  private var definitions = 0

  /// The names of the pictures that were written, which are referred to from then on.
  private var images: [String: String] = [:]

  init(setter: TextSetter, masks: SparkMasks) {
    self.setter = setter
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
    guard group.opacity.part > 0, group.origin.x.isFinite, group.origin.y.isFinite else { return }
    let around = visible
    visible = visible.offsetBy(dx: -group.origin.x, dy: -group.origin.y)
    var attributes = " transform=\"translate(\(group.origin.x.svg) \(group.origin.y.svg))\""
    if group.opacity.part < 1 {
      attributes += " opacity=\"\(group.opacity.part.svg)\""
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
    visible = around
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
        href="data:image/svg+xml;base64,\(Base64.text(image.svg))"/></defs>

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
      href="data:image/png;base64,\(Base64.text(png))"/>

      """
  }

  private mutating func write(_ styled: StyledText, in frame: Rect) {
    guard Shape.rectangle(frame).svg != nil, styled.color.alpha.part > 0 else { return }
    text += styled.svg(in: frame.standardized, setter)
  }

  private mutating func nextName() -> String {
    definitions += 1
    return "d\(definitions)"
  }
}
