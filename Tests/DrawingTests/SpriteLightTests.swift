import Drawing
import Testing

@Suite struct SpriteLightTests {
  @Test func `light falls from 1 in the middle to 0 at the edge`() {
    #expect(Sprite.light(0) == 1)
    #expect(Sprite.light(1) == 0)
    #expect(Sprite.light(7) == 0)
    #expect(Sprite.light(.nan) == 0)
    #expect(Sprite.light(-1) == 1)
    let lights = (0...100).map { Sprite.light(Double($0) / 100) }
    #expect(zip(lights, lights.dropFirst()).allSatisfy { $0 > $1 })
  }
}
