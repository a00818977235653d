import TestSupport
import Testing
import ValueLayout

@Suite struct StackLayoutTests {
  private let rect = Rect(x: 10, y: 20, width: 200, height: 40)

  private func words(_ width: Double, _ height: Double = 10) -> Words {
    Words(value: 0, ideal: Size(width: width, height: height))
  }

  private func spans(_ layout: some Layout<Words>, in rect: Rect) -> [[Double]] {
    layout.placed(in: rect).contents.map { [$0.frame.minX, $0.frame.width].map { Double($0) } }
  }

  @Test func `fixed, intrinsic and flexible children share the length`() {
    let row = StackLayout(.horizontal, spacing: 8) {
      words(30).withLength(.fixed(40))
      words(30).withLength(.flexible())
      words(20)
    }

    #expect(spans(row, in: rect) == [[10, 40], [58, 124], [190, 20]])
    #expect(
      row.placed(in: rect).contents.allSatisfy { $0.frame.minY == 20 && $0.frame.height == 40 })
  }

  @Test(.misuseIsTolerated)
  func `flexible children share by weight, and others get what one cannot take`() {
    func lengths(_ children: [StackLength], in width: Double) -> [Double] {
      let row = StackLayout(.horizontal, children: children.map { words(1).withLength($0) })
      return spans(row, in: Rect(x: 0, y: 0, width: width, height: 1)).map { $0[1] }
    }
    #expect(lengths([.flexible(), .flexible(weight: 2), .flexible()], in: 100) == [25, 50, 25])
    #expect(
      lengths([.flexible(min: 40), .flexible(weight: 2), .flexible()], in: 100) == [40, 40, 20])
    #expect(
      lengths([.flexible(max: 10), .flexible(weight: 2), .flexible()], in: 100) == [10, 60, 30])
    #expect(
      lengths([.flexible(min: 70), .flexible(max: 10), .flexible()], in: 100) == [70, 10, 20])
    #expect(lengths([.flexible(max: 10), .flexible(max: 20)], in: 100) == [10, 20])
    #expect(lengths([.flexible(min: 80), .flexible(min: 50)], in: 100) == [80, 50])
    #expect(
      lengths([.flexible(weight: 0), .flexible(weight: -1), .flexible()], in: 90) == [0, 0, 90])
    #expect(lengths([.fixed(80), .fixed(50), .flexible()], in: 100) == [80, 50, 0])
    #expect(lengths([.flexible(min: 9, max: 4), .flexible()], in: 100) == [9, 91])
  }

  @Test func `shares with random weights and limits fill the space where limits allow it`() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<500 {
      let limits = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        let least = Double.random(in: 0...30, using: &random)
        return (
          weight: Double.random(in: 0.01...5, using: &random), least: least,
          most: least + Double.random(in: 0...60, using: &random)
        )
      }
      let children = limits.map {
        words(1).withLength(.flexible(weight: $0.weight, min: $0.least, max: $0.most))
      }
      let room = Double.random(in: 0...500, using: &random)
      let lengths = spans(
        StackLayout(.horizontal, children: children),
        in: Rect(x: 0, y: 0, width: room, height: 1)
      ).map { $0[1] }
      let (least, most) = (
        limits.reduce(0) { $0 + $1.least }, limits.reduce(0) { $0 + $1.most }
      )

      #expect(abs(lengths.reduce(0, +) - max(least, min(room, most))) < 1e-6)
      // All that are within their limits have the same length per unit of weight.
      let levels = zip(lengths, limits).filter {
        $0 > $1.least + 1e-6 && $0 < $1.most - 1e-6
      }.map { $0 / $1.weight }
      #expect(levels.allSatisfy { abs($0 - levels[0]) < 1e-6 * max(1, levels[0]) })
    }
  }

  @Test func `the last intrinsic children give way, those of low priority first`() {
    let plain = StackLayout(.horizontal, children: [words(150), words(100), words(30)])
    let ranked = StackLayout(.horizontal) {
      words(150)
      words(100).withPriority(1)
      words(30).withLength(.intrinsic(min: 20)).withPriority(-1)
    }

    #expect(spans(plain, in: rect).map { $0[1] } == [150, 50, 1])
    #expect(spans(ranked, in: rect).map { $0[1] } == [80, 100, 20])
  }

  @Test func `children are aligned across the stack`() {
    func tops(_ alignment: StackAlignment) -> [[Double]] {
      StackLayout(.horizontal, children: [words(10, 10), words(10, 20)], alignment: alignment)
        .placed(in: rect).contents.map { [$0.frame.minY, $0.frame.height].map { Double($0) } }
    }
    #expect(tops(.fill) == [[20, 40], [20, 40]])
    #expect(tops(.start) == [[20, 10], [20, 20]])
    #expect(tops(.center) == [[35, 10], [30, 20]])
    #expect(tops(.end) == [[50, 10], [40, 20]])
    #expect(tops(.firstBaseline) == [[28, 10], [20, 20]])
  }

  @Test func `baselines pass through insets, frames and stacks`() {
    var row = StackLayout(.horizontal, alignment: .firstBaseline) {
      words(20, 40)
      words(20, 10).withInsets(top: 3)
      words(20, 10).withFrame(height: 20, alignment: .bottom)
      StackLayout(.vertical, spacing: 2, alignment: .start) {
        words(20, 10)
        words(20, 30)
      }
      Words(value: 5).withFrame(width: 10, height: 12).withGuide(.firstBaseline, at: 0, plus: 4)
    }
    row.layout(in: Rect(x: 0, y: 0, width: 200, height: 80))

    // All on the line at 32, which is the first one's.
    #expect(row.contents.map { Double($0.frame.minY) } == [0, 24, 24, 24, 36, 19])
    #expect(row.sizeThatFits(.unspecified) == Size(width: 90, height: 66))
  }

  @Test func `the last baseline is that of the last line`() {
    let column = StackLayout(.vertical, children: [words(20, 10), words(20, 20)])
    let wrapped = column.measure(ProposedSize(width: 10), for: .lastBaseline)

    #expect(wrapped == GuidedSize(size: Size(width: 10, height: 60), guide: 56))
  }

  @Test func `children are aligned by a custom guide`() {
    let colon = AlignmentGuide(identifier: 1, axis: .horizontal, fallback: 0)
    var form = StackLayout(.vertical, alignment: .guide(colon)) {
      words(30).withGuide(colon, at: 1)
      words(50).withGuide(colon, at: 1)
      words(20)
    }
    form.layout(in: Rect(x: 0, y: 0, width: 200, height: 40))

    #expect(form.contents.map { Double($0.frame.minX) } == [20, 0, 50])
    #expect(form.sizeThatFits(.unspecified) == Size(width: 70, height: 30))
  }

  @Test func `leftover space is distributed`() {
    func starts(_ distribution: StackDistribution) -> [Double] {
      spans(
        StackLayout(
          .horizontal, children: [words(20), words(30)], spacing: 10, distribution: distribution),
        in: rect
      ).map { $0[0] }
    }
    #expect(starts(.start) == [10, 40])
    #expect(starts(.center) == [80, 110])
    #expect(starts(.end) == [150, 180])
    #expect(starts(.spaceBetween) == [10, 180])
    #expect(
      spans(
        StackLayout(.horizontal, children: [words(20), words(30)], distribution: .spaceEvenly),
        in: rect) == [[60, 20], [130, 30]])
  }

  @Test func `a stack asks for the size of its children`() {
    let row = StackLayout(.horizontal, children: [words(20, 10), words(30, 25)], spacing: 5)
    let equal = StackLayout(.horizontal, spacing: 4) {
      words(20).withLength(.flexible())
      words(60).withLength(.flexible())
    }

    #expect(row.sizeThatFits(.unspecified) == Size(width: 55, height: 25))
    #expect(row.sizeThatFits(ProposedSize(width: 40)) == Size(width: 40, height: 50))
    #expect(equal.sizeThatFits(.unspecified) == Size(width: 124, height: 10))
    #expect(StackLayout(.vertical, children: [Words]()).sizeThatFits(.infinity) == .zero)
    #expect(
      StackLayout(.horizontal, children: [Placed(1)], spacing: 5).sizeThatFits(.infinity)
        == Size(width: ProposedSize.longestLength, height: ProposedSize.longestLength))
  }

  @Test func `a stack of many children gives the same frames from pass to pass`() {
    var column = StackLayout(
      .vertical, children: (0..<1000).map { Words(value: $0, ideal: Size(width: 9, height: 2)) })
    for width in [20.0, 3, 20] {
      column.layout(in: Rect(x: 0, y: 0, width: width, height: 10_000))
      #expect(column.contents[999].frame.minY == (width == 3 ? 5994 : 1998))
    }
    #expect(column == column.placed(in: Rect(x: 0, y: 0, width: 20, height: 10_000)))
  }
}
