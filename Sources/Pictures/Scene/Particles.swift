public import Drawing
public import ValueLayout

/// The living particles of an emitter at one moment.
///
/// Everything follows from emitter, seed and time: each particle's numbers are generated from the
/// number of its birth, its path is a closed formula of its age, and births happen at exact times,
/// independent of frames. So two values that reach the same time by different steps show the same
/// apart from the rounding of that time, a jump costs no more than the particles alive afterwards,
/// and copies are independent.
///
/// ```swift
/// var sparks = Particles(of: emitter, seed: 7)
/// sparks.step(by: 1 / 60)
/// var sprites: [Sprite] = []
/// sparks.appendSprites(to: &sprites, through: ParticlePlacement(originX: 240, originY: 75))
/// ```
///
/// The same emitter, seed and steps give the same bits on every machine: the arithmetic uses only
/// sums, products, quotients and square roots, none of them contracted.
public struct Particles: Sendable {
  /// The emitter.
  public let emitter: Emitter

  /// The seed of all random numbers.
  public let seed: UInt64

  /// The maximum number of living particles; beyond it, the oldest are dropped.
  public let limit: Int

  /// The time since the first birth, in seconds; from 0 to ``latestTime``.
  public private(set) var time: Double

  /// The last moment, about thirty years after the first birth, beyond which steps change nothing.
  public static let latestTime = 1e9

  /// The default maximum number of living particles.
  public static let defaultLimit = 16_384

  private let bounded: BoundedEmitter
  /// In the order of births; those before `first` are dead and are removed occasionally.
  private var particles: [Particle] = []
  private var first = 0
  /// The number of the birth after the last one in `particles`.
  private var nextBirth = 0

  /// Creates the particles of an emitter at a time.
  ///
  /// - Parameters:
  ///   - emitter: The emitter.
  ///   - seed: The seed of all random numbers.
  ///   - time: The time since the first birth in seconds, for a picture that is full from the
  ///     start; negative numbers and NaN count as 0.
  ///   - limit: The maximum number of living particles, clamped to 0...2^24.
  public init(
    of emitter: Emitter, seed: UInt64, at time: Double = 0, limit: Int = Particles.defaultLimit
  ) {
    self.emitter = emitter
    self.seed = seed
    self.limit = min(max(limit, 0), 1 << 24)
    self.time = time.bounded(0, Particles.latestTime)
    bounded = BoundedEmitter(emitter)
    catchUp()
  }

  /// Advances the time.
  ///
  /// One step of a second and sixty of a sixtieth lead to positions within 1e-9 points of each
  /// other, for numbers of screen size.
  ///
  /// - Parameter seconds: The time to pass; 0, negative numbers and NaN change nothing.
  /// - Complexity: O(*n*) in the births of the step whose particles may live at its end, and
  ///   amortized O(1) for each that died. Allocates nothing once there was memory for as many.
  public mutating func step(by seconds: Double) {
    guard seconds > 0, time < Particles.latestTime else { return }
    time = min(time + seconds, Particles.latestTime)
    catchUp()
  }

  /// Removes particles that are certainly dead, and generates those born up to now.
  private mutating func catchUp() {
    let born = bounded.clock.births(upTo: time)
    let oldest = max(
      bounded.clock.births(upTo: time - bounded.longestLife), born - limit, 0)
    forget(before: min(oldest, born))
    for number in max(nextBirth, oldest)..<max(nextBirth, oldest, born) {
      particles.append(
        Particle(
          number: number, born: bounded.clock.time(ofBirth: number), of: bounded, seed: seed))
    }
    nextBirth = born
  }

  private mutating func forget(before number: Int) {
    let numberOfFirst = nextBirth - (particles.count - first)
    first = min(first + max(number - numberOfFirst, 0), particles.count)
    if first == particles.count {
      particles.removeAll(keepingCapacity: true)
      first = 0
    } else if first > particles.count / 2 {
      particles.removeSubrange(0..<first)
      first = 0
    }
  }

  /// Appends the sprites of the living particles, the oldest first.
  ///
  /// A particle lives from its birth to the end of its lifetime. Invisible ones (no alpha, no size)
  /// and those wholly outside are left out. Each star makes three sprites, each glow two.
  ///
  /// - Parameters:
  ///   - list: The array to append to; kept by the caller from frame to frame so that nothing is
  ///     allocated.
  ///   - placement: How the emitter is mapped to the drawing.
  ///   - clip: The visible part of the drawing; all of it by default.
  /// - Complexity: O(*n*) in ``count``.
  public func appendSprites(
    to list: inout [Sprite], through placement: ParticlePlacement, in clip: Rect? = nil
  ) {
    let field = ParticleField(placement, clip: clip)
    let motion = bounded.motion
    list.append(addingCapacity: maximumSpriteCount) { output in
      motion.write(particles.span.extracting(first...), at: time, in: field, to: &output)
    }
  }

  /// The number of living particles.
  ///
  /// - Complexity: O(*n*).
  public var count: Int {
    particles[first...].reduce(0) { $0 + (time - $1.birth < $1.lifetime ? 1 : 0) }
  }

