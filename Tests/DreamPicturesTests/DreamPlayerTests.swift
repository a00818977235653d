import DreamPictures
import Drawing
import Dreams
import Testing
import ValueLayout

@Suite struct DreamPlayerTests {
  private let size = DreamPicture.size
  private let dream = Dream(description: "Sea", creature: .dragon, effects: [.snow])

  private func player(_ dream: Dream) -> DreamPlayer {
    var player = DreamPlayer()
    player.show(dream)
    return player
  }

  @Test func `a dream has the same sky played, in its animation and in its picture`() throws {
    var player = player(dream)
    let played = player.drawing(at: 0, size: size)
    let still = player.drawing(at: 0, size: size, isStill: true)
    let animated = try #require(DreamAnimation(of: dream).first { _ in true })
    let picture = DreamPicture(
      of: dream, caption: PictureCaption(of: dream, night: ""), measuring: .plain)
    guard case .group(let sky)? = picture.drawing.commands.first else {
      Issue.record("the picture starts with \(String(describing: picture.drawing.commands.first))")
      return
    }

    #expect(sky.commands.count == 2)
    #expect(Array(animated.commands.prefix(2)) == sky.commands)
    #expect(played.map { Array($0.commands.prefix(2)) } == sky.commands)
    #expect(still.map { Array($0.commands.prefix(2)) } == sky.commands)
  }

  @Test func `time passes by the clock of the view`() {
    var player = player(dream)
    var scene = DreamScene(dream, seed: dream.seed, size: size)
    for seconds in [0.25, 0.5, 1.5] { _ = player.drawing(at: seconds, size: size) }
    for seconds in [0.25, 0.25, 1.0] { scene.step(by: seconds) }

    #expect(player.drawing(at: 1.5, size: size) == scene.scene.drawing)
  }

  @Test func `another version of a dream continues, another dream starts again`() {
    var (edited, exchanged) = (player(dream), player(dream))
    for seconds in [0, 1.0] {
      _ = edited.drawing(at: seconds, size: size)
      _ = exchanged.drawing(at: seconds, size: size)
    }
    var version = dream
    version.description = "Sky"
    edited.show(version)
    let other = Dream(description: "Sky", creature: .dragon, effects: [.snow])
    exchanged.show(other)

    var continued = DreamScene(dream, seed: dream.seed, size: size)
    continued.step(by: 1)
    continued.show(version)
    #expect(edited.drawing(at: 1, size: size) == continued.scene.drawing)
    #expect(
      exchanged.drawing(at: 1, size: size)
        == DreamScene(other, seed: other.seed, size: size).scene.drawing)
  }

  @Test func `without a dream there is nothing to play`() {
    var player = DreamPlayer()
    #expect(player.drawing(at: 0, size: size) == nil)
  }
}
