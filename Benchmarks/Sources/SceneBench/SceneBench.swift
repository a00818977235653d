import Benchmarking
import Drawing
import Scene

/// The cost of particles per frame, compared with the same arithmetic in C.
@main struct SceneBench {
  private static let frame = 1.0 / 60

  static func main() {
    var suite = Suite()
    for count in [1000, 100_000] {
      suite.section("a frame of \(count) particles: nanoseconds for each, beside C")
      for (name, emitter) in emitters {
        check(emitter, count)
        suite.compare(
          "\(name): stepped, and all sprites written", limit: 1.3,
          subject: frames(emitter, count), reference: reference(emitter, count))
      }
    }
    suite.section("a frame of many particles: nanoseconds for each, beside a frame of 1,000")
    for count in [10_000, 100_000, 1_000_000] {
      for (name, emitter) in emitters {
        suite.compare(
          "\(name): \(count)", limit: 2, subject: frames(emitter, count),
          reference: frames(emitter, 1000))
      }
    }
    suite.finish()
  }

  /// Frame after frame of an emitter with so many living particles.
  private static func frames(_ emitter: Emitter, _ count: Int) -> Work {
    var particles = particles(emitter, count)
    let placement = ParticlePlacement(originX: 240, originY: 75)
    var sprites: [Sprite] = []
    sprites.reserveCapacity(count * 2)
    // As many frames as it takes for room to be made as large as it ever will be.
    for _ in 0..<400 { particles.step(by: frame) }
    return Work(units: count) { _ in
      particles.step(by: frame)
      sprites.removeAll(keepingCapacity: true)
      particles.appendSprites(to: &sprites, through: placement)
      use(sprites.count)
    }
  }

  private static func reference(_ emitter: Emitter, _ count: Int) -> Work {
    let reference = Reference(emitting(emitter, count), seed: 7, at: 5, capacity: count * 2)
    return Work(units: count) { _ in
      reference.step(by: frame)
      use(reference.write())
    }
  }

  private static func particles(_ emitter: Emitter, _ count: Int) -> Particles {
    Particles(of: emitting(emitter, count), seed: 7, at: 5, limit: count * 2)
  }

  /// The emitter with the rate of birth that lets so many live.
  private static func emitting(_ emitter: Emitter, _ count: Int) -> Emitter {
    var emitter = emitter
    emitter.birthRate = Double(count) / emitter.lifetime.value
    return emitter
  }

  /// Compares every bit of every sprite with the reference.
  private static func check(_ emitter: Emitter, _ count: Int) {
    var particles = particles(emitter, count)
    let reference = Reference(emitting(emitter, count), seed: 7, at: 5, capacity: count * 2)
    for _ in 0..<5 {
      particles.step(by: frame)
      reference.step(by: frame)
    }
    var sprites: [Sprite] = []
    particles.appendSprites(to: &sprites, through: ParticlePlacement(originX: 240, originY: 75))
    let expected = reference.sprites(reference.write())
    precondition(sprites == expected, "the sprites are not those of the reference")
  }
}
