import Drawing
public import Dreams
public import Scene
public import ValueLayout

/// A dream that moves: its creatures, its effects in front of them, and its text in front of both,
/// in a night of its own.
///
/// Laid out by ``ValueLayout/DreamEffectLayout``: the same composition as the rows of a list, with
/// nodes as its leaves.
///
/// ```swift
/// var preview = DreamScene(dream, seed: 1, size: Size(width: 480, height: 150))
/// preview.step(by: 1 / 60)
/// preview.show(editedDream)   // effects that stay go on as if nothing had happened
/// preview.scene.drawing
/// ```
public struct DreamScene: Hashable, Sendable {
  /// What is shown.
  public private(set) var dream: Dream

  /// What all chances follow from.
  public let seed: UInt64

  /// What there is to see at the moment.
  public private(set) var scene: Scene

  private let isStill: Bool

  /// Makes a scene that begins to move.
  ///
  /// - Parameters:
  ///   - dream: What is shown.
  ///   - seed: What all chances follow from.
  ///   - size: The width and height in points.
  public init(_ dream: Dream, seed: UInt64, size: Size) {
    self.init(dream, seed: seed, size: size, isStill: false)
  }

  /// Makes a scene for where nothing may move: each effect when it looks most like itself.
  ///
  /// - Parameters:
  ///   - dream: What is shown.
  ///   - seed: What all chances follow from.
  ///   - size: The width and height in points.
  /// - Returns: A scene that steps do not change.
  public static func still(_ dream: Dream, seed: UInt64, size: Size) -> DreamScene {
    DreamScene(dream, seed: seed, size: size, isStill: true)
  }

  private init(_ dream: Dream, seed: UInt64, size: Size, isStill: Bool) {
    self.dream = dream
    self.seed = seed
    self.isStill = isStill
    scene = Scene(size: size)
    arrange(dream, size: size)
  }

  /// Lets time pass.
  ///
  /// - Parameter seconds: The time to pass; 0, negative, and what is not a number change nothing.
  public mutating func step(by seconds: Double) {
    guard !isStill else { return }
    scene.step(by: seconds)
  }

  /// Shows another version of the dream, or another dream.
  ///
  /// Creatures and text are there at once; effects that stay go on, and new ones begin.
  ///
  /// - Parameter dream: What to show.
  public mutating func show(_ dream: Dream) {
    guard dream != self.dream else { return }
    arrange(dream, size: scene.size)
  }

  /// Gives everything its place on a stage of another size; effects go on.
  ///
  /// - Parameter size: The width and height in points.
  public mutating func resize(to size: Size) {
    guard size != scene.size else { return }
    arrange(dream, size: size)
  }

  private mutating func arrange(_ dream: Dream, size: Size) {
    let running = effectNodes
    self.dream = dream
    scene.size = size
    let stage = Rect(origin: Point(x: 0, y: 0), size: size)
    var layout = DreamEffectLayout(
      content: Node.label(LabelNode(dream.styledText, halo: NightSky.halo)),
      decoration: CascadingLayout(
        children: Array(
          repeating: SpriteNode(dream.creature.image), count: dream.numberOfCreatures),
        overlapFactor: DreamRow.overlapFactor(ofCreatures: dream.numberOfCreatures)),
      effects: dream.effects.map { effect in
        let node = running[effect] ?? effect.node(seed: seed, at: isStill ? effect.still : nil)
        let place = EffectPlace(
          effect: effect, creature: dream.creature, numberOfCreatures: dream.numberOfCreatures,
          picture: stage)
        return node.withInsets(place.insets)
      }
    ).withBackground(ZStackLayout(children: NightSky.nodes(seed: seed)))
    layout.layout(in: stage)
    scene.nodes = layout.contents
  }

  /// The node of each effect, which the nodes of the scene hold in the order of the dream's effects
  /// between those of the sky and the creatures, and that of the text.
  private var effectNodes: [Dream.Effect: EmitterNode] {
    var nodes: [Dream.Effect: EmitterNode] = [:]
    for (effect, node) in zip(dream.effects, scene.nodes.dropLast().suffix(dream.effects.count)) {
      if case .emitter(let emitter) = node { nodes[effect] = emitter }
    }
    return nodes
  }
}
