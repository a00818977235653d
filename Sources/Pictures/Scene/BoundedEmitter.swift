/// An emitter's numbers, clamped so that no arithmetic with them overflows to infinity.
@usableFromInline
struct BoundedEmitter: Hashable, Sendable {
  let clock: BirthClock
  let lifetime: Varied
  let longestLife: Double
  let xRange: Double
  let yRange: Double
  let angle: Varied
  let speed: Varied
  let alpha: Varied
  let scale: Varied
  let rotation: Varied
  let motion: ParticleMotion

  init(_ emitter: Emitter) {
    func varied(_ number: Varied, _ most: Double) -> Varied {
      Varied(number.value.bounded(-most, most), range: number.range.bounded(-most, most))
    }
    clock = BirthClock(of: emitter)
    lifetime = varied(emitter.lifetime, 1e6)
    longestLife = max(lifetime.value + abs(lifetime.range) / 2, 0)
    xRange = emitter.xRange.bounded(-1e6, 1e6)
    yRange = emitter.yRange.bounded(-1e6, 1e6)
    angle = varied(emitter.angle, 1e6)
    speed = varied(emitter.speed, 1e6)
    alpha = varied(emitter.alpha, 1e6)
    let size = emitter.particleSize.bounded(0, 1e4)
    scale = Varied(
      emitter.scale.value.bounded(-1e6, 1e6) * size / 2,
      range: emitter.scale.range.bounded(-1e6, 1e6) * size / 2)
    rotation = varied(emitter.rotation, 1e6)
    motion = ParticleMotion(of: emitter, size: size)
  }
}

/// The numbers that determine the motion of all particles of an emitter.
@usableFromInline
struct ParticleMotion: Hashable, Sendable {
  /// Half of the accelerations, y upwards.
  @usableFromInline let xAcceleration: Double
  @usableFromInline let yAcceleration: Double
  @usableFromInline let alphaSpeed: Double
  /// Half of the change of size per second, in points.
  @usableFromInline let radiusSpeed: Double
  @usableFromInline let rotationSpeed: Double
  /// The ellipse of the oscillation, y upwards, and its angular speed per second.
  @usableFromInline let xSwing: Double
  @usableFromInline let ySwing: Double
  @usableFromInline let swingSpeed: Double
  @usableFromInline let shape: Emitter.Shape
  @usableFromInline let colors: ColorRamp

  init(of emitter: Emitter, size: Double) {
    xAcceleration = emitter.xAcceleration.bounded(-1e6, 1e6) / 2
    yAcceleration = emitter.yAcceleration.bounded(-1e6, 1e6) / 2
    alphaSpeed = emitter.alphaSpeed.bounded(-1e6, 1e6)
    radiusSpeed = emitter.scaleSpeed.bounded(-1e6, 1e6) * size / 2
    rotationSpeed = emitter.rotationSpeed.bounded(-1e3, 1e3)
    let swings = emitter.sway.period > 0
    xSwing = swings ? emitter.sway.x.bounded(-1e6, 1e6) : 0
    ySwing = swings ? emitter.sway.y.bounded(-1e6, 1e6) : 0
    swingSpeed = swings ? 2 * .pi / emitter.sway.period.bounded(1e-2, 1e9) : 0
    shape = emitter.shape.bounded
    colors = ColorRamp(emitter.color)
  }
}

extension Emitter.Shape {
  fileprivate var bounded: Emitter.Shape {
    guard case .streak(let length) = self else { return self }
    return .streak(length: max(length.bounded(-1e3, 1e3), 1))
  }
}

extension Double {
  /// The number clamped to bounds; 0 for NaN.
  @inlinable
  func bounded(_ least: Double, _ greatest: Double) -> Double {
    // Written so that NaN, for which all comparisons fail, reaches the last case.
    self < least ? least : self > greatest ? greatest : self == self ? self : 0
  }
}