  /// The maximum number of sprites at the moment.
  var maximumSpriteCount: Int {
    let spritesOfOne = emitter.shape == .star ? 3 : emitter.shape == .glow ? 2 : 1
    return (particles.count - first) * spritesOfOne
  }
}

extension Particles: Hashable {
  /// Whether both show the same from now on: emitter, seed, limit and time are equal.
  public static func == (a: Particles, b: Particles) -> Bool {
    a.seed == b.seed && a.time == b.time && a.limit == b.limit && a.emitter == b.emitter
  }

  /// Feeds emitter, seed, limit and time to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(emitter)
    hasher.combine(seed)
    hasher.combine(limit)
    hasher.combine(time)
  }
}

/// A placement and the edges of the visible area.
private struct ParticleField {
  let placement: ParticlePlacement
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  init(_ placement: ParticlePlacement, clip: Rect?) {
    self.placement = placement
    left = clip?.minX ?? -.infinity
    right = clip?.maxX ?? .infinity
    top = clip?.minY ?? -.infinity
    bottom = clip?.maxY ?? .infinity
  }
}

extension ParticleMotion {
  /// Writes the sprites of the living particles.
  fileprivate func write(
    _ particles: Span<Particle>, at time: Double, in field: ParticleField,
    to output: inout OutputSpan<Sprite>
  ) {
    let segments = colors.segments.span
    for index in particles.indices {
      let particle = particles[index]
      let age = time - particle.birth
      guard age < particle.lifetime else { continue }
      guard let sprite = sprite(of: particle, age: age, segments, in: field) else { continue }
      switch shape {
      case .spark: output.append(sprite)
      case .streak(let length):
        output.append(streak(sprite, of: particle, age: age, length: length, in: field))
      case .star: writeStar(sprite, of: particle, age: age, to: &output)
      case .glow: writeGlow(sprite, to: &output)
      }
    }
  }

  /// The spark of a living particle, or nil if it is invisible.
  @inline(__always)
  private func sprite(
    of particle: Particle, age: Double, _ segments: Span<ColorRamp.Segment>,
    in field: ParticleField
  ) -> Sprite? {
    let radius = (particle.scale + radiusSpeed * age) * field.placement.sparkScale
    let color = ColorRamp.color(at: age * particle.rateOfAging, of: segments)
    let alpha = min(max(particle.alpha + alphaSpeed * age, 0), 1) * color.w
    guard radius > 0, alpha > 0 else { return nil }
    var motionX = (particle.xSpeed + xAcceleration * age) * age
    var motionY = (particle.ySpeed + yAcceleration * age) * age
    if swingSpeed > 0 {
      let swing = sineAndCosine(of: particle.swing + swingSpeed * age)
      motionX += xSwing * swing.cosine
      motionY += ySwing * swing.sine
    }
    let placement = field.placement
    let x =
      placement.originX + placement.birthScaleX * particle.x + placement.motionScaleX * motionX
    let y =
      placement.originY - placement.birthScaleY * particle.y - placement.motionScaleY * motionY
    var reach = radius
    if case .streak(let length) = shape { reach = radius * length }
    guard x + reach > field.left, x - reach < field.right, y + reach > field.top,
      y - reach < field.bottom
    else { return nil }
    return Sprite(
      x: x, y: y, radius: radius,
      color: Color(red: color.x, green: color.y, blue: color.z, alpha: alpha))
  }

  /// The spark stretched in its direction of motion.
  @inline(__always)
  private func streak(
    _ sprite: Sprite, of particle: Particle, age: Double, length: Double, in field: ParticleField
  ) -> Sprite {
    let x = (particle.xSpeed + 2 * xAcceleration * age) * field.placement.motionScaleX
    let y = -(particle.ySpeed + 2 * yAcceleration * age) * field.placement.motionScaleY
    let speed = (x * x + y * y).squareRoot()
    guard speed > 0 else { return sprite }
    var sprite = sprite
    let factor = sprite.radius * (length - 1) / speed
    sprite.streakX = x * factor
    sprite.streakY = y * factor
    return sprite
  }

  /// Two crossed streaks and the spark between them.
  private func writeStar(
    _ sprite: Sprite, of particle: Particle, age: Double, to output: inout OutputSpan<Sprite>
  ) {
    let turn = sineAndCosine(of: particle.rotation + rotationSpeed * age)
    let length = sprite.radius
    var ray = sprite
    ray.radius = length * 0.15
    ray.streakX = length * 0.85 * turn.cosine
    ray.streakY = -length * 0.85 * turn.sine
    output.append(ray)
    (ray.streakX, ray.streakY) = (ray.streakY, -ray.streakX)
    output.append(ray)
    var core = sprite
    core.radius = length * 0.6
    core.color.alpha *= 0.6
    output.append(core)
  }

  /// A wide faint spark with a small bright one in front.
  private func writeGlow(_ sprite: Sprite, to output: inout OutputSpan<Sprite>) {
    var light = sprite
    light.color.alpha *= 0.4
    output.append(light)
    light.radius = sprite.radius * 0.35
    light.color.alpha = sprite.color.alpha
    output.append(light)
  }
}
