public import Dreams
public import Scene
import ValueLayout

extension Dream.Effect {
  /// How the numbers of ``emitter`` scale with a frame.
  public var fit: EmitterNode.Fit {
    switch self {
    case .fireBreathing: .reaching(reference: Size(width: 240, height: 150), from: .left)
    case .laserFocus: .reaching(reference: Size(width: 380, height: 120), from: .left)
    case .magic, .fireflies, .rain, .snow: .filling(reference: Size(width: 480, height: 150))
    }
  }

  /// Whether it comes out of a creature and would strike words through, instead of drifting behind them.
  var isBeam: Bool {
    switch self {
    case .fireBreathing, .laserFocus: true
    case .magic, .fireflies, .rain, .snow: false
    }
  }

  /// How long the effect has already been running when it is first shown, in seconds: long enough
  /// for the picture to be full, and for fire to be in the middle of a burst.
  public var start: Double {
    switch self {
    case .fireBreathing: 0
    case .laserFocus: 0.8
    case .magic: 3
    case .fireflies: 8
    case .rain: 2
    case .snow: 8
    }
  }

  /// The second at which the effect is representative, for still pictures.
  public var still: Double {
    switch self {
    case .fireBreathing: 0.65
    case .laserFocus: 1
    case .magic: 4
    case .fireflies: 9
    case .rain: 3
    case .snow: 9
    }
  }

  /// Returns the node that shows the effect.
  ///
  /// - Parameters:
  ///   - seed: The seed of its random numbers, which are combined with the effect.
  ///   - time: How long the effect has been running, in seconds; ``start`` by default.
  /// - Returns: A node without a frame.
  public func node(seed: UInt64, at time: Double? = nil) -> EmitterNode {
    EmitterNode(emitter, fit: fit, seed: seed &+ salt, at: time ?? start)
  }

  /// Distinguishes the seeds of effects, so that sparks of two effects are not born in the same
  /// places.
  private var salt: UInt64 {
    switch self {
    case .fireBreathing: 1 << 56
    case .laserFocus: 2 << 56
    case .magic: 3 << 56
    case .fireflies: 4 << 56
    case .rain: 5 << 56
    case .snow: 6 << 56
    }
  }
}
