import ValueLayout

extension Drawing: CustomStringConvertible {
  /// The size and one line per command, back to front, with the commands of groups indented: for
  /// test failures and the console.
  public var description: String {
    ([size.short] + commands.flatMap(\.lines)).joined(separator: "\n")
  }
}

extension DrawingCommand: CustomStringConvertible {
  /// One line for the command, and one for each command of a group.
  public var description: String { lines.joined(separator: "\n") }

  fileprivate var lines: [String] {
    switch self {
    case .fill(let shape, let paint): return ["fill \(shape) with \(paint)"]
    case .stroke(let shape, let paint, let width):
      return ["stroke \(shape) with \(paint), \(width.short) wide"]
    case .text(let text, let frame): return ["text \(text) in \(frame.short)"]
    case .image(let image, let frame): return ["image \(image) in \(frame.short)"]
    case .sprites(let sprites, let mode): return ["\(sprites.count) sparks, \(mode)"]
    case .group(let group):
      var line = "group at \(Double(group.origin.x).short) \(Double(group.origin.y).short)"
      if group.opacity != 1 { line += ", opacity \(group.opacity.short)" }
      if let clip = group.clip { line += ", within \(clip)" }
      return [line] + group.commands.flatMap(\.lines).map { "  " + $0 }
    }
  }
}

extension Shape: CustomStringConvertible {
  /// The kind and the numbers of the shape.
  public var description: String {
    switch self {
    case .rectangle(let frame): "rectangle \(frame.short)"
    case .roundedRectangle(let frame, let radius):
      "rectangle \(frame.short) with corners of \(radius.short)"
    case .ellipse(let frame): "ellipse \(frame.short)"
    }
  }
}

extension Paint: CustomStringConvertible {
  /// The color, or the colors of the gradient.
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .linearGradient(let gradient):
      gradient.stops.map { "\($0.color) at \($0.location.short)" }.joined(separator: ", ")
    }
  }
}

extension Color: CustomStringConvertible {
  /// The components to two decimals: red, green, blue, and alpha unless it is 1.
  public var description: String {
    ([red, green, blue] + (alpha == 1 ? [] : [alpha])).map(\.short).joined(separator: " ")
  }
}

extension StyledText: CustomStringConvertible {
  /// The string, the size, and any settings that differ from the defaults.
  public var description: String {
    var words = [String(reflecting: string), size.short]
    if weight == .bold { words.append("bold") }
    if alignment != .natural { words.append("\(alignment)") }
    if let lineLimit { words.append("at most \(lineLimit) lines") }
    return words.joined(separator: " ")
  }
}

extension Rect {
  fileprivate var short: String {
    [origin.x, origin.y, size.width, size.height].map { Double($0).short }.joined(separator: " ")
  }
}

extension Size {
  fileprivate var short: String { "\(Double(width).short) × \(Double(height).short)" }
}

extension Double {
  /// The number to two decimals, without a fraction if it is whole.
  fileprivate var short: String {
    let rounded = (self * 100).rounded() / 100
    guard let whole = Int(exactly: rounded) else { return "\(rounded.isFinite ? rounded : self)" }
    return "\(whole)"
  }
}
