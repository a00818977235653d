import Testing
import ValueLayout

/// The laws of layouts, over random trees of all of them.
@Suite struct AnyTreeLawTests {
  typealias Generator = AnyTreeGenerator<Words>

  private static let seeds: Range<UInt64> = 0..<400

  private func generator(
    _ seed: UInt64, _ shape: Generator.Shape = .distinct, without excluded: Set<LayoutKind> = []
  ) -> Generator {
    Generator(seed: seed, shape: shape, without: excluded) { value, random in
      Words(
        value: value,
        ideal: Size(
          width: .random(in: 0...80, using: &random), height: .random(in: 1...20, using: &random)))
    }
  }

  private func frames(_ tree: some Layout<Words>, in rect: Rect) -> [Rect] {
    tree.placed(in: rect).contents.map(\.frame)
  }

  @Test func `moving the rectangle moves every frame by the same vector`() {
    for seed in Self.seeds {
      var generator = generator(seed)
      let tree = generator.tree(depth: 4)
      let rect = Rect.random(sizes: -50...400, using: &generator.random)
      let moved = Rect(
        x: rect.origin.x + 130, y: rect.origin.y - 70,
        width: rect.size.width, height: rect.size.height)

      for (frame, other) in zip(frames(tree, in: rect), frames(tree, in: moved)) {
        let expected = Rect(
          x: frame.origin.x + 130, y: frame.origin.y - 70,
          width: frame.size.width, height: frame.size.height)
        #expect(
          zip(other.numbers, expected.numbers).allSatisfy { abs($0 - $1) < 1e-6 }, "seed \(seed)")
      }
    }
  }

  @Test func `contents are the leaves in drawing order, and placing twice is placing once`() {
    var total = 0
    for seed in Self.seeds {
      var generator = generator(seed, .steady)
      let tree = generator.tree(depth: 4)
      let (rect, other) = (
        Rect.random(sizes: 0...400, using: &generator.random),
        Rect.random(sizes: 0...400, using: &generator.random)
      )
      let once = tree.placed(in: rect)
      total += generator.leafCount

      #expect(once.contents.map(\.value) == Array(0..<generator.leafCount), "seed \(seed)")
      #expect(once.placed(in: rect).contents == once.contents, "seed \(seed)")
      #expect(once.placed(in: other).placed(in: rect).contents == once.contents, "seed \(seed)")
    }
    #expect(total > 2000)
  }

  @Test func `a changed copy leaves the original alone`() {
    for seed in Self.seeds {
      var generator = generator(seed)
      let original = generator.tree(depth: 4).placed(in: Rect(x: 1, y: 2, width: 100, height: 90))
      let before = original.contents

      var copy = original
      copy.layout(in: Rect(x: 7, y: 8, width: 300, height: 190))

      #expect(original.contents == before, "seed \(seed)")
    }
  }

  @Test func `mirrored twice is the original, and once swaps the distances to the edges`() {
    for seed in Self.seeds {
      var generator = generator(seed, without: [.snapped])
      let tree = generator.tree(depth: 4)
      let rect = Rect.random(sizes: 0...400, using: &generator.random)
      let plain = frames(tree, in: rect)
      let once = frames(tree.withMirroring(), in: rect)
      let twice = frames(tree.withMirroring().withMirroring(), in: rect)

      for index in plain.indices {
        #expect(
          zip(twice[index].numbers, plain[index].numbers).allSatisfy { abs($0 - $1) < 1e-6 },
          "seed \(seed)")
        #expect(abs(once[index].size.width - plain[index].size.width) < 1e-6, "seed \(seed)")
        let left = Double(once[index].origin.x - rect.origin.x)
        let right = Double(
          rect.origin.x + rect.size.width - plain[index].origin.x - plain[index].size.width)
        #expect(abs(left - right) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [1, 1.5, 2, 3.0])
  func `snapped frames have all edges on pixels, less than a pixel away`(scale: Double) {
    for seed in Self.seeds {
      var generator = generator(seed, without: [.snapped])
      let tree = generator.tree(depth: 4)
      let rect = Rect.random(sizes: 0...400, using: &generator.random)
      let plain = frames(tree, in: rect)
      let snapped = frames(tree.withPixelSnapping(scale: scale), in: rect)

      for (exact, frame) in zip(plain, snapped) {
        let edges = [frame.origin.x, frame.origin.y].map { Double($0) * scale }
        #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }, "seed \(seed)")
        let ends = [
          (exact.origin.x, frame.origin.x), (exact.origin.y, frame.origin.y),
          (exact.origin.x + exact.size.width, frame.origin.x + frame.size.width),
          (exact.origin.y + exact.size.height, frame.origin.y + frame.size.height),
        ]
        #expect(ends.allSatisfy { abs($0 - $1) <= 0.5001 / scale }, "seed \(seed)")
      }
    }
  }

  @Test func `every proposal has a finite answer that is not negative`() {
    let lengths: [Double?] = [
      nil, 0, 1, 33.3, 1e6, .infinity, -.infinity, .nan, -5, .greatestFiniteMagnitude,
    ]
    for seed in Self.seeds.prefix(120) {
      var generator = generator(seed)
      let tree = generator.tree(depth: 4)
      for width in lengths {
        for height in lengths {
          let size = tree.sizeThatFits(ProposedSize(width: width, height: height))
          let answers = [Double(size.width), Double(size.height)]
          #expect(answers.allSatisfy { $0.isFinite && $0 >= 0 }, "seed \(seed) \(size)")
        }
      }
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
      var generator = generator(seed, .steady)
      let tree = generator.tree(depth: 4)
      let odd = [
        Rect(x: number, y: 1, width: 2, height: 3), Rect(x: 1, y: 2, width: number, height: 3),
        Rect(x: 1, y: 2, width: 3, height: number),
        Rect(x: number, y: number, width: number, height: number),
      ]
      for rect in odd {
        #expect(frames(tree.withPixelSnapping(scale: 2), in: rect).count == generator.leafCount)
      }
    }
  }

  @Test func `finite rectangles give finite frames`() {
    for seed in Self.seeds {
      var generator = generator(seed)
      let tree = generator.tree(depth: 4)
      let rect = Rect.random(sizes: -500...500, using: &generator.random)

      #expect(
        frames(tree, in: rect).allSatisfy { $0.numbers.allSatisfy(\.isFinite) }, "seed \(seed)")
    }
  }

  @Test func `the size is the same with a guide and without`() {
    let guides = [
      AlignmentGuide.firstBaseline, .lastBaseline, AlignmentGuide(identifier: 3, axis: .horizontal),
    ]
    for seed in Self.seeds {
      var generator = generator(seed)
      let tree = generator.tree(depth: 4)
      for width in [nil, 0, 50, Double.infinity] {
        let proposal = ProposedSize(width: width, height: 40)
        let size = tree.sizeThatFits(proposal)
        #expect(
          guides.allSatisfy { tree.measure(proposal, for: $0).size == size }, "seed \(seed)")
      }
    }
  }

  @Test func `equal trees are equal and hash alike, before and after placing`() {
    for seed in Self.seeds {
      var (one, other) = (generator(seed, .steady), generator(seed, .steady))
      let rect = Rect.random(sizes: 100...400, using: &one.random)
      _ = Rect.random(sizes: 100...400, using: &other.random)
      let (tree, twin) = (one.tree(depth: 4), other.tree(depth: 4))
      let placed = tree.placed(in: rect)

      #expect(tree == twin && tree.hashValue == twin.hashValue, "seed \(seed)")
      #expect(placed == twin.placed(in: rect), "seed \(seed)")
      #expect(placed.hashValue == twin.placed(in: rect).hashValue, "seed \(seed)")
      #expect(placed.contents.isEmpty || placed != tree, "seed \(seed)")
      #expect(tree != AnyLayout(tree.withInsets(all: 1)), "seed \(seed)")
    }
  }
}
