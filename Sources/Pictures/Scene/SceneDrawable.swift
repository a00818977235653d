public import Drawing
public import ValueLayout

/// A scene as a leaf of a layout of drawables.
///
/// The stage starts at the top left corner of the frame and keeps its own size; the frame clips it.
public struct SceneDrawable: Layout, Hashable, Sendable {
  /// The scene.
  public var scene: Scene

  /// The rectangle last laid out in.
  public var frame = Rect.zero

  /// Creates a leaf.
  ///
  /// - Parameter scene: The scene.
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
