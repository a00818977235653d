import Testing
import ValueLayout

@Suite struct HitTestingTests {
  @Test func `the leaf drawn last is hit, and all of them front to back`() {
    let card = Placed("text").withInsets(all: 8).withBackground(Placed("paper"))
      .placed(in: Rect(x: 10, y: 20, width: 90, height: 40))

    #expect(card.leaf(at: Point(x: 55, y: 40))?.value == "text")
    #expect(card.leaves(at: Point(x: 55, y: 40)).map(\.value) == ["text", "paper"])
    #expect(card.leaf(at: Point(x: 12, y: 22))?.value == "paper")
    #expect(card.leaf(at: Point(x: 2, y: 2)) == nil)
  }

  @Test func `effects are hit before the decoration under them, not before the text`() {
    let dream = DreamEffectLayout(
      content: Placed("text"), decoration: Placed("dragon"), effects: [Placed("fire")]
    ).placed(in: Rect(x: 0, y: 0, width: 90, height: 40))

    #expect(dream.leaf(at: Point(x: 10, y: 20))?.value == "fire")
    #expect(dream.leaf(at: Point(x: 60, y: 20))?.value == "text")
  }

  @Test func `a shared edge belongs to the right or lower neighbour`() {
    let pile = VerticalLayout(contents: [Placed("upper"), Placed("lower")])
      .placed(in: Rect(x: 0, y: 0, width: 10, height: 10))

    #expect(pile.leaf(at: Point(x: 0, y: 5))?.value == "lower")
    #expect(pile.leaf(at: Point(x: 10, y: 2)) == nil)
  }

  @Test(arguments: [
    Rect(x: 10, y: 0, width: -10, height: 10), Rect(x: 0, y: 0, width: 10, height: .nan),
    Rect(x: 0, y: 0, width: Double.infinity, height: 10), Rect(x: 0, y: 0, width: 10, height: 0),
    .null,
  ])
  func `an invisible leaf is not hit`(frame: Rect) {
    #expect(!Placed("A", frame: frame).hasVisibleFrame)
    #expect(Placed("A", frame: frame).leaf(at: Point(x: 5, y: 5)) == nil)
    #expect(Placed("A", frame: frame).leaf(at: Point(x: 0, y: 0)) == nil)
  }

  @Test func `a hit is the last of the contents that contains the point`() {
    var hits = 0
    for seed in UInt64(0)..<200 {
      var generator = TreeGenerator(seed: seed, isWild: true)
      let rect = Rect.random(sizes: 50...400, using: &generator.random)
      let tree = generator.tree(depth: 3).placed(in: rect)
      for _ in 0..<20 {
        let point = Point(
          x: .random(in: rect.minX...rect.maxX, using: &generator.random),
          y: .random(in: rect.minY...rect.maxY, using: &generator.random))
        var expected: Placed<Int>?
        for leaf in tree.contents
        where leaf.frame.size.width > 0 && leaf.frame.size.height > 0
          && leaf.frame.contains(point)
        {
          expected = leaf
        }
        hits += expected == nil ? 0 : 1
        #expect(tree.leaf(at: point) == expected, "seed \(seed)")
        #expect(tree.leaves(at: point).first == expected, "seed \(seed)")
      }
    }
    #expect(hits > 1000)
  }
}
