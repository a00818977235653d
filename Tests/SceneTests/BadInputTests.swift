import Drawing
import Scene
import Testing

/// Nonsensical numbers have defined results, and never trap or exhaust memory.
@Suite struct BadInputTests {
  private static let figures: [Double] = [
    .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, .leastNonzeroMagnitude, 1e9,
  ]

  private static let changes: [@Sendable (inout Emitter, Double) -> Void] = [
    { $0.birthRate = $1 },
    { $0.rhythm = .bursts(duration: $1, pause: 1) },
    { $0.rhythm = .bursts(duration: 0.5, pause: $1) },
    { $0.lifetime.value = $1 },
    { $0.lifetime.range = $1 },
    { $0.xRange = $1 },
    { $0.yRange = $1 },
    { $0.angle.value = $1 },
    { $0.angle.range = $1 },
    { $0.speed.value = $1 },
    { $0.speed.range = $1 },
    { $0.xAcceleration = $1 },
    { $0.yAcceleration = $1 },
    { $0.sway = Emitter.Sway(x: $1, y: 1, period: 2) },
    { $0.sway = Emitter.Sway(x: 1, y: 1, period: $1) },
    { $0.alpha.value = $1 },
    { $0.alphaSpeed = $1 },
    { $0.particleSize = $1 },
    { $0.scale.value = $1 },
    { $0.scale.range = $1 },
    { $0.scaleSpeed = $1 },
    { $0.rotation.value = $1 },
    { $0.rotationSpeed = $1 },
    { $0.shape = .streak(length: $1) },
    { $0.color = ColorSequence([.init($1, .white), .init(0.5, .black)]) },
    { $0.color = ColorSequence(Color(red: $1, green: $1, blue: $1)) },
  ]

  @Test(arguments: figures)
  func `any number is accepted`(figure: Double) {
    for change in Self.changes {
      var emitter = Emitter(birthRate: 200, lifetime: Varied(1, range: 1))
      emitter.speed = Varied(10, range: 10)
      emitter.shape = .star
      change(&emitter, figure)
      var particles = Particles(of: emitter, seed: 1, limit: 500)
      for seconds in [0.1, 1, 1e5, 1e300] {
        particles.step(by: seconds)
        #expect(particles.count <= 500)
        #expect(particles.sprites().allSatisfy { $0.isFinite })
      }
    }
  }

  @Test(arguments: [0, -1, .nan, -.infinity] as [Double])
  func `without a rate nothing is born, without a lifetime nothing lives`(figure: Double) {
    #expect(
      Particles(of: Emitter(birthRate: figure, lifetime: Varied(1)), seed: 1, at: 9).count == 0)
    #expect(
      Particles(of: Emitter(birthRate: 9, lifetime: Varied(figure)), seed: 1, at: 9).count == 0)
  }

  @Test func `time stops at its limit`() {
    let emitter = Emitter(birthRate: 50, lifetime: Varied(2))
    let end = Particles(of: emitter, seed: 1, at: .infinity)
    #expect(end.time == Particles.latestTime)
    #expect((100...101).contains(end.count))
    #expect(end.stepped(by: .infinity) == end)
    #expect(Particles(of: emitter, seed: 1).stepped(by: .infinity) == end)
  }

  @Test(arguments: [-5, .nan, -.infinity] as [Double])
  func `a start before the first birth counts as the first birth`(time: Double) {
    let emitter = Emitter(birthRate: 50, lifetime: Varied(2))
    #expect(Particles(of: emitter, seed: 1, at: time) == Particles(of: emitter, seed: 1))
  }

  @Test func `the greatest rate and lifetime respect the limit`() {
    let emitter = Emitter(birthRate: .infinity, lifetime: Varied(.infinity))
    let particles = Particles(of: emitter, seed: 1, at: 1e6)
    #expect(particles.count == Particles.defaultLimit)
    #expect(Particles(of: emitter, seed: 1, at: 5, limit: -1).count == 0)
  }
}
