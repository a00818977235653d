public import Drawing
public import ValueLayout

/// A scene as a leaf of a layout of drawables.
///
/// The scene's stage begins at the frame's upper left corner and keeps its own size; what reaches
/// out of the frame is not seen.
public struct SceneDrawable: Layout, Hashable, Sendable {
  /// What is drawn.
  public var scene: Scene

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  /// Makes a leaf.
  ///
  /// - Parameter scene: What is drawn.
  public init(_ scene: Scene) {
    self.scene = scene
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
  }

  /// The scene as one group of commands.
  public var contents: [DrawingCommand] {
    let seen = Rect(origin: Point(x: 0, y: 0), size: frame.size)
    return [
      .group(DrawingGroup(scene.drawing.commands, origin: frame.origin, clip: .rectangle(seen)))
    ]
  }

  /// The size of the stage.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    scene.size
  }
}

extension SceneDrawable: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect { frame }
}
