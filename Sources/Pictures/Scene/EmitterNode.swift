public import Drawing
public import ValueLayout

/// An emitter in a scene, with its particles at one moment.
///
/// Particles are not confined to the frame: it says where the emitter is and, with its ``fit``, how
/// its numbers scale. Changing the frame moves and resizes existing particles with it; a node whose
/// size calls for a different number of particles generates them again, as if it had had that size
/// from the start.
///
/// Two nodes are equal if they show the same from now on.
public struct EmitterNode: Layout, Hashable, Sendable {
  /// The emitter, with numbers for the size that ``fit`` names.
  public let emitter: Emitter

  /// How the emitter's numbers scale with the frame.
  public let fit: Fit

  /// The rectangle last laid out in, in the scene's points.
  public private(set) var frame = Rect.zero

  /// A rectangle that sparks stay out of: before it they fade, and inside none is drawn; nil for none.
  public var clearing: Rect?

  /// The living particles.
  public private(set) var particles: Particles

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - emitter: The emitter.
  ///   - fit: How the emitter's numbers scale with the frame.
  ///   - seed: The seed of all random numbers.
  ///   - time: The time since the first birth in seconds, for a scene that is full from the start.
  ///   - limit: The maximum number of living particles.
  public init(
    _ emitter: Emitter, fit: Fit = .asGiven, seed: UInt64, at time: Double = 0,
    limit: Int = Particles.defaultLimit
  ) {
    self.emitter = emitter
    self.fit = fit
    particles = Particles(of: emitter, seed: seed, at: time, limit: limit)
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) {
    frame = rect
    var wanted = emitter
    wanted.birthRate *= fit.birthFactor(in: rect.size)
    guard wanted.birthRate != particles.emitter.birthRate else { return }
    particles = Particles(
      of: wanted, seed: particles.seed, at: particles.time, limit: particles.limit)
  }

  /// The node itself, as a scene node.
  public var contents: [Node] { [.emitter(self)] }

  /// Advances the time.
  ///
  /// - Parameter seconds: The time to pass; 0, negative numbers and NaN change nothing.
  public mutating func step(by seconds: Double) {
    particles.step(by: seconds)
  }

  /// Returns the command that draws the particles, or nil if nothing is visible.
  ///
  /// - Parameter clip: The visible part of the scene.
  /// - Returns: A command in the scene's coordinates.
  public func command(in clip: Rect) -> DrawingCommand? {
    guard let placement = fit.placement(in: frame) else { return nil }
    var sprites: [Sprite] = []
    sprites.reserveCapacity(particles.maximumSpriteCount)
    particles.appendSprites(to: &sprites, through: placement, in: clip)
    if let clearing { sprites = sprites.compactMap { $0.kept(outOf: clearing) } }
    return sprites.isEmpty ? nil : .sprites(sprites, emitter.blendMode)
  }
}

extension Sprite {
  /// Within how many points before a clearing a spark fades.
  private static let fading = 12.0

  /// The spark outside of a rectangle: fainter where it is close, nil where it would touch it.
  fileprivate func kept(outOf rect: Rect) -> Sprite? {
    let (reachX, reachY) = (radius + abs(streakX), radius + abs(streakY))
    let distance = max(
      rect.minX - (x + reachX), x - reachX - rect.maxX, rect.minY - (y + reachY),
      y - reachY - rect.maxY)
    guard distance > 0 else { return nil }
    var kept = self
    kept.color.alpha *= min(1, distance / Self.fading)
    return kept
  }
}

extension EmitterNode {
  /// How an emitter's numbers scale with a frame.
  ///
  /// With a *reference* size, a frame of that size shows the numbers as given. In other frames the
  /// sparks scale with the fourth root of the area, and their number with its square root, in
  /// powers of two: a small cell has fewer and smaller particles than a large picture, but not so
  /// few or small that it looks like a different effect.
  public enum Fit: Hashable, Sendable {
    /// As given, in points around the center of the frame, regardless of its size, like SpriteKit.
    case asGiven

    /// The birth area covers the same part of the frame as of the reference size, around its
    /// middle. Particles move faster in larger frames as their sparks grow.
    case filling(reference: Size)

    /// Particles come from a point in the frame, and all lengths scale with its width and height,
    /// so that they reach as far in the frame as in the reference size.
    case reaching(reference: Size, from: LayoutAlignment)
  }
}

extension EmitterNode.Fit {
  /// The placement of the emitter for a frame, or nil if the frame is invalid.
  fileprivate func placement(in frame: Rect) -> ParticlePlacement? {
    let width = frame.size.width
    let height = frame.size.height
    guard frame.origin.x.isFinite, frame.origin.y.isFinite, width.isFinite, height.isFinite,
      width >= 0, height >= 0
    else { return nil }
    var placement = ParticlePlacement(
      originX: frame.origin.x + width / 2, originY: frame.origin.y + height / 2)
    switch self {
    case .asGiven: break
    case .filling(let reference):
      guard let growth = growth(from: reference, to: frame.size) else { return nil }
      placement.birthScaleX = width / reference.width
      placement.birthScaleY = height / reference.height
      placement.motionScaleX = growth.sparks
      placement.motionScaleY = growth.sparks
      placement.sparkScale = growth.sparks
    case .reaching(let reference, let place):
      guard let growth = growth(from: reference, to: frame.size) else { return nil }
      placement.originX = frame.origin.x + width * place.horizontal
      placement.originY = frame.origin.y + height * place.vertical
      placement.birthScaleX = width / reference.width
      placement.birthScaleY = height / reference.height
      placement.motionScaleX = placement.birthScaleX
      placement.motionScaleY = placement.birthScaleY
      placement.sparkScale = growth.sparks
    }
    return placement
  }

  /// The factor by which the birth rate exceeds that in a frame of the reference size.
  fileprivate func birthFactor(in size: Size) -> Double {
    switch self {
    case .asGiven: 1
    case .filling(let reference), .reaching(let reference, _):
      growth(from: reference, to: size)?.births ?? 1
    }
  }

  private func growth(from reference: Size, to size: Size) -> (sparks: Double, births: Double)? {
    let area = size.width * size.height
    let ratio = area / (reference.width * reference.height)
    guard size.width > 0, reference.width > 0, ratio > 0, ratio < .infinity else { return nil }
    let bounded = ratio.bounded(0x1p-40, 0x1p40)
    // The power of 2 nearest to the square root of the ratio; its exponent is half of the ratio's.
    let power = (Int(bounded.exponent) + 1) >> 1
    return (bounded.squareRoot().squareRoot(), Double(sign: .plus, exponent: power, significand: 1))
  }
}

extension EmitterNode.Fit {
  // Written by hand because not every platform's size is hashable.

  /// Feeds the kind of fit and its numbers to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .asGiven: hasher.combine(0)
    case .filling(let reference):
      hasher.combine(reference.width)
      hasher.combine(reference.height)
    case .reaching(let reference, let place):
      hasher.combine(reference.width)
      hasher.combine(reference.height)
      hasher.combine(place)
    }
  }
}
