public import Dreams
public import Scene
public import ValueLayout

/// An effect alone in front of the night sky, as shown in a grid cell.
public struct EffectScene: Hashable, Sendable {
  /// The effect.
  public let effect: Dream.Effect

  /// The scene at the moment.
  public private(set) var scene: Scene

  /// Creates an animated scene.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - seed: The seed of all random numbers.
  ///   - size: The width and height in points.
  public init(_ effect: Dream.Effect, seed: UInt64, size: Size) {
    self.init(effect, seed: seed, size: size, at: effect.start)
  }

  private init(_ effect: Dream.Effect, seed: UInt64, size: Size, at time: Double) {
    self.effect = effect
    let nodes = NightSky.nodes(seed: seed) + [.emitter(effect.node(seed: seed, at: time))]
    scene = Scene(of: ZStackLayout(children: nodes), size: size)
  }

  /// Returns a still scene, with the effect at a representative moment.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - seed: The seed of all random numbers.
  ///   - size: The width and height in points.
  /// - Returns: A scene that is not meant to be stepped.
  public static func still(_ effect: Dream.Effect, seed: UInt64, size: Size) -> EffectScene {
    EffectScene(effect, seed: seed, size: size, at: effect.still)
  }

  /// Advances the time.
  ///
  /// - Parameter seconds: The time to pass; 0, negative numbers and NaN change nothing.
  public mutating func step(by seconds: Double) {
    scene.step(by: seconds)
  }
}
