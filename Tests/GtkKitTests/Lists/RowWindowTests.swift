import SeededRandom
import Testing

@testable import GtkKit

@Suite struct RowWindowTests {
  private func window(
    _ count: Int, rowHeight: Double = 60, height: Double = 500, offset: Double = 0
  ) -> RowWindow {
    var window = RowWindow()
    window.setRowHeight(rowHeight)
    window.splice(at: 0, removed: 0, inserted: count)
    window.resize(to: height)
    window.scroll(to: offset)
    return window
  }

  /// What is in sight by the definition, row by row.
  private func seen(_ window: RowWindow) -> [Int] {
    (0..<window.count).filter { row in
      let top = Double(row) * window.rowHeight - window.offset
      return top < window.height && top + window.rowHeight > 0
    }
  }

  @Test func `rows in sight are those that reach into the window`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let window = window(
        .random(in: 0...40, using: &random), rowHeight: .random(in: 5...90, using: &random),
        height: .random(in: 0...400, using: &random),
        offset: .random(in: -50...3000, using: &random))
      #expect(Array(window.inSight) == (window.height > 0 ? seen(window) : []))
    }
  }

  @Test func `as many rows are ready wherever one is, at most three windows of them`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      let height = Double.random(in: 100...2000, using: &random)
      var window = window(
        .random(in: 0...100_000, using: &random), height: height)
      let length = window.ready.count
      for _ in 0..<20 {
        window.scroll(to: .random(in: -100...7_000_000, using: &random))
        #expect(window.ready.count == length)
        #expect(window.ready.lowerBound >= 0 && window.ready.upperBound <= window.count)
        #expect(window.inSight.allSatisfy(window.ready.contains))
        if height >= 240 { #expect(Double(length) * 60 <= 3 * height) }
      }
    }
  }

  @Test func `the row at the top keeps its place when rows come and go`() {
    var random = SplitMix64(seed: 3)
    for step in 0..<1000 {
      var ids = Array(0..<Int.random(in: 1...200, using: &random))
      var window = window(ids.count, offset: .random(in: 0...15_000, using: &random))
      let top = ids[window.inSight.lowerBound]
      let above = window.offset - Double(window.inSight.lowerBound) * 60
      let position = Int.random(in: 0...ids.count, using: &random)
      let removed = Int.random(in: 0...ids.count - position, using: &random)
      let inserted = Int.random(in: 0...30, using: &random)
      ids.replaceSubrange(
        position..<position + removed, with: repeatElement(-1, count: inserted))
      window.splice(at: position, removed: removed, inserted: inserted)
      #expect(window.count == ids.count)
      guard let now = ids.firstIndex(of: top) else { continue }
      // Where there is not enough below, the list ends where the window does.
      let last = max(0, Double(ids.count) * 60 - 500)
      #expect(window.offset == min(Double(now) * 60 + above, last), "step \(step)")
    }
  }

  @Test func `the row at the top stays when heights change`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      var window = window(10_000, offset: .random(in: 0...500_000, using: &random))
      let top = window.inSight.lowerBound
      window.setRowHeight(.random(in: 20...200, using: &random))
      window.resize(to: .random(in: 100...900, using: &random))
      #expect(abs(window.inSight.lowerBound - top) <= 1)
    }
  }

  @Test func `no change leads beyond the ends`() {
    var random = SplitMix64(seed: 5)
    var window = window(100)
    for _ in 0..<3000 {
      switch Int.random(in: 0...4, using: &random) {
      case 0: window.scroll(to: .random(in: -1000...20_000, using: &random))
      case 1: window.resize(to: .random(in: 0...800, using: &random))
      case 2: window.setRowHeight(.random(in: 1...200, using: &random))
      case 3: if window.count > 0 { window.reveal(.random(in: 0..<window.count, using: &random)) }
      default:
        let position = Int.random(in: 0...window.count, using: &random)
        window.splice(
          at: position, removed: .random(in: 0...window.count - position, using: &random),
          inserted: .random(in: 0...60, using: &random))
      }
      let last = max(0, window.totalHeight - window.height)
      #expect(window.offset >= 0 && window.offset <= last)
      #expect(window.ready.upperBound <= window.count)
    }
  }

  @Test func `revealing shows the whole row and moves no farther`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<500 {
      var window = window(1000, offset: .random(in: 0...60_000, using: &random))
      let before = window.offset
      let row = Int.random(in: 0..<1000, using: &random)
      window.reveal(row)
      let top = Double(row) * 60 - window.offset
      #expect(top >= 0 && top + 60 <= 500)
      if window.offset != before { #expect(top == 0 || top + 60 == 500) }
      let after = window
      window.reveal(row)
      #expect(window == after)
    }
  }

  @Test func `a row revealed too early shows once there is a height`() {
    var window = RowWindow()
    window.splice(at: 0, removed: 0, inserted: 100)
    window.reveal(50)
    window.splice(at: 0, removed: 0, inserted: 1)
    window.setRowHeight(60)
    #expect(window.offset == 0)
    window.resize(to: 500)
    #expect(window.inSight.contains(51))
    #expect(window.offset == 52 * 60 - 500)
  }

  @Test func `a list that fills begins at its first row`() {
    var window = window(0)
    window.splice(at: 0, removed: 0, inserted: 100)
    #expect(window.offset == 0)
    #expect(window.inSight == 0..<9)
  }

  @Test func `the last of a million rows ends where the window does`() {
    var window = window(1_000_000, rowHeight: 91)
    window.reveal(999_999)
    #expect(window.inSight.upperBound == 1_000_000)
    #expect(window.offset + window.height == 91_000_000)
  }
}
