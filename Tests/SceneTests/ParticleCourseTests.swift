import Drawing
import Scene
import Testing
import ValueLayout

/// The course of a single particle, by the numbers of its emitter.
@Suite struct ParticleCourseTests {
  /// One particle, born at 0, that lives for ten seconds.
  private var one: Emitter {
    var one = Emitter(birthRate: 1, lifetime: Varied(10))
    one.numberOfParticles = 1
    return one
  }

  private func sprite(of emitter: Emitter, at time: Double) throws -> Sprite {
    try #require(Particles(of: emitter, seed: 1, at: time).sprites().first)
  }

  @Test func `a particle moves at its angle, counter-clockwise and upwards`() throws {
    var up = one
    up.speed = Varied(30)
    up.angle = Varied(.pi / 2)
    let sprite = try sprite(of: up, at: 2)
    #expect(abs(sprite.x) < 1e-12)
    #expect(abs(sprite.y + 60) < 1e-12)
  }

  @Test func `acceleration bends its path`() throws {
    var thrown = one
    thrown.speed = Varied(10)
    thrown.xAcceleration = 2
    thrown.yAcceleration = -4
    let sprite = try sprite(of: thrown, at: 3)
    #expect(sprite.x == 30 + 9)
    #expect(sprite.y == 18)
  }

  @Test func `an oscillation returns to its start`() throws {
    var swinging = one
    swinging.sway = Emitter.Sway(x: 12, y: 5, period: 2)
    let start = try sprite(of: swinging, at: 0)
    #expect(try sprite(of: swinging, at: 6).isNear(start, within: 1e-12))
    let half = try sprite(of: swinging, at: 1)
    #expect(abs(half.x + start.x) < 1e-12 && abs(half.y + start.y) < 1e-12)
    #expect(abs((start.x / 12) * (start.x / 12) + (start.y / 5) * (start.y / 5) - 1) < 1e-12)
  }

  @Test func `size and opacity change linearly, and at 0 a particle is invisible`() throws {
    var fading = one
    fading.particleSize = 20
    fading.scale = Varied(1)
    fading.scaleSpeed = -0.25
    fading.alpha = Varied(1)
    fading.alphaSpeed = -0.5
    let sprite = try sprite(of: fading, at: 1)
    #expect(sprite.radius == 7.5)
    #expect(sprite.color.alpha == 0.5)
    #expect(Particles(of: fading, seed: 1, at: 2).sprites().isEmpty)
    #expect(Particles(of: fading, seed: 1, at: 2).count == 1)
  }

  @Test func `opacity stays between 0 and 1`() throws {
    var bright = one
    bright.alpha = Varied(0.5)
    bright.alphaSpeed = 3
    #expect(try sprite(of: bright, at: 5).color.alpha == 1)
  }

  @Test func `colors are interpolated from key to key`() throws {
    var colored = one
    let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    colored.color = ColorSequence([.init(0.2, .black), .init(0.6, .white), .init(0.8, blue)])
    #expect(try sprite(of: colored, at: 1).color == .black)
    #expect(try abs(sprite(of: colored, at: 3).color.red - 0.25) < 1e-12)
    #expect(try abs(sprite(of: colored, at: 6).color.red - 1) < 1e-12)
    #expect(try abs(sprite(of: colored, at: 7).color.alpha - 0.75) < 1e-12)
    #expect(try sprite(of: colored, at: 9).color == blue)
  }

  @Test(
    arguments: [[], [0.5, .nan], [0.9, 0.1], [0, 0], [-.infinity, .infinity]] as [[Double]])
  func `invalid keys are put in order`(times: [Double]) throws {
    var colored = one
    colored.color = ColorSequence(times.map { ColorSequence.Key($0, .white) })
    for time in [0, 1, 5, 9.99] {
      #expect(try sprite(of: colored, at: time).color == .white)
    }
  }

  @Test func `streaks point in the direction of motion`() throws {
    var falling = one
    falling.particleSize = 2
    falling.shape = .streak(length: 5)
    falling.speed = Varied(3)
    falling.yAcceleration = -4
    let sprite = try sprite(of: falling, at: 1)
    #expect(sprite.radius == 1)
    #expect(abs(sprite.streakX - 2.4) < 1e-12)
    #expect(abs(sprite.streakY - 3.2) < 1e-12)
  }

  @Test func `a streak that does not move is a spark`() throws {
    var resting = one
    resting.shape = .streak(length: 5)
    #expect(try sprite(of: resting, at: 1).isRound)
  }

  @Test func `stars have two crossed rays and a core, glows a halo and a core`() {
    var glint = one
    glint.shape = .star
    glint.rotation = Varied(0.5)
    let star = Particles(of: glint, seed: 1).sprites()
    #expect(star.map(\.isRound) == [false, false, true])
    #expect(star[0].streakX * star[1].streakX + star[0].streakY * star[1].streakY == 0)
    glint.shape = .glow
    let glow = Particles(of: glint, seed: 1).sprites()
    #expect(glow.count == 2)
    #expect(glow[0].radius > glow[1].radius && glow[0].color.alpha < glow[1].color.alpha)
  }

  @Test func `a particle lives for its lifetime`() {
    #expect(Particles(of: one, seed: 1, at: 9.999).count == 1)
    #expect(Particles(of: one, seed: 1, at: 10).count == 0)
  }

  @Test func `a placement moves, stretches and resizes`() throws {
    var sparks = one
    sparks.speed = Varied(10)
    sparks.angle = Varied(.pi / 4)
    sparks.particleSize = 8
    let particles = Particles(of: sparks, seed: 1, at: 1)
    let plain = try #require(particles.sprites().first)
    var placement = ParticlePlacement(originX: 100, originY: 50)
    placement.motionScaleX = 2
    placement.motionScaleY = 3
    placement.sparkScale = 0.5
    var sprites: [Sprite] = []
    particles.appendSprites(to: &sprites, through: placement)
    #expect(sprites[0].x == 100 + 2 * plain.x)
    #expect(sprites[0].y == 50 + 3 * plain.y)
    #expect(sprites[0].radius == 2)
  }
}
