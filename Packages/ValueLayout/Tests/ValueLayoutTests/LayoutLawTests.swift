import TestSupport
import Testing
import ValueLayout

/// The laws that the documentation of the protocol states, over random trees of all layouts.
@Suite struct LayoutLawTests {
  private static let seeds: Range<UInt64> = 0..<400

  /// Rectangles with all kinds of sizes and origins that are not 0.
  private func rects(_ random: inout SplitMix64) -> (Rect, Rect, Rect) {
    (
      .random(sizes: -400...400, using: &random), .random(sizes: -400...400, using: &random),
      .random(sizes: -400...400, using: &random)
    )
  }

  @Test func `moving the rectangle moves every frame by the same vector`() {
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: seed, isWild: true)
      let tree = generator.tree(depth: 3)
      let (rect, other, _) = rects(&generator.random)
      let (dx, dy) = (other.origin.x, other.origin.y)
      func moved(_ rect: Rect) -> Rect {
        Rect(
          x: rect.origin.x + dx, y: rect.origin.y + dy,
          width: rect.size.width, height: rect.size.height)
      }

      let expected = tree.frames(in: rect).map(moved)
      let frames = tree.frames(in: moved(rect))

      #expect(zip(frames, expected).allSatisfy { $0.isClose(to: $1) }, "seed \(seed)")
    }
  }

  @Test func `frames are affine in the rectangle`() {
    func sum(_ one: Rect, _ other: Rect, less third: Rect) -> Rect {
      Rect(
        x: one.origin.x + other.origin.x - third.origin.x,
        y: one.origin.y + other.origin.y - third.origin.y,
        width: one.size.width + other.size.width - third.size.width,
        height: one.size.height + other.size.height - third.size.height)
    }
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: seed, isWild: true)
      let tree = generator.tree(depth: 3)
      let (one, other, third) = rects(&generator.random)
      let (ones, others) = (tree.frames(in: one), tree.frames(in: other))
      let thirds = tree.frames(in: third)

      let frames = tree.frames(in: sum(one, other, less: third))

      for index in frames.indices {
        let expected = sum(ones[index], others[index], less: thirds[index])
        #expect(
          zip(frames[index].numbers, expected.numbers).allSatisfy { abs($0 - $1) < 1e-6 },
          "seed \(seed)")
      }
    }
  }

  @Test func `frames stay inside the rectangle where it has room`() {
    var checked = 0
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: seed, isWild: false)
      let tree = generator.tree(depth: 3)
      let rect = Rect.random(sizes: 300...2000, using: &generator.random)

      let frames = tree.frames(in: rect)

      let hasRoom = frames.allSatisfy { $0.size.width >= 0 && $0.size.height >= 0 }
      guard hasRoom else { continue }
      checked += frames.count
      #expect(frames.allSatisfy { rect.roughlyContains($0) }, "seed \(seed)")
    }
    #expect(checked > 1000)
  }

  @Test func `contents are the leaves in drawing order, before and after placing`() {
    var total = 0
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: seed, isWild: true)
      var tree = generator.tree(depth: 4)
      let leaves = Array(0..<generator.leafCount)
      total += leaves.count

      #expect(tree.contents.map(\.value) == leaves, "seed \(seed)")
      tree.layout(in: .random(sizes: 0...500, using: &generator.random))
      #expect(tree.contents.map(\.value) == leaves, "seed \(seed)")
      var list = [Placed(-1)]
      tree.appendContents(to: &list)
      #expect(list.map(\.value) == [-1] + leaves, "seed \(seed)")
    }
    #expect(total > 2000)
  }

  @Test func `placing twice equals placing once, regardless of earlier passes`() {
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: seed, isWild: true)
      let tree = generator.tree(depth: 3)
      let (rect, other, _) = rects(&generator.random)

      let once = tree.placed(in: rect)

      #expect(once.placed(in: rect) == once, "seed \(seed)")
      #expect(once.placed(in: other).placed(in: rect) == once, "seed \(seed)")
    }
  }

  @Test func `a changed copy leaves the original alone`() {
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: seed, isWild: true)
      let (rect, other, _) = rects(&generator.random)
      let original = generator.tree(depth: 3).placed(in: rect)
      let before = original.contents

      var copy = original
      copy.layout(in: other)

      #expect(original.contents == before, "seed \(seed)")
      #expect(copy.contents.isEmpty || copy != original, "seed \(seed)")
    }
  }

  @Test(
    .misuseIsTolerated,
    arguments: [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, 0, -1,
    ])
  func `no rectangle traps, and leaves stay the same`(number: Double) {
    for seed in Self.seeds {
      var generator = TreeGenerator(seed: seed, isWild: true)
      let tree = generator.tree(depth: 3)

      for odd in [
        Rect(x: number, y: 1, width: 2, height: 3), Rect(x: 1, y: 2, width: number, height: 3),
        Rect(x: number, y: number, width: number, height: number),
      ] {
        #expect(tree.frames(in: odd).count == generator.leafCount, "seed \(seed)")
      }
    }
  }
}
