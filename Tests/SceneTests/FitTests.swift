import Drawing
import Scene
import Testing
import ValueLayout

@Suite struct FitTests {
  private let reference = Size(width: 480, height: 150)
  private let stage = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  private var emitter: Emitter {
    var emitter = Emitter(birthRate: 64, lifetime: Varied(2))
    emitter.xRange = 480
    emitter.yRange = 150
    emitter.particleSize = 8
    emitter.speed = Varied(40)
    return emitter
  }

  private func sprites(_ fit: EmitterNode.Fit, in frame: Rect, at time: Double = 5) -> [Sprite] {
    var node = EmitterNode(emitter, fit: fit, seed: 1, at: time)
    node.layout(in: frame)
    guard case .sprites(let sprites, _) = node.command(in: stage) else { return [] }
    return sprites
  }

  @Test func `in the reference size numbers are as given`() {
    let frame = Rect(x: 10, y: 20, width: 480, height: 150)
    let given = sprites(.asGiven, in: frame)
    #expect(given.count == 128)
    #expect(sprites(.filling(reference: reference), in: frame) == given)
    #expect(sprites(.reaching(reference: reference, from: .center), in: frame) == given)
  }

  @Test func `a cell has fewer and smaller particles, spread over all of it`() {
    let cell = sprites(
      .filling(reference: reference), in: Rect(x: 0, y: 0, width: 90, height: 90))
    #expect(cell.count == 32)
    #expect(cell.allSatisfy { 2 < $0.radius && $0.radius < 3 })
    #expect(cell.allSatisfy { (-1...150).contains($0.x) && (0...90).contains($0.y) })
    #expect(cell.contains { $0.y < 20 } && cell.contains { $0.y > 70 })
  }

  @Test func `a beam reaches as far in every frame`() {
    let fit = EmitterNode.Fit.reaching(reference: reference, from: .left)
    for frame in [
      Rect(x: 0, y: 0, width: 480, height: 150), Rect(x: 30, y: 40, width: 90, height: 90),
      Rect(x: 0, y: 0, width: 2000, height: 10),
    ] {
      let furthest = sprites(fit, in: frame).map { ($0.x - frame.minX) / frame.width }.max() ?? 0
      // The last sparks start at half the width and extend over 80 of 480 points.
      #expect((0.5...0.67).contains(furthest))
    }
  }

  @Test func `a slightly larger frame keeps the same particles`() {
    let fit = EmitterNode.Fit.filling(reference: reference)
    let before = sprites(fit, in: Rect(x: 0, y: 0, width: 480, height: 150))
    let after = sprites(fit, in: Rect(x: 0, y: 0, width: 500, height: 150))
    #expect(before.count == after.count)
    #expect(before != after)
    #expect(zip(before, after).allSatisfy { abs($0.x - $1.x) < 21 && abs($0.y - $1.y) < 1 })
  }

  @Test func `without an area nothing is visible, and invalid sizes never trap`() {
    let fits: [EmitterNode.Fit] = [
      .filling(reference: reference), .reaching(reference: reference, from: .left),
      .filling(reference: .zero), .filling(reference: Size(width: -1, height: .nan)),
    ]
    for fit in fits {
      for length in [0, -5, .nan, .infinity, -.infinity] as [Double] {
        #expect(sprites(fit, in: Rect(x: 0, y: 0, width: length, height: 90)).isEmpty)
        #expect(sprites(fit, in: Rect(x: 0, y: 0, width: 90, height: length)).isEmpty)
        #expect(
          sprites(fit, in: Rect(x: 0, y: length.isFinite ? .nan : length, width: 9, height: 9))
            .isEmpty)
      }
    }
    #expect(sprites(.asGiven, in: .zero).count == 128)
  }

  @Test(arguments: [1e-9, 1, 1e4, 1e6, 1e150])
  func `every size respects the limit`(side: Double) {
    let fit = EmitterNode.Fit.filling(reference: reference)
    let seen = sprites(fit, in: Rect(x: 0, y: 0, width: side, height: side))
    #expect(seen.count <= Particles.defaultLimit)
    #expect(seen.allSatisfy { $0.isFinite })
  }
}
