import TestSupport
import Testing
import ValueLayout

@Suite struct LazyListTests {
  private let window = Rect(x: 10, y: 20, width: 30, height: 100)

  @Test func `only the visible rows of a million are made`() {
    var made: [Int] = []
    var list = LazyListLayout(count: 1_000_000, rowHeight: 40, spacing: 2) { number in
      made.append(number)
      return Placed(number)
    }
    list.offset = list.offset(ofRow: 777_777) + 10
    list.layout(in: window)

    #expect(made == [777_777, 777_778, 777_779])
    #expect(
      list.contents.map(\.frame.numbers) == [
        [10, 10, 30, 40], [10, 52, 30, 40], [10, 94, 30, 40],
      ])
    #expect(list.totalHeight == 41_999_998)
    #expect(list.firstRow == 777_777)
    #expect(list.sizeThatFits(ProposedSize(width: 5)) == Size(width: 5, height: 41_999_998))
  }

  @Test func `measured rows have the height they return, others the estimate`() {
    var measured = 0
    var list = LazyListLayout(count: 1_000_000, estimatedRowHeight: 20, spacing: 1) { number in
      measured += 1
      return Words(value: number, ideal: Size(width: 10, height: Double(30 + number % 2 * 10)))
    }
    list.layout(in: window)

    #expect(
      list.contents.map(\.frame.numbers)
        == [[10, 20, 10, 30], [10, 51, 10, 40], [10, 92, 10, 30]]
        .map { [$0[0], $0[1], 30, $0[3]] })
    #expect(measured == 3)
    #expect(list.offset(ofRow: 3) == 103)
    #expect(list.offset(ofRow: 4) == 124)
    #expect(list.totalHeight == 21 * 999_997 + 102)
    list.offset = list.offset(ofRow: 500_001)
    list.layout(in: window)
    #expect(list.contents.map(\.value) == [500_001, 500_002, 500_003])
    #expect(list.contents[0].frame.minY == 20 && list.contents[1].frame.minY == 61)
  }

  @Test func `rows and their offsets agree with the sums of heights`() {
    var random = SplitMix64(seed: 4)
    for count in [1, 2, 7, 64, 100] {
      let heights = (0..<count).map { _ in Double.random(in: 1...50, using: &random) }
      var list = LazyListLayout(count: count, estimatedRowHeight: 5) { number in
        Words(value: number, ideal: Size(width: 1, height: heights[number]))
      }
      for offset in stride(from: 0.0, to: 3000, by: 40) {
        list.offset = offset
        list.layout(in: window)
      }
      list.offset = 0
      list.layout(in: Rect(x: 0, y: 0, width: 30, height: 1e6))

      #expect(list.contents.map(\.value) == Array(0..<count))
      #expect(abs(list.totalHeight - heights.reduce(0, +)) < 1e-6)
      for row in 0..<count {
        #expect(abs(list.offset(ofRow: row) - heights[..<row].reduce(0, +)) < 1e-6)
      }
    }
  }

  @Test(.misuseIsTolerated) func `a list without rows, or a viewport outside of them, shows none`()
  {
    var none = LazyListLayout(count: -3, rowHeight: 10) { Placed($0) }
    none.layout(in: window)
    #expect(none.contents.isEmpty && none.totalHeight == 0 && none.offset(ofRow: 5) == 0)
    var list = LazyListLayout(count: 10, rowHeight: 10) { Placed($0) }
    for offset in [100, 1e300, -100, Double.nan, .infinity] {
      list.offset = offset
      list.layout(in: window)
      #expect(list.contents.isEmpty, "\(offset)")
    }
    list.offset = -95
    for height in [0, -1, Double.nan, .infinity] {
      list.layout(in: Rect(x: 0, y: 0, width: 1, height: height))
      #expect(list.contents.isEmpty, "\(height)")
    }
    list.layout(in: window)
    #expect(list.contents == [Placed(0, frame: Rect(x: 10, y: 115, width: 30, height: 10))])
  }

  @Test func `lists over a collection of rows can be compared and hashed`() {
    var one = LazyListLayout(Squares(count: 1000), estimatedRowHeight: 20)
    var other = one
    #expect(one == other && Set([one, other]).count == 1)

    one.offset = one.offset(ofRow: 500)
    one.layout(in: window)
    #expect(one != other)
    #expect(one.contents.map(\.value) == [250_000, 251_001, 252_004, 253_009, 254_016])
    other.offset = one.offset
    other.layout(in: window)
    #expect(one == other && one.hashValue == other.hashValue)
    #expect(one != LazyListLayout(Squares(count: 1001), estimatedRowHeight: 20))
    #expect(LazyListLayout([Placed(1)], rowHeight: 5) == LazyListLayout([Placed(1)], rowHeight: 5))
  }

  /// Rows whose values are the squares of their numbers, counted from 5 on to show that positions
  /// need not begin at 0.
  private struct Squares: RandomAccessCollection, Hashable {
    var count: Int
    var startIndex: Int { 5 }
    var endIndex: Int { 5 + count }
    subscript(position: Int) -> Words {
      Words(
        value: (position - 5) * (position - 5), ideal: Size(width: 1, height: 20))
    }
  }
}
