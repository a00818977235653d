import ValueLayout

extension DrawingCommand {
  /// The command as it is where one reads from right to left: places are mirrored at a vertical line, and
  /// letters and pictures stay as they are.
  ///
  /// Law: mirrored twice, it is the same.
  ///
  /// - Parameter axis: The x of the line.
  /// - Returns: The mirrored command.
  public func mirrored(at axis: Double) -> DrawingCommand {
    switch self {
    case .fill(let shape, let paint): .fill(shape.mirrored(at: axis), paint.mirrored)
    case .stroke(let shape, let paint, let width):
      .stroke(shape.mirrored(at: axis), paint.mirrored, width: width)
    case .text(let text, let frame): .text(text, in: frame.mirrored(at: axis))
    case .image(let image, let frame): .image(image, in: frame.mirrored(at: axis))
    case .sprites(let sprites, let mode): .sprites(sprites.map { $0.mirrored(at: axis) }, mode)
    case .group(let group): .group(group.mirrored(at: axis))
    }
  }
}

extension DrawingGroup {
  fileprivate func mirrored(at axis: Double) -> DrawingGroup {
    DrawingGroup(
      commands.map { $0.mirrored(at: 0) },
      origin: Point(x: 2 * axis - origin.x, y: origin.y), opacity: opacity,
      clip: clip?.mirrored(at: 0))
  }
}

extension Shape {
  fileprivate func mirrored(at axis: Double) -> Shape {
    switch self {
    case .rectangle(let frame): .rectangle(frame.mirrored(at: axis))
    case .roundedRectangle(let frame, let radius):
      .roundedRectangle(frame.mirrored(at: axis), radius: radius)
    case .ellipse(let frame): .ellipse(frame.mirrored(at: axis))
    }
  }
}

extension Paint {
  fileprivate var mirrored: Paint {
    guard case .linearGradient(var gradient) = self else { return self }
    gradient.start.horizontal = 1 - gradient.start.horizontal
    gradient.end.horizontal = 1 - gradient.end.horizontal
    return .linearGradient(gradient)
  }
}

extension Sprite {
  fileprivate func mirrored(at axis: Double) -> Sprite {
    var sprite = self
    sprite.x = 2 * axis - x
    sprite.streakX = -streakX
    return sprite
  }
}

extension Rect {
  fileprivate func mirrored(at axis: Double) -> Rect {
    Rect(x: 2 * axis - minX - width, y: minY, width: width, height: height)
  }
}
