import Testing
import ValueLayout

@Suite struct FlowAndGridTests {
  private func words(_ width: Double, _ height: Double = 10) -> Words {
    Words(value: 0, ideal: Size(width: width, height: height))
  }

  private func frames(_ layout: some Layout<Words>, in rect: Rect) -> [[Double]] {
    layout.placed(in: rect).contents.map(\.frame.numbers)
  }

  private let rect = Rect(x: 10, y: 20, width: 100, height: 100)

  @Test func `words that do not fit continue on the next line`() {
    let flow = FlowLayout(
      children: [words(40), words(55, 20), words(30), words(120)], spacing: 5, lineSpacing: 2)

    #expect(
      frames(flow, in: rect) == [
        [10, 20, 40, 10], [55, 20, 55, 20], [10, 42, 30, 10], [10, 54, 100, 20],
      ])
    #expect(flow.sizeThatFits(ProposedSize(width: 100)) == Size(width: 100, height: 54))
    #expect(flow.sizeThatFits(.unspecified) == Size(width: 260, height: 20))
  }

  @Test func `lines are justified except the last, and children aligned in their line`() {
    let flow = FlowLayout(
      children: [words(40), words(30, 20), words(50), words(20)], alignment: .end,
      distribution: .spaceBetween, lastLine: .center)

    #expect(
      frames(flow, in: rect) == [
        [10, 30, 40, 10], [80, 20, 30, 20], [25, 40, 50, 10], [75, 40, 20, 10],
      ])
    let stacked = FlowLayout(
      children: [words(40), words(50, 20)], alignment: .firstBaseline)
    #expect(frames(stacked, in: rect).map { $0[1] } == [28, 20])
  }

  @Test func `a flow without children or space asks for the size of its children`() {
    let none = FlowLayout(children: [Words]())
    #expect(none.sizeThatFits(.unspecified) == .zero)
    #expect(none.placed(in: rect).contents.isEmpty)
    let crowded = FlowLayout(children: [words(40), words(40)], spacing: 5)
    #expect(
      frames(crowded, in: Rect(x: 0, y: 0, width: -3, height: 10))
        == [[0, 0, 1, 400], [0, 400, 1, 400]])
    let down = FlowLayout(children: [words(40), words(30)], axis: .vertical)
    #expect(
      frames(down, in: Rect(x: 0, y: 0, width: 99, height: 15))
        == [[0, 0, 40, 10], [40, 0, 30, 10]])
  }

  @Test func `columns are fixed, as wide as their children, or share the rest`() {
    let grid = GridLayout(
      columns: [.fixed(20), .intrinsic(), .flexible(), .flexible()], spacing: 2
    ) {
      words(5)
      words(14)
      words(9)
      words(9)
      words(5, 30)
      words(10)
    }

    #expect(
      frames(grid, in: rect) == [
        [10, 20, 20, 10], [32, 20, 14, 10], [48, 20, 30, 10], [80, 20, 30, 10],
        [10, 32, 20, 30], [32, 32, 14, 30],
      ])
    #expect(grid.sizeThatFits(.unspecified) == Size(width: 58, height: 42))
    #expect(grid.sizeThatFits(ProposedSize(width: 100)) == Size(width: 100, height: 42))
  }

  @Test func `children span several cells, and others go around them`() {
    let grid = GridLayout(columns: [.fixed(10), .fixed(20), .fixed(30)], spacing: 1) {
      words(5, 40).withSpan(rows: 2)
      words(5, 8).withSpan(columns: 2)
      words(5, 9)
      words(5, 9).withSpan(columns: 9)
    }

    #expect(
      frames(grid, in: Rect(x: 0, y: 0, width: 62, height: 99)) == [
        [0, 0, 10, 40], [11, 0, 51, 8], [11, 9, 20, 31], [0, 41, 62, 9],
      ])
  }

  @Test(arguments: [63, 64, 65, 10_000])
  func `grids of any length have the size they return, and keep it when placed again`(count: Int) {
    let grid = GridLayout(
      columns: [.intrinsic(), .flexible(min: 12)], columnSpacing: 3, rowSpacing: 1,
      children: (0..<count).map { words(Double($0 % 7), Double($0 % 5)) })
    let size = grid.sizeThatFits(.unspecified)
    let once = grid.placed(in: Rect(origin: Point(x: 5, y: 6), size: size))

    #expect(once.contents[count - 1].frame.maxY == Double(size.height) + 6)
    #expect(once.contents[1].frame.maxX == Double(size.width) + 5)
    #expect(once.contents[count - 1].frame.minX == (count.isMultiple(of: 2) ? 14 : 5))
    #expect(once.placed(in: .zero).placed(in: Rect(origin: Point(x: 5, y: 6), size: size)) == once)
  }

  @Test func `rows have lengths too, and children are aligned in their cells`() {
    let grid = GridLayout(
      columns: [.flexible()], rows: [.fixed(30), .flexible(), .flexible(weight: 3)],
      alignment: .bottomRight
    ) {
      words(10)
      words(10)
      words(10)
      words(10)
    }

    #expect(
      frames(grid, in: rect) == [
        [100, 40, 10, 10], [100, 55, 10, 10], [100, 100, 10, 10], [100, 110, 10, 10],
      ])
    let tall = GridLayout(columns: [.fixed(9), .fixed(9)], rows: [.fixed(30)]) {
      words(1, 50).withSpan(rows: 2)
      words(1)
    }
    #expect(tall.sizeThatFits(.unspecified).height == 50)
    let cut = GridLayout(columns: [.fixed(9)], rows: [.fixed(30), .fixed(5)]) {
      words(1, 50).withSpan(rows: 2)
    }
    #expect(cut.sizeThatFits(.unspecified).height == 35)
    let plain = GridLayout(columns: [], children: [words(10)])
    #expect(frames(plain, in: rect) == [[10, 20, 100, 10]])
    #expect(GridLayout(columns: [], children: [Words]()).sizeThatFits(.infinity).height == 0)
  }
}
