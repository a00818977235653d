import DreamPictures
import Dreams
import Drawing
import Scene
import Testing
import ValueLayout

@Suite struct DreamSceneTests {
  private let size = Size(width: 480, height: 150)
  private let plain = Dream(description: "Over the harbour", creature: .dragon, effects: [])

  private func dream(_ effects: Dream.Effects, creatures: Int = 1) -> Dream {
    var dream = plain
    dream.effects = effects
    dream.numberOfCreatures = creatures
    return dream
  }

  /// The nodes in words, those of the sky and of the veil left out.
  private func words(_ scene: DreamScene) -> [String] {
    scene.scene.nodes.dropFirst(2).compactMap { node in
      switch node {
      case .shape: nil
      case .sprite(let sprite): sprite.image.name
      case .label(let label): label.text.string
      case .emitter: "effect"
      }
    }
  }

  @Test func `creatures are behind effects, and text is in front of both`() {
    let scene = DreamScene(dream([.rain, .fireBreathing], creatures: 2), seed: 1, size: size)
    #expect(words(scene) == ["dragon", "dragon", "effect", "effect", "Over the harbour"])
  }

  @Test func `a veil dims effects behind words, and only there`() throws {
    func shapes(_ dream: Dream, caption: String? = nil) -> [ShapeNode] {
      DreamScene(dream, seed: 1, size: size, caption: caption).scene.nodes.dropFirst().compactMap {
        if case .shape(let shape) = $0 { shape } else { nil }
      }
    }
    let veil = shapes(dream([.laserFocus]))
    let text = DecorationPlacement.thirds().frames(
      in: Rect(origin: Point(x: 0, y: 0), size: size)
    ).content
    #expect(!veil.isEmpty && veil.allSatisfy { $0.frame.minX < text.minX })
    #expect(veil.allSatisfy { $0.frame.maxX == size.width && $0.frame.height == size.height })
    #expect(zip(veil, veil.dropFirst()).allSatisfy { $0.frame.minX < $1.frame.minX })
    let nodes = DreamScene(dream([.rain]), seed: 1, size: size).scene.nodes
    let order = nodes.dropFirst(2).map { node in
      if case .shape = node { true } else { false }
    }
    #expect(order == [false, false] + veil.map { _ in true } + [false])
    #expect(shapes(plain).isEmpty)
    let silent = Dream(description: " ", creature: .shark, effects: [.rain])
    #expect(shapes(silent).isEmpty && !shapes(silent, caption: "21 – 22 Nov").isEmpty)
  }

  @Test func `the night is behind everything and fills the picture`() {
    let scene = DreamScene(dream([]), seed: 1, size: size).scene
    guard case .shape(let sky) = scene.nodes[0] else {
      Issue.record("There is no sky, but \(scene.nodes[0])")
      return
    }
    #expect(sky.frame == Rect(x: 0, y: 0, width: 480, height: 150))
  }

  @Test func `without effects a dream is its creatures and its text`() {
    #expect(words(DreamScene(dream([]), seed: 1, size: size)) == ["dragon", "Over the harbour"])
  }

  @Test func `a dream without a description shows no words`() {
    let blank = Dream(description: " \n", creature: .shark, effects: [])
    #expect(words(DreamScene(blank, seed: 1, size: size)) == ["shark", ""])
  }

  @Test func `leading white space in a description takes no space`() {
    let late = Dream(description: "\n\n\t Sea\nand sky \n", creature: .shark, effects: [])
    #expect(words(DreamScene(late, seed: 1, size: size)) == ["shark", "Sea\nand sky"])
  }

  @Test func `a hundred creatures are still recognizable`() {
    let stage = Rect(origin: Point(x: 0, y: 0), size: size)
    let pane = DecorationPlacement.thirds().frames(in: stage).decoration
    for count in [1, 11, 12, 100] {
      let scene = DreamScene(dream([.fireBreathing], creatures: count), seed: 1, size: size)
      let frames = scene.scene.nodes.compactMap { node in
        if case .sprite(let sprite) = node { sprite.frame } else { nil }
      }
      #expect(frames.count == count)
      #expect(frames.allSatisfy { $0.width >= pane.width / 3 - 1e-9 })
      #expect(frames.allSatisfy { $0.height >= pane.height / 3 - 1e-9 })
    }
  }

