import Testing
import ValueLayout

/// The laws of interpolated layouts, over random pairs of trees of the same leaves.
@Suite struct InterpolationLawTests {
  /// Two trees that place the same leaves, and a rectangle with its origin off zero.
  private func pair(seed: UInt64) -> (start: Tree, end: Tree, rect: Rect) {
    var generator = TreeGenerator(seed: seed, isWild: true)
    let start = generator.tree(depth: 3)
    let end = Tree.vertical(
      VerticalLayout(contents: start.contents.reversed().map { Tree.leaf($0) }, spacing: 3))
    return (start, end, .random(sizes: -400...400, using: &generator.random))
  }

  @Test func `at the ends it equals the ends`() {
    for seed in UInt64(0)..<300 {
      let (start, end, rect) = pair(seed: seed)
      let first = start.interpolated(to: end, progress: 0).placed(in: rect).contents
      let last = start.interpolated(to: end, progress: 1).placed(in: rect).contents

      #expect(first == start.placed(in: rect).contents, "seed \(seed)")
      #expect(last == end.placed(in: rect).contents, "seed \(seed)")
      #expect(first.map(\.frame.numbers) == start.frames(in: rect).map(\.numbers), "seed \(seed)")
    }
  }

  @Test func `the way back passes through the same frames`() {
    for seed in UInt64(0)..<200 {
      let (start, end, rect) = pair(seed: seed)
      for progress in [0.125, 0.25, 0.75, 0.875] {
        let way = start.interpolated(to: end, progress: progress).placed(in: rect).contents
        let back = end.interpolated(to: start, progress: 1 - progress).placed(in: rect).contents
        #expect(way.map(\.value) == back.map(\.value), "seed \(seed)")
        #expect(
          zip(way, back).allSatisfy { $0.frame.isClose(to: $1.frame) },
          "seed \(seed)")
      }
    }
  }

  @Test func `interpolating between a layout and itself changes nothing`() {
    for seed in UInt64(0)..<200 {
      let (start, _, rect) = pair(seed: seed)
      let between = start.interpolated(to: start, progress: 0.3).placed(in: rect)
      #expect(between.contents == start.placed(in: rect).contents, "seed \(seed)")
    }
  }

  @Test func `placing twice equals placing once, regardless of earlier passes`() {
    for seed in UInt64(0)..<200 {
      let (start, end, rect) = pair(seed: seed)
      let layout = start.interpolated(to: end, progress: 0.6)
      let once = layout.placed(in: rect)
      #expect(once.placed(in: rect) == once, "seed \(seed)")
      #expect(once.placed(in: .zero).placed(in: rect) == once, "seed \(seed)")
      #expect(layout.contents.map(\.value) == once.contents.map(\.value), "seed \(seed)")
    }
  }

  @Test(
    .misuseIsTolerated,
    arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300])
  func `no number traps`(number: Double) {
    for seed in UInt64(0)..<50 {
      let (start, end, rect) = pair(seed: seed)
      let odd = Rect(x: number, y: 1, width: number, height: 3)
      let count = start.contents.count
      #expect(start.interpolated(to: end, progress: 0.3).placed(in: odd).contents.count == count)
      let beyond = start.interpolated(to: end, progress: number).placed(in: rect)
      #expect(beyond.contents.count == count)
    }
  }
}
