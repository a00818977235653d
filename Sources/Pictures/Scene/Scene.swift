public import Drawing
public import ValueLayout

/// Nodes on a stage, back to front, that move when the scene is stepped.
///
/// The area from (0, 0) to the size is visible. A scene has no clock: the caller steps it, and a
/// scene that is not stepped stands still.
///
/// ```swift
/// var scene = Scene(of: SpriteNode(dragon).withBackground(ShapeNode(.color(.black))), size: size)
/// scene.step(by: 1 / 60)
/// ```
public struct Scene: Hashable, Sendable {
  /// The width and height of the stage, in points.
  public var size: Size

  /// The nodes, back to front.
  public var nodes: [Node]

  /// The time that has passed, in seconds.
  public private(set) var time = 0.0

  /// Creates a scene of nodes that are already placed.
  ///
  /// - Parameters:
  ///   - size: The width and height of the stage, in points.
  ///   - nodes: The nodes, back to front.
  public init(size: Size, nodes: [Node] = []) {
    self.size = size
    self.nodes = nodes
  }

  /// Creates a scene of a layout of nodes on a stage of a given size.
  ///
  /// - Parameters:
  ///   - layout: The layout, which is placed on the whole stage.
  ///   - size: The width and height of the stage in points.
  public init(of layout: some Layout<Node>, size: Size) {
    var placed = layout
    placed.layout(in: Rect(origin: Point(x: 0, y: 0), size: size))
    self.init(size: size, nodes: placed.contents)
  }

  /// Advances the time of all nodes.
  ///
  /// - Parameter seconds: The time to pass; 0, negative numbers and NaN change nothing.
  public mutating func step(by seconds: Double) {
    guard seconds > 0 else { return }
    time = min(time + seconds, Particles.latestTime)
    for index in nodes.indices {
      nodes[index].step(by: seconds)
    }
  }

  /// The drawing at this moment: a command for each visible node, back to front.
  ///
  /// Particles may extend past the edges; the view that shows the drawing clips them.
  public var drawing: Drawing {
    let stage = Rect(origin: Point(x: 0, y: 0), size: size)
    return Drawing(size: size, commands: nodes.compactMap { $0.command(in: stage) })
  }
}

extension Scene {
  // Written by hand because not every platform's size is hashable.

  /// Feeds size, nodes and time to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(nodes)
    hasher.combine(time)
  }
}
