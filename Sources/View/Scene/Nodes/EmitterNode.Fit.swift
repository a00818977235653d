public import ValueLayout

extension EmitterNode {
  /// How an emitter's figures are meant in a frame.
  ///
  /// Where they are for a *reference* size, a frame of that size shows them as they are. The sparks
  /// of other frames grow and shrink with the fourth root of the area, and their number with its
  /// square root, in powers of two: a small cell has fewer and smaller particles than a large
  /// picture, but neither so few nor so small that it looks like another effect.
  public enum Fit: Hashable, Sendable {
    /// In points, around the middle of the frame, whatever its size: SpriteKit's way.
    case asGiven

    /// The range of places is a part of the reference size, and becomes that part of the frame around
    /// its middle. Particles go faster in larger frames as their sparks grow.
    case filling(reference: Size)

    /// Particles come from a place in the frame, and all lengths grow with its width and height, so
    /// that they reach as far in the frame as in the reference size.
    case reaching(reference: Size, from: LayoutAlignment)
  }
}

extension EmitterNode.Fit {
  /// Where the emitter's plane lies for a frame, or nil where the frame is none.
  func placement(in frame: Rect) -> ParticlePlacement? {
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

  /// How many times as many particles are born in a frame as in one of the reference size.
  func birthFactor(in size: Size) -> Double {
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
    // The whole power of 2 nearest to the root of the ratio, whose own power of 2 is twice that.
    let power = (Int(bounded.exponent) + 1) >> 1
    return (bounded.squareRoot().squareRoot(), Double(sign: .plus, exponent: power, significand: 1))
  }
}

extension EmitterNode.Fit {
  // Written by hand because not every platform's size is hashable.

  /// Feeds the kind of fit and its figures to a hasher.
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
