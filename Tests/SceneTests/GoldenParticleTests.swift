import Drawing
import Scene
import TestSupport
import Testing

@Suite struct GoldenParticleTests {
  @Test func `every machine computes the same bits`() {
    var random = SplitMix64(seed: 2026)
    var hash: UInt64 = 0
    for seed in 1...25 as ClosedRange<UInt64> {
      var particles = Particles(of: random.emitter(), seed: seed)
      particles.step(by: 1.7)
      particles.step(by: 1.0 / 3)
      hash = hash &* 31 &+ particles.sprites().fingerprint
    }
    #expect(hash == 14_771_242_354_475_287_240)
  }
}
