import Drawing
public import Dreams
public import Scene
public import ValueLayout

/// An animated dream: its creatures, its effects in front of them, and its text in front of both,
/// before the night sky.
///
/// Laws: lasers and fire stay out of the frame of the words, if there are any; what drifts behind the
/// words is so dim there that they have a contrast of at least 4.5 to 1.
///
/// Laid out by ``ValueLayout/DreamEffectLayout``, with nodes as its leaves.
///
/// ```swift
/// var preview = DreamScene(dream, seed: 1, size: Size(width: 480, height: 150))
/// preview.step(by: 1 / 60)
/// preview.show(editedDream)   // effects that stay continue
/// preview.scene.drawing
/// ```
public struct DreamScene: Hashable, Sendable {
  /// The dream.
  public private(set) var dream: Dream

  /// The seed of all random numbers.
  public let seed: UInt64

  /// The scene at the moment.
  public private(set) var scene: Scene

  /// A smaller line below the text, or nil for none.
  public private(set) var caption: String?

  private let isStill: Bool

  /// Creates an animated scene.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - seed: The seed of all random numbers.
  ///   - size: The width and height in points.
  ///   - caption: A smaller line below the text, or nil for none.
  public init(_ dream: Dream, seed: UInt64, size: Size, caption: String? = nil) {
    self.init(dream, seed: seed, size: size, caption: caption, isStill: false)
  }

  /// Returns a still scene, with each effect at a representative moment.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - seed: The seed of all random numbers.
  ///   - size: The width and height in points.
  ///   - caption: A smaller line below the text, or nil for none.
  /// - Returns: A scene that does not change when stepped.
  public static func still(
    _ dream: Dream, seed: UInt64, size: Size, caption: String? = nil
  ) -> DreamScene {
    DreamScene(dream, seed: seed, size: size, caption: caption, isStill: true)
  }

  private init(_ dream: Dream, seed: UInt64, size: Size, caption: String?, isStill: Bool) {
    self.dream = dream
    self.seed = seed
    self.caption = caption
    self.isStill = isStill
    scene = Scene(size: size)
    arrange(dream, size: size, continuing: [:])
  }

  /// Advances the time.
  ///
  /// - Parameter seconds: The time to pass; 0, negative numbers and NaN change nothing.
  public mutating func step(by seconds: Double) {
    guard !isStill else { return }
    scene.step(by: seconds)
  }

  /// Shows another version of the dream, or another dream.
  ///
  /// Creatures and text change immediately; effects that stay continue, and new ones start.
  ///
  /// - Parameters:
  ///   - dream: The dream to show.
  ///   - caption: A smaller line below the text, or nil for none.
  public mutating func show(_ dream: Dream, caption: String? = nil) {
    guard dream != self.dream || caption != self.caption else { return }
    // The nodes of the effects are found by the caption that they were arranged with.
    let running = effectNodes
    self.caption = caption
    arrange(dream, size: scene.size, continuing: running)
  }

  /// Lays everything out on a stage of another size; effects continue.
  ///
  /// - Parameter size: The width and height in points.
  public mutating func resize(to size: Size) {
    guard size != scene.size else { return }
    arrange(dream, size: size, continuing: effectNodes)
  }

  private mutating func arrange(
    _ dream: Dream, size: Size, continuing running: [Dream.Effect: EmitterNode]
  ) {
    self.dream = dream
    scene.size = size
    let stage = Rect(origin: Point(x: 0, y: 0), size: size)
    var layout = DreamEffectLayout(
      content: text(of: dream).withBackground(ZStackLayout(children: veil(in: stage))),
      decoration: CascadingLayout(
        children: Array(
          repeating: SpriteNode(dream.creature.image), count: dream.numberOfCreatures),
        overlapFactor: DreamRow.overlapFactor(ofCreatures: dream.numberOfCreatures)),
      effects: dream.effects.map { effect in
        var node = running[effect] ?? effect.node(seed: seed, at: isStill ? effect.still : nil)
        node.clearing = effect.isBeam ? clearing(of: dream, in: stage) : nil
        let place = EffectPlace(
          effect: effect, creature: dream.creature, numberOfCreatures: dream.numberOfCreatures,
          picture: stage)
        return node.withInsets(place.insets)
      }
    ).withBackground(ZStackLayout(children: NightSky.nodes(seed: seed)))
    layout.layout(in: stage)
    scene.nodes = layout.contents
  }

  /// The text, centered, or the text and the caption, which meet in the middle.
  private func text(of dream: Dream) -> some Layout<Node> {
    let alignment = caption == nil ? 0.5 : 1
    let text = StyledText(
      dream.description.trimmed, size: 22, weight: .bold, color: NightSky.moonlight,
      verticalAlignment: alignment)
    let line = caption.map {
      StyledText($0, size: 15, color: NightSky.moonlight, verticalAlignment: 0)
    }
    return StackLayout(.vertical, spacing: line == nil ? 0 : 6) {
      Node.label(LabelNode(text, halo: NightSky.halo)).withLength(.flexible())
      if let line { Node.label(LabelNode(line, halo: NightSky.halo)).withLength(.flexible()) }
    }
  }

  /// Whether there are words to be read.
  private func hasWords(_ dream: Dream) -> Bool {
    caption != nil || !dream.description.trimmed.isEmpty
  }

  /// The frame of the words and all that is right of its left edge, if there are any.
  private func clearing(of dream: Dream, in stage: Rect) -> Rect? {
    guard hasWords(dream) else { return nil }
    let words = DecorationPlacement.thirds().frames(in: stage).content
    // Nothing flickers in the margins around them either.
    return Rect(x: words.minX, y: stage.minY, width: stage.width, height: stage.height)
  }

  /// Dims the effects behind the words: none without words or effects.
  private func veil(in stage: Rect) -> [NightVeil] {
    hasWords(dream) && !dream.effects.isEmpty ? [NightVeil(in: stage)] : []
  }

  /// The nodes by effect; in the scene they are in the order of the dream's effects, after the sky
  /// and the creatures and before the veil and the text.
  private var effectNodes: [Dream.Effect: EmitterNode] {
    let emitters = scene.nodes.compactMap { node in
      if case .emitter(let emitter) = node { emitter } else { nil }
    }
    let effects = emitters.suffix(dream.effects.count)
    return Dictionary(uniqueKeysWithValues: zip(dream.effects, effects))
  }
}
