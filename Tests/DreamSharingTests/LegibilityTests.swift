import CairoDrawing
import DreamPictures
import Drawing
import Dreams
import Foundation
import Scene
import TestSupport
import Testing
import ValueLayout

/// Whatever is painted behind words, they can be read.
@Suite struct LegibilityTests {
  /// The least contrast of words, as the guidelines for the web define it.
  private static let least = 4.5

  /// A short, a long and a very long text, each with as many creatures.
  private let dreams = [(words: 1, creatures: 1), (40, 3), (600, 100)].map {
    (text: String(repeating: "Over the harbour. ", count: $0.words), creatures: $0.creatures)
  }

  @Test(arguments: Dream.Creature.allCases, Dream.Effect.allCases)
  func `words can be read in front of every effect`(
    creature: Dream.Creature, effect: Dream.Effect
  ) throws {
    let renderer = Renderer()
    // By default the long text, which fills its frame.
    for (text, count) in takesAll ? dreams : [dreams[1]] {
      let dream = Dream(
        description: text, creature: creature, effects: [effect], numberOfCreatures: count)
      for caption in takesAll ? [nil, "21 – 22 Nov"] : ["21 – 22 Nov"] {
        let still = DreamScene.still(
          dream, seed: 1, size: DreamPicture.size, caption: caption)
        try expectLegible(still, renderer)
        var moving = DreamScene(dream, seed: 1, size: DreamPicture.size, caption: caption)
        for _ in 0..<(takesAll ? 3 : 1) {
          moving.step(by: 0.4)
          try expectLegible(moving, renderer)
        }
      }
    }
  }

  @Test(arguments: Dream.Creature.allCases)
  func `words can be read in front of all effects at once`(creature: Dream.Creature) throws {
    let dream = Dream(
      description: dreams[1].text, creature: creature,
      effects: Dream.Effects(Dream.Effect.allCases),
      numberOfCreatures: 100)
    let scene = DreamScene.still(dream, seed: 7, size: Size(width: 480, height: 150))
    try expectLegible(scene, Renderer())
  }

  /// Checks the words of a scene against all that is painted behind them.
  private func expectLegible(_ scene: DreamScene, _ renderer: Renderer) throws {
    var labels: [LabelNode] = []
    let behind = scene.scene.nodes.filter { node in
      guard case .label(let label) = node else { return true }
      labels.append(label)
      return false
    }
    let bitmap = try renderer.bitmap(of: Scene(size: scene.scene.size, nodes: behind).drawing)
    #expect(!labels.isEmpty)
    for label in labels {
      #expect(
        bitmap.contrast(of: label.text.color, in: label.frame) >= Self.least,
        "\(scene.dream.effects) behind \(scene.dream.description.count) characters")
    }
  }
}

extension Bitmap {
  /// The contrast of letters of a color with the brightest pixel in a frame.
  fileprivate func contrast(of color: Color, in frame: Rect) -> Double {
    var brightest = (luminance: -1.0, red: 0.0, green: 0.0, blue: 0.0)
    let columns = max(0, Int(frame.minX))..<min(width, Int(frame.maxX.rounded(.up)))
    for y in max(0, Int(frame.minY))..<min(height, Int(frame.maxY.rounded(.up))) {
      for x in columns {
        let place = y * bytesPerRow + 4 * x
        let (blue, green, red) = (bytes[place], bytes[place + 1], bytes[place + 2])
        let luminance =
          0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
          + 0.0722 * Self.linear[Int(blue)]
        guard luminance > brightest.luminance else { continue }
        brightest = (luminance, Double(red) / 255, Double(green) / 255, Double(blue) / 255)
      }
    }
    func mixed(_ letter: Double, _ ground: Double) -> Double {
      let value = color.alpha * letter + (1 - color.alpha) * ground
      return Self.linear[Int((value * 255).rounded())]
    }
    let letters =
      0.2126 * mixed(color.red, brightest.red) + 0.7152 * mixed(color.green, brightest.green)
      + 0.0722 * mixed(color.blue, brightest.blue)
    return (letters + 0.05) / (brightest.luminance + 0.05)
  }

  /// The light of each value of a channel.
  private static let linear = (0...255).map { value in
    let part = Double(value) / 255
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
