public import Dreams
public import Scene
public import ValueLayout

/// An effect alone in front of the night sky: what the cell of a grid shows.
public struct EffectScene: Hashable, Sendable {
  /// What is shown.
  public let effect: Dream.Effect

  /// What there is to see at the moment.
  public private(set) var scene: Scene

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - effect: What is shown.
  ///   - seed: What all chances follow from.
  ///   - size: The width and height in points.
  public init(_ effect: Dream.Effect, seed: UInt64, size: Size) {
    self.init(effect, seed: seed, size: size, at: effect.start)
  }

  private init(_ effect: Dream.Effect, seed: UInt64, size: Size, at time: Double) {
    self.effect = effect
    let nodes = NightSky.nodes(seed: seed) + [.emitter(effect.node(seed: seed, at: time))]
    scene = Scene(of: ZStackLayout(children: nodes), size: size)
  }

  /// Makes a scene for where nothing may move: the effect when it looks most like itself.
  ///
  /// - Parameters:
  ///   - effect: What is shown.
  ///   - seed: What all chances follow from.
  ///   - size: The width and height in points.
  /// - Returns: A scene that is not to be stepped.
  public static func still(_ effect: Dream.Effect, seed: UInt64, size: Size) -> EffectScene {
    EffectScene(effect, seed: seed, size: size, at: effect.still)
  }

  /// Lets time pass.
  ///
  /// - Parameter seconds: The time to pass; 0, negative, and what is not a number change nothing.
  public mutating func step(by seconds: Double) {
    scene.step(by: seconds)
  }
}
