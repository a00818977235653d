import Drawing
import DreamPictures
import Dreams
import Testing
import ValueLayout

@Suite struct DreamAnimationTests {
  private func dream(_ effects: Dream.Effects) -> Dream {
    Dream(description: "Sea", creature: .dragon, effects: effects)
  }

  /// The total light of all sparks.
  private func light(_ frame: Drawing) -> Double {
    frame.commands.reduce(0) { sum, command in
      guard case .sprites(let sprites, _) = command else { return sum }
      return sum + sprites.reduce(0) { $0 + $1.color.alpha * $1.radius * $1.radius }
    }
  }

  @Test func `an animation has 66 different frames of one size`() {
    let frames = Array(DreamAnimation(of: dream([.snow])))
    #expect(frames.count == DreamAnimation.count)
    #expect(DreamAnimation.count * DreamAnimation.milliseconds == 3300)
    #expect(frames.allSatisfy { $0.size == DreamPicture.size })
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(arguments: Dream.Effect.allCases)
  func `the loop has no seam in the light`(
    effect: Dream.Effect
  ) {
    let lights = DreamAnimation(of: dream([effect])).map(light)
    let steps = zip(lights, lights.dropFirst()).map { abs($0 - $1) }
    let seam = abs((lights.last ?? 0) - lights[0])
    #expect(seam <= (steps.max() ?? 0) * 1.5)
  }

  @Test func `a dream without effects is still`() {
    let frames = Array(DreamAnimation(of: dream([])))
    #expect(frames.allSatisfy { $0 == frames[0] })
  }
}
