import Benchmarking
import CSceneReference
import Drawing
import Scene

/// The same particles and sprites, by plain arithmetic in C.
@safe
final class Reference {
  private var particles: scene_particles
  private var sprites: [scene_sprite]
  private var field = scene_field(
    origin_x: 240, origin_y: 75, birth_scale_x: 1, birth_scale_y: 1, motion_scale_x: 1,
    motion_scale_y: 1, spark_scale: 1, left: -.infinity, right: .infinity, top: -.infinity,
    bottom: .infinity)

  init(_ emitter: Emitter, seed: UInt64, at time: Double, capacity: Int) {
    unsafe particles = scene_particles()
    unsafe particles.emitter = scene_emitter(emitter)
    unsafe particles.seed = seed
    sprites = Array(repeating: scene_sprite(), count: capacity)
    unsafe scene_reference_begin(&particles, time)
  }

  deinit {
    unsafe scene_reference_end(&particles)
  }

  func step(by seconds: Double) {
    unsafe scene_reference_step(&particles, seconds)
  }

  /// Writes all sprites, and returns how many there are.
  func write() -> Int {
    let count = unsafe sprites.withUnsafeMutableBufferPointer { sprites in
      let capacity = sprites.count
      let written = unsafe scene_reference_sprites(&particles, &field, sprites.baseAddress)
      precondition(written <= capacity, "\(written) sprites have room for \(capacity)")
      return written
    }
    return Int(count)
  }

  /// The first sprites, as in Scene.
  func sprites(_ count: Int) -> [Sprite] {
    sprites.prefix(count).map { sprite in
      Sprite(
        x: sprite.x, y: sprite.y, radius: sprite.radius, streakX: sprite.streak_x,
        streakY: sprite.streak_y,
        color: Color(
          red: sprite.red, green: sprite.green, blue: sprite.blue, alpha: sprite.alpha))
    }
  }
}

extension scene_emitter {
  /// The emitters of this program: steady, with keys of color in order, the first at birth.
  fileprivate init(_ emitter: Emitter) {
    self.init()
    func varied(_ figure: Varied, _ factor: Double = 1) -> scene_varied {
      scene_varied(value: figure.value * factor, range: figure.range * factor)
    }
    let half = emitter.particleSize / 2
    birth_rate = emitter.birthRate
    lifetime = varied(emitter.lifetime)
    angle = varied(emitter.angle)
    speed = varied(emitter.speed)
    alpha = varied(emitter.alpha)
    radius = varied(emitter.scale, half)
    rotation = varied(emitter.rotation)
    (x_range, y_range) = (emitter.xRange, emitter.yRange)
    half_x_acceleration = emitter.xAcceleration / 2
    half_y_acceleration = emitter.yAcceleration / 2
    alpha_speed = emitter.alphaSpeed
    radius_speed = emitter.scaleSpeed * half
    (x_swing, y_swing) = (emitter.sway.x, emitter.sway.y)
    swing_speed = emitter.sway.period > 0 ? 2 * .pi / emitter.sway.period : 0
    streak = if case .streak(let length) = emitter.shape { length } else { 1 }
    let keys = emitter.color.keys
    number_of_stretches = Int32(keys.count)
    let list = keys.indices.map { index in
      stretch(from: keys[index], to: index + 1 < keys.count ? keys[index + 1] : nil)
    }
    let none = scene_stretch()
    func at(_ index: Int) -> scene_stretch { index < list.count ? list[index] : none }
    stretches = (at(0), at(1), at(2), at(3), at(4), at(5))
  }
}

private func stretch(
  from key: ColorSequence.Key, to next: ColorSequence.Key?
) -> scene_stretch {
  func part(_ component: KeyPath<Color, Double>) -> Double {
    guard let next else { return 0 }
    return (next.color[keyPath: component] - key.color[keyPath: component])
      / (next.time - key.time)
  }
  let color = key.color
  return scene_stretch(
    start: key.time, color: (color.red, color.green, color.blue, color.alpha),
    slope: (part(\.red), part(\.green), part(\.blue), part(\.alpha)))
}
