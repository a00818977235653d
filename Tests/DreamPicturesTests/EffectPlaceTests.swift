import DreamPictures
import Dreams
import Scene
import Testing
import ValueLayout

@Suite struct EffectPlaceTests {
  private func frames(
    _ creature: Dream.Creature, _ effects: Dream.Effects, number: Int = 1, size: Size
  ) -> (creature: Rect, effects: [Rect]) {
    let dream = Dream(
      description: "", creature: creature, effects: effects, numberOfCreatures: number)
    let nodes = DreamScene(dream, seed: 1, size: size).scene.nodes
    var last = Rect.zero
    for case .sprite(let node) in nodes { last = node.frame }
    let emitters = nodes.dropFirst(2).filter { if case .emitter = $0 { true } else { false } }
    return (last, emitters.map(\.layoutFrame))
  }

  @Test(arguments: [Size(width: 480, height: 150), Size(width: 90, height: 400)])
  func `magic, fireflies, rain and snow fill the picture`(size: Size) {
    let frames = frames(.shark, [.magic, .fireflies, .rain, .snow], size: size)
    for frame in frames.effects {
      #expect(abs(frame.minX) < 1e-9 && abs(frame.minY) < 1e-9)
      #expect(abs(frame.maxX - size.width) < 1e-9 && abs(frame.maxY - size.height) < 1e-9)
    }
    #expect(frames.effects.count == 4)
  }

  @Test(arguments: Dream.Creature.allCases, [1, 2, 7, 100])
  func `fire and lasers come out of the frontmost creature`(creature: Dream.Creature, number: Int) {
    let size = Size(width: 480, height: 150)
    let frames = frames(creature, [.fireBreathing, .laserFocus], number: number, size: size)
    let side = min(frames.creature.width, frames.creature.height)
    for frame in frames.effects {
      #expect(abs(frame.minX - frames.creature.midX) < side / 2)
      #expect(abs(frame.midY - frames.creature.midY) < side / 2)
    }
    #expect(abs(frames.effects[1].maxX - size.width) < 1e-9)
  }
}
