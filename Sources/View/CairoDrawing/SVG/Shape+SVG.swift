import Drawing
import ValueLayout

extension Shape {
  /// The name of the element and its attributes, or nil when there is no shape.
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
  /// The color and opacity as values of an attribute and its companion.
  func svg(_ attribute: String) -> String {
    let parts = [red, green, blue].map { String(Int(($0.part * 255).rounded())) }
    let color = "\(attribute)=\"rgb(\(parts.joined(separator: ",")))\""
    return alpha.part < 1 ? color + " \(attribute)-opacity=\"\(alpha.part.svg)\"" : color
  }
}

extension LinearGradient {
  /// The definition of the gradient across a frame.
  func svg(named name: String, in frame: Rect) -> String {
    let (start, end) = (frame.place(start), frame.place(end))
    var text = """
      <linearGradient id="\(name)" gradientUnits="userSpaceOnUse" x1="\(start.x.svg)" \
      y1="\(start.y.svg)" x2="\(end.x.svg)" y2="\(end.y.svg)">
      """
    for stop in stops.inOrder {
      text += "<stop offset=\"\(stop.place.part.svg)\" \(stop.color.svg("stop").named)/>"
    }
    return text + "</linearGradient>\n"
  }
}

extension String {
  /// The color of a stop, which has another name than other colors.
  fileprivate var named: String { replacing("stop=", with: "stop-color=", maxReplacements: 1) }
}

extension Double {
  /// The number to thousandths, without a fraction where it is whole.
  var svg: String {
    let rounded = (self * 1000).rounded() / 1000
    guard let whole = Int(exactly: rounded) else { return "\(rounded)" }
    return "\(whole)"
  }
}
