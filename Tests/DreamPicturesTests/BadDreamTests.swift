import DreamPictures
import Drawing
import Dreams
import Scene
import Testing
import ValueLayout

@Suite struct BadDreamTests {
  private static let sizes: [(width: Double, height: Double)] = [
    (0, 0), (1, 1), (10_000, 10_000), (480, -5), (.nan, 150), (.infinity, 150), (1e200, 1e-200),
  ]

  @Test(arguments: sizes)
  func `every size and set of effects is drawn`(width: Double, height: Double) {
    for effects in [[], Dream.Effects(Dream.Effect.allCases)] {
      let dream = Dream(
        description: "All", creature: .crusty, effects: effects, numberOfCreatures: 100)
      var scene = DreamScene(dream, seed: 1, size: Size(width: width, height: height))
      scene.step(by: 0.1)
      let sprites = scene.scene.drawing.commands.reduce(0) { count, command in
        if case .sprites(let sprites, _) = command { count + sprites.count } else { count }
      }
      #expect(sprites <= 6 * 3 * Particles.defaultLimit)
      scene.resize(to: Size(width: height, height: 150))
      scene.step(by: 1e9)
      // The veil behind the words thickens in seven steps.
      let veil = effects.isEmpty ? 0 : 7
      #expect(scene.scene.nodes.count == 2 + 100 + effects.count + veil + 1)
    }
  }
}