  @Test func `effects that stay continue when the dream changes`() {
    var edited = DreamScene(dream([.rain, .snow]), seed: 1, size: size)
    var untouched = DreamScene(dream([.rain]), seed: 1, size: size)
    edited.step(by: 0.7)
    untouched.step(by: 0.7)
    edited.show(dream([.rain, .magic], creatures: 3))
    #expect(
      words(edited) == ["dragon", "dragon", "dragon", "effect", "effect", "Over the harbour"])
    #expect(edited.emitters[1].particles == untouched.emitters[0].particles)
  }

  @Test func `a caption is below the text, and effects continue with or without it`() {
    let raining = dream([.rain])
    var scene = DreamScene(raining, seed: 1, size: size, caption: "21 – 22 Nov")
    #expect(words(scene) == ["dragon", "effect", "Over the harbour", "21 – 22 Nov"])
    let labels = scene.scene.nodes.compactMap { node in
      if case .label(let label) = node { label.frame } else { nil }
    }
    #expect(labels[0].maxY < labels[1].minY)
    scene.step(by: 1)
    let before = scene.scene.nodes[3]
    scene.show(raining, caption: "22 – 23 Nov")
    #expect(scene.scene.nodes[3] == before)
    scene.show(raining)
    #expect(words(scene) == ["dragon", "effect", "Over the harbour"])
    #expect(scene.scene.nodes[3] == before)
  }

  @Test func `an effect that comes back starts again`() {
    var scene = DreamScene(dream([.fireBreathing]), seed: 1, size: size)
    let beginning = scene.emitters
    scene.step(by: 0.5)
    #expect(scene.emitters != beginning)
    scene.show(dream([]))
    scene.show(dream([.fireBreathing]))
    #expect(scene.emitters == beginning)
  }

  @Test func `text and creature change immediately`() {
    var scene = DreamScene(dream([.snow]), seed: 1, size: size)
    scene.show(Dream(description: "Under it", creature: .shark, effects: [.snow]))
    #expect(words(scene) == ["shark", "effect", "Under it"])
  }

  @Test func `slight resizing moves existing particles`() {
    var scene = DreamScene(dream([.snow]), seed: 1, size: size)
    scene.step(by: 1)
    let before = scene.emitters[0].particles
    scene.resize(to: Size(width: 500, height: 150))
    #expect(scene.emitters[0].particles == before)
    #expect(scene.emitters[0].frame == Rect(x: 0, y: 0, width: 500, height: 150))
  }

  @Test(arguments: Dream.Creature.allCases, [1, 40, 600])
  func `no laser and no fire enters the words, and small particles are behind them`(
    creature: Dream.Creature, repetitions: Int
  ) throws {
    for effect in Dream.Effect.allCases {
      for (count, caption) in [(1, nil), (3, "21 – 22 Nov"), (100, nil)] {
        let dream = Dream(
          description: String(repeating: "Over the harbour. ", count: repetitions),
          creature: creature, effects: [effect], numberOfCreatures: count)
        let still = DreamScene.still(dream, seed: 1, size: size, caption: caption)
        var moving = DreamScene(dream, seed: 1, size: size, caption: caption)
        try expectClearWords(in: still, effect)
        for _ in 0..<12 {
          moving.step(by: 0.25)
          try expectClearWords(in: moving, effect)
        }
      }
    }
  }

  private func expectClearWords(in scene: DreamScene, _ effect: Dream.Effect) throws {
    let nodes = scene.scene.nodes
    let emitter = try #require(nodes.lastIndex { if case .emitter = $0 { true } else { false } })
    let label = try #require(nodes.firstIndex { if case .label = $0 { true } else { false } })
    #expect(emitter < label)
    guard effect == .laserFocus || effect == .fireBreathing else { return }
    let words = nodes.compactMap { node in
      if case .label(let label) = node { label.frame } else { nil }
    }
    let stage = Rect(origin: Point(x: 0, y: 0), size: size)
    guard case .sprites(let sprites, _) = nodes[emitter].command(in: stage) else { return }
    for frame in words {
      #expect(
        sprites.allSatisfy {
          $0.x + $0.radius + abs($0.streakX) <= frame.minX
            || $0.y + $0.radius + abs($0.streakY) <= frame.minY
            || $0.y - $0.radius - abs($0.streakY) >= frame.maxY
        })
    }
  }

  @Test func `a laser reaches across a picture without words`() throws {
    var wordless = dream([.laserFocus])
    wordless.description = ""
    let scene = DreamScene.still(wordless, seed: 1, size: size)
    let command = scene.emitters.last?.command(in: Rect(origin: Point(x: 0, y: 0), size: size))
    guard case .sprites(let sprites, _) = try #require(command) else { return }
    #expect(sprites.contains { $0.x > size.width * 0.8 })
  }

  @Test func `a still scene does not move`() {
    var scene = DreamScene.still(dream([.rain, .fireBreathing]), seed: 1, size: size)
    let drawing = scene.scene.drawing
    scene.step(by: 1)
    #expect(scene.scene.drawing == drawing)
    scene.show(dream([.fireBreathing, .rain, .magic]))
    let shown = scene.scene.drawing
    scene.step(by: 1)
    #expect(scene.scene.drawing == shown)
    #expect(scene == .still(dream([.fireBreathing, .rain, .magic]), seed: 1, size: size))
  }

  @Test func `a copy is independent`() {
    var scene = DreamScene(dream([.fireflies, .laserFocus]), seed: 3, size: size)
    let copy = scene
    let drawing = copy.scene.drawing
    scene.step(by: 0.4)
    #expect(copy.scene.drawing == drawing)
    #expect(scene.scene.drawing != drawing)
  }
}

extension DreamScene {
  /// The effects' nodes, back to front.
  var emitters: [EmitterNode] {
    scene.nodes.dropFirst(2).compactMap { node in
      if case .emitter(let emitter) = node { emitter } else { nil }
    }
  }
}
