public import Drawing
public import ValueLayout

/// Nodes on a stage, back to front, that move when they are told how much time has passed.
///
/// The area from (0, 0) to the size is what is seen. A scene has no clock: whoever shows it steps
/// it, and a scene that is not stepped stands still.
///
/// ```swift
/// var scene = Scene(of: SpriteNode(dragon).withBackground(ShapeNode(.color(.black))), size: size)
/// scene.step(by: 1 / 60)
/// ```
public struct Scene: Hashable, Sendable {
  /// The width and height of what is seen, in points.
  public var size: Size

  /// What there is to see, back to front.
  public var nodes: [Node]

  /// The time that has passed, in seconds.
  public private(set) var time = 0.0

  /// Makes a scene of nodes that are placed already.
  ///
  /// - Parameters:
  ///   - size: The width and height of what is seen, in points.
  ///   - nodes: What there is to see, back to front.
  public init(size: Size, nodes: [Node] = []) {
    self.size = size
    self.nodes = nodes
  }

  /// Makes the scene that a layout of nodes is on a stage of a size.
  ///
  /// - Parameters:
  ///   - layout: Is placed on the whole stage, then asked for its contents.
  ///   - size: The width and height of the stage in points.
  public init(of layout: some Layout<Node>, size: Size) {
    var placed = layout
    placed.layout(in: Rect(origin: Point(x: 0, y: 0), size: size))
    self.init(size: size, nodes: placed.contents)
  }

  /// Lets time pass for all nodes.
  ///
  /// - Parameter seconds: The time to pass; 0, negative, and what is not a number change nothing.
  public mutating func step(by seconds: Double) {
    guard seconds > 0 else { return }
    time = min(time + seconds, Particles.latestTime)
    for index in nodes.indices {
      nodes[index].step(by: seconds)
    }
  }

  /// The drawing of this moment: a command for each node with something to see, back to front.
  ///
  /// Particles may reach over the edges; what shows the drawing shows no more than its size.
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
