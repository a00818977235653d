public import Drawing
public import ValueLayout

/// Anything a scene shows: the leaf of every layout of a scene.
///
/// The nodes of one layout, in the order of its contents, are a scene from back to front. Nodes are
/// values: a copy that is placed or stepped leaves the original alone.
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
  /// Places what the node is.
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
  /// Lets time pass, which only emitters notice.
  ///
  /// - Parameter seconds: The time to pass; 0, negative, and what is not a number change nothing.
  public mutating func step(by seconds: Double) {
    guard case .emitter(var node) = self else { return }
    // The array of particles must have no second owner while it changes, or all would be copied.
    self = .shape(ShapeNode(.color(.clear)))
    node.step(by: seconds)
    self = .emitter(node)
  }

  /// The command that draws the node, or nil where there is nothing to see.
  ///
  /// - Parameter clip: The part of the scene that will be seen.
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
