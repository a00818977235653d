import Drawing
import DreamPictures
import Dreams
import TestSupport
import Testing
import ValueLayout
import Wording

@Suite struct DreamPictureTests {
  private func dream(_ description: String, _ count: Int = 1) throws -> Dream {
    Dream(
      description: description, creature: .shark, effects: [], numberOfCreatures: count,
      date: try #require(Night("2026-11-20")))
  }

  private func picture(_ dream: Dream) -> DreamPicture {
    let caption = PictureCaption(of: dream, night: "20 November 2026")
    return DreamPicture(of: dream, caption: caption, measuring: .plain)
  }

  /// The frames of creatures, text and night in commands, back to front.
  private func frames(_ commands: [DrawingCommand]) -> [Rect] {
    commands.compactMap {
      switch $0 {
      case .image(_, let frame), .text(_, let frame): frame
      default: nil
      }
    }
  }

  @Test(arguments: [1, 2, 3, 11, 12, 100])
  func `the frames equal those of the list's row in the same rectangle`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    for _ in 0..<50 {
      let words = String(repeating: "sea ", count: Int.random(in: 1...100, using: &random))
      let rect = Rect(
        x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random),
        width: .random(in: 200...900, using: &random), height: .random(in: 60...400, using: &random)
      )
      let dream = try dream(words, count)
      let night =
        "20 November 2026" + (count > 5 ? "  ·  \(Wording.english.creatures(of: dream))" : "")
      var picture = picture(dream).layout
      picture.layout(in: rect)
      var row = DreamRow.layout(
        words: Label(letters: words.count - 1, size: 24),
        night: Label(letters: night.count, size: 13),
        creatures: Array(repeating: Label(letters: 0, size: 0), count: count),
        spacing: DreamPicture.spacing)
      row.layout(in: rect.inset(by: DreamPicture.insets))
      #expect(frames(picture.contents) == row.contents.map(\.frame))
    }
  }

  @Test func `a row of a few creatures is a plain MultiPaneLayout`() {
    let rect = Rect(x: 30, y: 10, width: 380, height: 68)
    for count in 1...11 {
      let creatures = (0..<count).map { Placed("creature \($0)") }
      var row = DreamRow.layout(
        words: Placed("words"), night: Placed("night").withLength(.fixed(0)), creatures: creatures,
        spacing: 0)
      var panes = MultiPaneLayout(content: Placed("words"), accessories: creatures)
      row.layout(in: rect)
      panes.layout(in: rect)
      #expect(row.contents.dropLast() == panes.contents[...])
    }
  }

  @Test func `a hundred creatures are still recognizable`() {
    let rect = Rect(x: 0, y: 0, width: 380, height: 68)
    for count in 1...100 {
      var row = DreamRow.layout(
        words: Placed("words"), night: Placed("night"),
        creatures: (0..<count).map { Placed("\($0)") })
      row.layout(in: rect)
      let pane = DecorationPlacement.thirds().frames(in: rect).decoration
      for creature in row.contents.prefix(count) {
        #expect(creature.frame.width >= pane.width / 3 - 1e-9)
        #expect(pane.insetBy(dx: -1e-9, dy: -1e-9).contains(creature.frame))
      }
    }
  }

  @Test func `the picture is 500 × 200 points, full to its edges, with one image a creature`()
    throws
  {
    let drawing = picture(try dream("Sea", 3)).drawing
    #expect(drawing.size == Size(width: 500, height: 200))
    let images = drawing.commands.filter {
      if case .image(let image, _) = $0 { image == Dream.Creature.shark.image } else { false }
    }
    #expect(images.count == 3)
    guard case .group(let sky)? = drawing.commands.first,
      case .fill(.rectangle(let ground), _)? = sky.commands.first
    else {
      Issue.record("the picture begins with \(String(describing: drawing.commands.first))")
      return
    }
    #expect(ground == Rect(x: 0, y: 0, width: 500, height: 200))
  }

  @Test func `a picture contains the text and the night`() throws {
    func texts(_ dream: Dream) -> [StyledText] {
      picture(dream).drawing.commands.compactMap {
        if case .text(let text, _) = $0 { text } else { nil }
      }
    }
    #expect(
      try texts(dream("  Sea\n\nand sky \n")).map(\.string) == [
        "Sea\n\nand sky", "20 November 2026",
      ])
    #expect(try texts(dream(" \n ")).map(\.string) == ["Untitled dream", "20 November 2026"])
    #expect(try texts(dream(String(repeating: " \n ", count: 1000) + "Sea"))[0].string == "Sea")
    #expect(try texts(dream("Sea", 100))[1].string == "20 November 2026  ·  100 × Shark")
    #expect(try texts(dream("Sea"))[1].alignment == .natural)
    #expect(try texts(dream("حلمت sea"))[1].alignment == .opposite)
    #expect(try texts(dream(String(repeating: "a", count: 100_000)))[0].string.count <= 2000)
  }

  @Test func `one dream always gives the same picture, another one another sky`() throws {
    let (one, other) = (try dream("Sea"), try dream("Sea"))
    #expect(picture(one).drawing == picture(one).drawing)
    #expect(picture(one).drawing.commands.first != picture(other).drawing.commands.first)
  }

  @Test(arguments: Dream.Creature.allCases)
  func `every creature has artwork`(creature: Dream.Creature) {
    #expect(creature.image.svg.starts(with: Array("<svg".utf8)))
  }
}
