import Scene
import Testing

@Suite struct BirthTests {
  private func count(_ emitter: Emitter, at time: Double) -> Int {
    Particles(of: emitter, seed: 5, at: time).count
  }

  @Test func `births are evenly spaced, the first immediate`() {
    let steady = Emitter(birthRate: 4, lifetime: Varied(100))
    #expect([0, 0.2, 0.25, 0.5, 1, 2].map { count(steady, at: $0) } == [1, 1, 2, 3, 5, 9])
  }

  @Test func `bursts have pauses without births`() {
    var bursts = Emitter(birthRate: 4, lifetime: Varied(100))
    bursts.rhythm = .bursts(duration: 1, pause: 2)
    let times = [0, 0.5, 0.99, 1.5, 2.99, 3, 3.25, 4.5, 6]
    #expect(times.map { count(bursts, at: $0) } == [1, 3, 4, 4, 4, 5, 6, 8, 9])
  }

  @Test func `bursts without a pause are steady`() {
    var bursts = Emitter(birthRate: 8, lifetime: Varied(0.5))
    let steady = bursts
    bursts.rhythm = .bursts(duration: 0.25, pause: 0)
    for time in [0, 0.3, 1, 7.9] {
      #expect(count(bursts, at: time) == count(steady, at: time))
    }
  }

  @Test func `no more particles are born than allowed`() {
    var few = Emitter(birthRate: 100, lifetime: Varied(100))
    few.numberOfParticles = 7
    #expect(count(few, at: 0.03) == 4)
    #expect(count(few, at: 50) == 7)
    few.numberOfParticles = -1
    #expect(count(few, at: 50) == 0)
  }

  @Test func `numbers vary by half of their range, and use all of it`() {
    var varied = Emitter(birthRate: 1000, lifetime: Varied(100))
    varied.xRange = 40
    varied.yRange = 60
    varied.alpha = Varied(0.5, range: 0.5)
    varied.particleSize = 2
    varied.scale = Varied(5, range: 4)
    let sprites = Particles(of: varied, seed: 2, at: 1).sprites()
    func check(_ figures: [Double], _ least: Double, _ greatest: Double) {
      let slack = (greatest - least) / 50
      #expect(figures.allSatisfy { least <= $0 && $0 <= greatest })
      #expect(figures.contains { $0 < least + slack } && figures.contains { $0 > greatest - slack })
      let mean = figures.reduce(0, +) / Double(figures.count)
      #expect(abs(mean - (least + greatest) / 2) < 3 * slack)
    }
    check(sprites.map(\.x), -20, 20)
    check(sprites.map(\.y), -30, 30)
    check(sprites.map(\.color.alpha), 0.25, 0.75)
    check(sprites.map(\.radius), 3, 7)
  }

  @Test func `lifetimes vary, and negative ones count as 0`() {
    let varied = Emitter(birthRate: 1000, lifetime: Varied(0, range: 2))
    let living = count(varied, at: 10)
    // Half live for up to a second, so half a second on average.
    #expect((200...300).contains(living))
  }

  @Test func `a number does not vary by default`() {
    #expect(Varied(3) == Varied(3, range: 0))
    #expect(Varied(3) != Varied(3, range: 1))
  }
}
