public import Drawing
public import ValueLayout

/// Anything that a scene shows: the leaf of every layout of a scene.
///
/// The contents of a layout of nodes are a scene from back to front. Nodes are values: placing or
/// stepping a copy leaves the original alone.
public enum Node: Hashable, Sendable {
  /// A filled rectangle.
  case shape(ShapeNode)

  /// A picture.
  case sprite(SpriteNode)

  /// Text.
  case label(LabelNode)

  /// Particles.
  case emitter(EmitterNode)
}

extension Node: Layout {
  /// Places the node.
  public mutating func layout(in rect: Rect) {
    switch self {
    case .shape(var node): replace(&node, by: rect, as: Node.shape)
    case .sprite(var node): replace(&node, by: rect, as: Node.sprite)
    case .label(var node): replace(&node, by: rect, as: Node.label)
    case .emitter(var node): replace(&node, by: rect, as: Node.emitter)
    }
  }

  private mutating func replace<Kind: Layout>(
    _ node: inout Kind, by rect: Rect, as make: (Kind) -> Node
  ) {
    node.layout(in: rect)
    self = make(node)
  }
}

extension Node: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect {
    switch self {
    case .shape(let node): node.frame
    case .sprite(let node): node.frame
    case .label(let node): node.frame
    case .emitter(let node): node.frame
    }
  }
}

extension Node {
  /// Advances the time, which only affects emitters.
  ///
  /// - Parameter seconds: The time to pass; 0, negative numbers and NaN change nothing.
  public mutating func step(by seconds: Double) {
    guard case .emitter(var node) = self else { return }
    // The array of particles must not be shared while it changes, or it would be copied.
    self = .shape(ShapeNode(.color(.clear)))
    node.step(by: seconds)
    self = .emitter(node)
  }

  /// Returns the command that draws the node, or nil if nothing is visible.
  ///
  /// - Parameter clip: The visible part of the scene.
  /// - Returns: A command in the scene's coordinates.
  public func command(in clip: Rect) -> DrawingCommand? {
    switch self {
    case .shape(let node): .fill(.rectangle(node.frame), node.paint)
    case .sprite(let node): .image(node.image, in: node.frame)
    case .label(let node): node.command
    case .emitter(let node): node.command(in: clip)
    }
  }
}
