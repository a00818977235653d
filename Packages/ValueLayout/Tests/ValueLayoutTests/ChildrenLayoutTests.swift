import TestSupport
import Testing
import ValueLayout

/// Layouts of any number of children.
@Suite struct ChildrenLayoutTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test func `each child of a z-stack gets the whole rectangle`() {
    let pile = ZStackLayout(children: [Placed(0), Placed(1), Placed(2)]).placed(in: rect)

    #expect(pile.contents == (0..<3).map { Placed($0, frame: rect) })
  }

  @Test func `children of a fan overlap by a fifth by default`() {
    let fan = CascadingLayout(children: [Placed(0), Placed(1)])
      .placed(in: Rect(x: 30, y: 10, width: 120, height: 60))

    #expect(fan.overlapFactor == 0.2)
    #expect(fan.contents.map(\.value) == [0, 1])
    #expect(fan.contents[0].frame.isClose(to: Rect(x: 30, y: 10, width: 100, height: 50)))
    #expect(fan.contents[1].frame.isClose(to: Rect(x: 50, y: 20, width: 100, height: 50)))
  }

  @Test func `a fan reaches from corner to corner in equal steps`() {
    var random = SplitMix64(seed: 5)

    for count in 1...12 {
      let overlap = Double.random(in: 0...1.5, using: &random)
      let rect = Rect.random(sizes: 10...500, using: &random)
      let frames = CascadingLayout(
        children: (0..<count).map { Placed($0) }, overlapFactor: overlap
      ).placed(in: rect).contents.map(\.frame)
      let factor = 1 / (1 + overlap * Double(count - 1))

      for (index, frame) in frames.enumerated() {
        let offset = Double(index) * overlap * factor
        #expect(
          frame.isClose(
            to: Rect(
              x: rect.minX + offset * rect.width, y: rect.minY + offset * rect.height,
              width: rect.width * factor, height: rect.height * factor)))
      }
      #expect(abs(frames[count - 1].maxX - rect.maxX) < 1e-8)
      #expect(abs(frames[count - 1].maxY - rect.maxY) < 1e-8)
    }
  }

  @Test func `without overlap children lie in one place, and a single one fills the rectangle`() {
    let pile = CascadingLayout(children: [Placed(0), Placed(1)], overlapFactor: 0).placed(in: rect)
    let single = CascadingLayout(children: [Placed(0)], overlapFactor: 7).placed(in: rect)

    #expect(pile.contents.map(\.frame) == [rect, rect])
    #expect(single.contents.map(\.frame) == [rect])
  }

  @Test func `children of a vertical layout share the height left by the spacings`() {
    let lines = VerticalLayout(contents: [Placed("title"), Placed("subtitle")], spacing: 8)
      .placed(in: Rect(x: 60, y: 28, width: 42, height: 34))

    #expect(
      lines.contents == [
        Placed("title", frame: Rect(x: 60, y: 28, width: 42, height: 13)),
        Placed("subtitle", frame: Rect(x: 60, y: 49, width: 42, height: 13)),
      ])
  }

  @Test func `lines that do not fit get negative heights, overlapping ones more than a share`() {
    let leaves = (0..<4).map { Placed($0) }
    let crowded = VerticalLayout(contents: leaves, spacing: 30).placed(in: rect)
    let overlapping = VerticalLayout(contents: leaves, spacing: -10).placed(in: rect)

    #expect(crowded.contents.map(\.frame.numbers[3]) == [-10, -10, -10, -10])
    #expect(crowded.contents.map(\.frame.numbers[1]) == [20, 40, 60, 80])
    #expect(overlapping.contents.map(\.frame.height) == [20, 20, 20, 20])
    #expect(overlapping.contents.map(\.frame.maxY) == [40, 50, 60, 70])
  }

  @Test func `layouts may have no children`() {
    let none: [TestLayout] = []

    #expect(ZStackLayout(children: none).placed(in: rect).contents.isEmpty)
    #expect(VerticalLayout(contents: none, spacing: 8).placed(in: rect).contents.isEmpty)
    #expect(CascadingLayout(children: none, overlapFactor: 1).placed(in: rect).contents.isEmpty)
    #expect(
      MultiPaneLayout(content: TestLayout(), accessories: none).placed(in: rect).contents.count
        == 1)
    #expect(
      DreamEffectLayout(content: TestLayout(), decoration: TestLayout(), effects: none)
        .placed(in: rect).contents.count == 2)
  }
}
