import Drawing
import Scene
import TestSupport
import Testing
import ValueLayout

/// Laws that hold for every emitter, checked on random ones.
@Suite struct ParticleLawTests {
  private func forRandomEmitters(_ law: (Particles, inout SplitMix64) throws -> Void) rethrows {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let emitter = random.emitter()
      try law(Particles(of: emitter, seed: seed, at: random.number(0...4)), &random)
    }
  }

  @Test func `a step of a second shows what sixty short ones show`() {
    forRandomEmitters { particles, _ in
      let long = particles.stepped(by: 1).sprites()
      let short = particles.stepped(by: 1.0 / 60, times: 60).sprites()
      #expect(long.count == short.count)
      #expect(zip(long, short).allSatisfy { $0.isNear($1, within: 1e-9) })
    }
  }

  @Test func `times that add up exactly show the same bits`() {
    forRandomEmitters { particles, _ in
      let start = Particles(of: particles.emitter, seed: particles.seed)
      let direct = Particles(of: particles.emitter, seed: particles.seed, at: 12.5)
      #expect(start.stepped(by: 0.125, times: 100).sprites() == direct.sprites())
      #expect(start.stepped(by: 12.5).sprites() == direct.sprites())
      #expect(start.stepped(by: 12.5) == direct)
    }
  }

  @Test func `a jump of an hour shows what a start an hour earlier shows`() {
    forRandomEmitters { particles, _ in
      let earlier = Particles(
        of: particles.emitter, seed: particles.seed, at: particles.time + 3600)
      #expect(particles.stepped(by: 3600).sprites() == earlier.sprites())
    }
  }

  @Test func `steps of 0, negative numbers and NaN change nothing`() {
    forRandomEmitters { particles, _ in
      for seconds in [0, -0.0, -1, -1e300, -.infinity, .nan] as [Double] {
        let stepped = particles.stepped(by: seconds)
        #expect(stepped == particles)
        #expect(stepped.sprites() == particles.sprites())
      }
    }
  }

  @Test func `different seeds show different particles`() {
    var same = 0
    forRandomEmitters { particles, _ in
      let other = Particles(of: particles.emitter, seed: particles.seed + 1, at: 2)
      let one = Particles(of: particles.emitter, seed: particles.seed, at: 2)
      same += other.sprites() == one.sprites() && !one.sprites().isEmpty ? 1 : 0
    }
    #expect(same == 0)
  }

  @Test func `a copy is independent`() {
    forRandomEmitters { particles, random in
      let seen = particles.sprites()
      var copy = particles
      copy.step(by: random.number(0.1...2))
      #expect(particles.sprites() == seen)
      #expect(copy != particles)
    }
  }

  @Test func `no more particles live than the limit, and those are the newest`() {
    forRandomEmitters { particles, random in
      let limit = Int.random(in: 0...40, using: &random)
      var few = Particles(of: particles.emitter, seed: particles.seed, limit: limit)
      var all = Particles(of: particles.emitter, seed: particles.seed)
      for _ in 0..<50 {
        let seconds = random.number(0...0.2)
        few.step(by: seconds)
        all.step(by: seconds)
        #expect(few.count <= limit)
        #expect(all.sprites().suffix(few.sprites().count) == few.sprites()[...])
      }
    }
  }

  @Test func `a clip leaves out only what lies wholly outside`() {
    forRandomEmitters { particles, random in
      let clip = Rect(
        x: random.number(-300...100), y: random.number(-300...100), width: 200, height: 150)
      guard case .spark = particles.emitter.shape else { return }
      let seen = particles.sprites().filter {
        $0.x + $0.radius > clip.minX && $0.x - $0.radius < clip.maxX
          && $0.y + $0.radius > clip.minY && $0.y - $0.radius < clip.maxY
      }
      #expect(particles.sprites(in: clip) == seen)
    }
  }

  @Test func `every sprite has a size, a color and a position`() {
    forRandomEmitters { particles, _ in
      for sprite in particles.sprites() {
        #expect(sprite.radius > 0 && sprite.color.alpha > 0 && sprite.color.alpha <= 1)
        #expect(sprite.isFinite)
      }
    }
  }
}
