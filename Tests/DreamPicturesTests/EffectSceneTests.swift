import DreamPictures
import Drawing
import Dreams
import Scene
import Testing
import ValueLayout

@Suite struct EffectSceneTests {
  private static let preview = Size(width: 480, height: 150)
  private static let cell = Size(width: 90, height: 90)

  @Test(arguments: [Dream.Effect.magic, .fireflies, .rain, .snow], [preview, cell])
  func `weather fills the picture from the first frame on`(effect: Dream.Effect, size: Size) {
    for seed in 1...20 as ClosedRange<UInt64> {
      let sprites = EffectScene(effect, seed: seed, size: size).sprites
      let left = sprites.count { $0.x < size.width / 2 }
      let upper = sprites.count { $0.y < size.height / 2 }
      let (right, lower) = (sprites.count - left, sprites.count - upper)
      #expect(min(left, right, upper, lower) > sprites.count / 8)
      #expect(sprites.count > 6)
    }
  }

  @Test(arguments: [Dream.Effect.rain, .snow])
  func `rain and snow fall`(effect: Dream.Effect) throws {
    let scene = EffectScene(effect, seed: 1, size: Self.preview)
    var later = scene
    later.step(by: 0.05)
    let falls = zip(scene.sprites, later.sprites).count { $0.y < $1.y }
    #expect(falls > scene.sprites.count / 2)
  }

  @Test func `rain is drawn as nearly vertical streaks`() {
    let drops = EffectScene(.rain, seed: 1, size: Self.preview).sprites
    #expect(drops.allSatisfy { $0.streakY > 3 * abs($0.streakX) && $0.streakY > 5 * $0.radius })
  }

  @Test(arguments: [preview, cell])
  func `a laser reaches from one edge to the other`(size: Size) {
    let sprites = EffectScene(.laserFocus, seed: 1, size: size).sprites
    #expect(sprites.contains { $0.x < size.width * 0.05 })
    #expect(sprites.contains { $0.x > size.width * 0.95 })
    #expect(sprites.allSatisfy { abs($0.y - size.height / 2) < 3 })
  }

  @Test func `fire comes in bursts, and a still one is in the middle of one`() {
    var scene = EffectScene(.fireBreathing, seed: 1, size: Self.preview)
    var counts: [Int] = []
    for _ in 0..<50 {
      scene.step(by: 0.1)
      counts.append(scene.sprites.count)
    }
    let still = EffectScene.still(.fireBreathing, seed: 1, size: Self.preview).sprites.count
    #expect((counts.min() ?? 0) * 2 < still)
    #expect(still * 3 > (counts.max() ?? 0) * 2)
  }

  @Test(arguments: Dream.Effect.allCases)
  func `a preview has few enough sparks to be rendered sixty times a second`(effect: Dream.Effect) {
    var scene = EffectScene(effect, seed: 1, size: Self.preview)
    var cell = EffectScene(effect, seed: 1, size: Self.cell)
    for _ in 0..<100 {
      scene.step(by: 0.1)
      cell.step(by: 0.1)
      #expect(scene.sprites.count <= 400)
      #expect(cell.sprites.count <= 160)
    }
  }

  @Test(arguments: Dream.Effect.allCases)
  func `every size respects the limit and never traps`(effect: Dream.Effect) {
    for side in [0, 1, 10_000, -1, 1e100, .nan, .infinity] {
      var scene = EffectScene(effect, seed: 1, size: Size(width: side, height: side))
      for seconds in [3600, .nan, 1e300] {
        scene.step(by: seconds)
        let sprites = scene.sprites
        #expect(sprites.count <= 3 * Particles.defaultLimit)
        #expect(sprites.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.radius.isFinite })
      }
    }
  }

  @Test func `each effect differs from the others in seed and look`() {
    let emitters = Dream.Effect.allCases.map { $0.node(seed: 1) }
    #expect(Set(emitters.map(\.particles.seed)).count == emitters.count)
    #expect(Set(emitters.map(\.emitter)).count == emitters.count)
  }
}

extension EffectScene {
  /// The sprites of the effect, without those of the sky.
  var sprites: [Sprite] {
    let stage = Rect(origin: Point(x: 0, y: 0), size: scene.size)
    guard case .sprites(let sprites, _) = scene.nodes.last?.command(in: stage) else { return [] }
    return sprites
  }
}
