import TestSupport
import Testing
import ValueLayout

@Suite struct ReadingOrderTests {
  private let grid = [
    Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 20, y: 0, width: 10, height: 10),
    Rect(x: 0, y: 20, width: 10, height: 10), Rect(x: 20, y: 20, width: 10, height: 10),
  ]

  @Test func `a table is read by rows or by columns, from either side`() {
    #expect(ReadingOrder.leftToRight.indices(of: grid) == [0, 1, 2, 3])
    #expect(ReadingOrder.rightToLeft.indices(of: grid) == [1, 0, 3, 2])
    #expect(ReadingOrder(.leftToRight, by: .columns).indices(of: grid) == [0, 2, 1, 3])
    #expect(ReadingOrder(.rightToLeft, by: .columns).indices(of: grid) == [1, 3, 0, 2])
  }

  @Test func `blocks side by side are read in order`() {
    let row = DecoratingLayout(
      content: VerticalLayout(contents: [Placed("title"), Placed("subtitle")], spacing: 8),
      decoration: Placed("picture"), spacing: 8
    ).withInsets(all: 8).placed(in: Rect(x: 10, y: 20, width: 100, height: 50))

    #expect(row.contents(in: .leftToRight).map(\.value) == ["picture", "title", "subtitle"])
    #expect(row.contents(in: .rightToLeft).map(\.value) == ["title", "subtitle", "picture"])
  }

  @Test func `drawing order does not matter where leaves stand apart`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let order = Array(grid.indices).shuffled(using: &random)
      let read = ReadingOrder.leftToRight.indices(of: order.map { grid[$0] })
      #expect(read.map { order[$0] } == [0, 1, 2, 3])
    }
  }

  @Test func `overlapping leaves are read from the back to the front`() {
    let card = VerticalLayout {
      Placed("title")
      DecoratingLayout(content: Placed("text"), decoration: Placed("picture"))
    }
    .withInsets(all: 4).withBackground(Placed("card"))
    .placed(in: Rect(x: 5, y: 5, width: 90, height: 60))
    let fan = CascadingLayout(children: [Placed("A"), Placed("B"), Placed("C")])
      .placed(in: Rect(x: 0, y: 0, width: 90, height: 60))

    #expect(
      card.contents(in: .leftToRight).map(\.value) == ["card", "title", "picture", "text"])
    #expect(fan.contents(in: .rightToLeft).map(\.value) == ["A", "B", "C"])
  }

  @Test func `a slight overlap does not join two lines`() {
    let frames = [
      Rect(x: 0, y: 19.5, width: 50, height: 10), Rect(x: 0, y: 9.8, width: 50, height: 10),
      Rect(x: 10, y: 0, width: 50, height: 10),
    ]
    #expect(ReadingOrder.leftToRight.indices(of: frames) == [2, 1, 0])
  }

  @Test func `the Tab key follows the leaves that take the focus`() {
    let form = VerticalLayout(contents: ["name", "Name", "date", "Date"].map { Placed($0) })
      .placed(in: Rect(x: 0, y: 0, width: 10, height: 40))

    let focus = form.contents(in: .leftToRight) { $0.value.first?.isUppercase == true }

    #expect(focus.map(\.value) == ["Name", "Date"])
  }

  @Test func `invisible leaves come last`() {
    let frames = [Rect.null, Rect(x: 0, y: 0, width: 10, height: -1)] + grid + [.zero]

    #expect(ReadingOrder.leftToRight.indices(of: frames) == [2, 3, 4, 5, 0, 1, 6])
    #expect(ReadingOrder.leftToRight.indices(of: []) == [])
  }

  @Test func `every leaf is read exactly once`() {
    for seed in UInt64(0)..<200 {
      var generator = TreeGenerator(seed: seed, isWild: true)
      let tree = generator.tree(depth: 4)
      let rect = Rect(x: -64, y: 32, width: 512, height: 256)
      for direction in ReadingOrder.Direction.allCases {
        for lines in ReadingOrder.Lines.allCases {
          let order = ReadingOrder(direction, by: lines)
          let read = order.indices(of: tree.frames(in: rect))
          #expect(read.sorted() == Array(0..<generator.leafCount), "seed \(seed)")
        }
      }
    }
  }

  @Test func `reading from the right equals reading the mirror image from the left`() {
    for seed in UInt64(0)..<200 {
      var generator = TreeGenerator(seed: seed, isWild: false)
      let frames = generator.tree(depth: 4).frames(
        in: Rect(x: -64, y: 32, width: 512, height: 256))
      let mirrored = frames.map {
        Rect(
          x: -$0.origin.x - $0.size.width, y: $0.origin.y,
          width: $0.size.width, height: $0.size.height)
      }
      let fromRight = ReadingOrder.rightToLeft.indices(of: frames)
      // Rounding of the mirrored edges may separate equal edges of frames in the same place.
      let expected = ReadingOrder.leftToRight.indices(of: mirrored)
      #expect(
        zip(fromRight, expected).allSatisfy { frames[$0].isClose(to: frames[$1]) }, "seed \(seed)")
    }
  }

  @Test func `nested blocks are read from the outside in, however deep`() {
    var rest = Rect(x: 0, y: 0, width: 400, height: 400)
    var frames: [Rect] = []
    for depth in 0..<300 {
      let isBesides = depth.isMultiple(of: 2)
      frames.append(
        Rect(
          x: rest.minX, y: rest.minY,
          width: isBesides ? 1 : rest.width, height: isBesides ? rest.height : 1))
      rest = rest.inset(
        by: EdgeInsets(top: isBesides ? 0 : 1, left: isBesides ? 1 : 0, bottom: 0, right: 0))
    }
    let read = ReadingOrder.leftToRight.indices(of: frames.reversed())

    #expect(read == Array((0..<300).reversed()))
  }
}
