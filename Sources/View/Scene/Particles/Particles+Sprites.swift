public import Drawing
public import ValueLayout

extension Particles {
  /// Appends what there is to see: the sprites of the living particles, the oldest first.
  ///
  /// A particle lives from its birth until its lifetime is over. What is invisible (no alpha, no
  /// size) or wholly outside is left out. Each
  /// star gives three sprites, each glow two.
  ///
  /// - Parameters:
  ///   - list: The array to append to, which the caller keeps from frame to frame so that nothing is
  ///     allocated.
  ///   - placement: How the emitter lies in the drawing.
  ///   - clip: The part of the drawing that will be seen; all of it unless given.
  /// - Complexity: O(*n*) in ``count``.
  public func appendSprites(
    to list: inout [Sprite], through placement: ParticlePlacement, in clip: Rect? = nil
  ) {
    let field = ParticleField(placement, clip: clip)
    let motion = bounded.motion
    list.append(addingCapacity: mostSprites) { output in
      motion.write(particles.span.extracting(first...), at: time, in: field, to: &output)
    }
  }

  /// The number of particles that live.
  ///
  /// - Complexity: O(*n*).
  public var count: Int {
    particles[first...].reduce(0) { $0 + (time - $1.birth < $1.lifetime ? 1 : 0) }
  }
}

extension Particles {
  /// The most sprites that there can be to see now.
  var mostSprites: Int {
    let spritesOfOne = emitter.shape == .star ? 3 : emitter.shape == .glow ? 2 : 1
    return (particles.count - first) * spritesOfOne
  }
}

/// A placement and the edges of what will be seen.
struct ParticleField {
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
  /// Writes the sprites of those that live.
  func write(
    _ particles: Span<Particle>, at time: Double, in field: ParticleField,
    to output: inout OutputSpan<Sprite>
  ) {
    let stretches = colors.stretches.span
    for index in particles.indices {
      let particle = particles[index]
      let age = time - particle.birth
      guard age < particle.lifetime else { continue }
      guard let sprite = sprite(of: particle, age: age, stretches, in: field) else { continue }
      switch shape {
      case .spark: output.append(sprite)
      case .streak(let length):
        output.append(streak(sprite, of: particle, age: age, length: length, in: field))
      case .star: writeStar(sprite, of: particle, age: age, to: &output)
      case .glow: writeGlow(sprite, to: &output)
      }
    }
  }

  /// The spark of a living particle, or nil where there is nothing to see.
  @inline(__always)
  func sprite(
    of particle: Particle, age: Double, _ stretches: Span<ColorRamp.Stretch>,
    in field: ParticleField
  ) -> Sprite? {
    let radius = (particle.scale + radiusSpeed * age) * field.placement.sparkScale
    let color = ColorRamp.color(at: age * particle.rateOfAging, of: stretches)
    let alpha = min(max(particle.alpha + alphaSpeed * age, 0), 1) * color.w
    guard radius > 0, alpha > 0 else { return nil }
    var wayX = (particle.xSpeed + xAcceleration * age) * age
    var wayY = (particle.ySpeed + yAcceleration * age) * age
    if swingSpeed > 0 {
      let swing = sineAndCosine(of: particle.swing + swingSpeed * age)
      wayX += xSwing * swing.cosine
      wayY += ySwing * swing.sine
    }
    let placement = field.placement
    let x = placement.originX + placement.birthScaleX * particle.x + placement.motionScaleX * wayX
    let y = placement.originY - placement.birthScaleY * particle.y - placement.motionScaleY * wayY
    var reach = radius
    if case .streak(let length) = shape { reach = radius * length }
    guard x + reach > field.left, x - reach < field.right, y + reach > field.top,
      y - reach < field.bottom
    else { return nil }
    return Sprite(
      x: x, y: y, radius: radius,
      color: Color(red: color.x, green: color.y, blue: color.z, alpha: alpha))
  }

  /// The spark drawn out along the way it goes.
  @inline(__always)
  func streak(
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
  func writeStar(
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
  func writeGlow(_ sprite: Sprite, to output: inout OutputSpan<Sprite>) {
    var light = sprite
    light.color.alpha *= 0.4
    output.append(light)
    light.radius = sprite.radius * 0.35
    light.color.alpha = sprite.color.alpha
    output.append(light)
  }
}
