import TestSupport
import Testing
@testable import GtkKit

@Suite struct ListViewportTests {
  private func viewport(
    _ count: Int, rowHeight: Double = 60, height: Double = 500, offset: Double = 0
  ) -> ListViewport {
    var viewport = ListViewport()
    viewport.setRowHeight(rowHeight)
    viewport.splice(at: 0, removed: 0, inserted: count)
    viewport.resize(to: height)
    viewport.scroll(to: offset)
    return viewport
  }

  /// The visible rows by their definition, row by row.
  private func visible(_ viewport: ListViewport) -> [Int] {
    (0..<viewport.count).filter { row in
      let top = Double(row) * viewport.rowHeight - viewport.offset
      return top < viewport.height && top + viewport.rowHeight > 0
    }
  }

  @Test func `visible rows are those that reach into the viewport`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let viewport = viewport(
        .random(in: 0...40, using: &random), rowHeight: .random(in: 5...90, using: &random),
        height: .random(in: 0...400, using: &random),
        offset: .random(in: -50...3000, using: &random))
      #expect(Array(viewport.visibleRows) == (viewport.height > 0 ? visible(viewport) : []))
    }
  }

  @Test func `the number of prepared rows does not depend on the offset`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      let height = Double.random(in: 100...2000, using: &random)
      var viewport = viewport(
        .random(in: 0...100_000, using: &random), height: height)
      let length = viewport.preparedRows.count
      for _ in 0..<20 {
        viewport.scroll(to: .random(in: -100...7_000_000, using: &random))
        #expect(viewport.preparedRows.count == length)
        #expect(viewport.preparedRows.lowerBound >= 0)
        #expect(viewport.preparedRows.upperBound <= viewport.count)
        #expect(viewport.visibleRows.allSatisfy(viewport.preparedRows.contains))
        if height >= 240 { #expect(Double(length) * 60 <= 3 * height) }
      }
    }
  }

  @Test func `the row at the top keeps its place when others are inserted and removed`() {
    var random = SplitMix64(seed: 3)
    for step in 0..<1000 {
      var ids = Array(0..<Int.random(in: 1...200, using: &random))
      var viewport = viewport(ids.count, offset: .random(in: 0...15_000, using: &random))
      let top = ids[viewport.visibleRows.lowerBound]
      let above = viewport.offset - Double(viewport.visibleRows.lowerBound) * 60
      let position = Int.random(in: 0...ids.count, using: &random)
      let removed = Int.random(in: 0...ids.count - position, using: &random)
      let inserted = Int.random(in: 0...30, using: &random)
      ids.replaceSubrange(
        position..<position + removed, with: repeatElement(-1, count: inserted))
      viewport.splice(at: position, removed: removed, inserted: inserted)
      #expect(viewport.count == ids.count)
      guard let now = ids.firstIndex(of: top) else { continue }
      // If there are too few rows below, the list ends where the viewport does.
      let last = max(0, Double(ids.count) * 60 - 500)
      #expect(viewport.offset == min(Double(now) * 60 + above, last), "step \(step)")
    }
  }

  @Test func `the row at the top stays when heights change`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<300 {
      var viewport = viewport(10_000, offset: .random(in: 0...500_000, using: &random))
      let top = viewport.visibleRows.lowerBound
      viewport.setRowHeight(.random(in: 20...200, using: &random))
      viewport.resize(to: .random(in: 100...900, using: &random))
      #expect(abs(viewport.visibleRows.lowerBound - top) <= 1)
    }
  }

  @Test func `no change scrolls beyond the ends`() {
    var random = SplitMix64(seed: 5)
    var viewport = viewport(100)
    for _ in 0..<3000 {
      switch Int.random(in: 0...4, using: &random) {
      case 0: viewport.scroll(to: .random(in: -1000...20_000, using: &random))
      case 1: viewport.resize(to: .random(in: 0...800, using: &random))
      case 2: viewport.setRowHeight(.random(in: 1...200, using: &random))
      case 3:
        if viewport.count > 0 { viewport.reveal(.random(in: 0..<viewport.count, using: &random)) }
      default:
        let position = Int.random(in: 0...viewport.count, using: &random)
        viewport.splice(
          at: position, removed: .random(in: 0...viewport.count - position, using: &random),
          inserted: .random(in: 0...60, using: &random))
      }
      let last = max(0, viewport.totalHeight - viewport.height)
      #expect(viewport.offset >= 0 && viewport.offset <= last)
      #expect(viewport.preparedRows.upperBound <= viewport.count)
    }
  }

  @Test func `revealing shows the whole row and scrolls no farther`() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<500 {
      var viewport = viewport(1000, offset: .random(in: 0...60_000, using: &random))
      let before = viewport.offset
      let row = Int.random(in: 0..<1000, using: &random)
      viewport.reveal(row)
      let top = Double(row) * 60 - viewport.offset
      #expect(top >= 0 && top + 60 <= 500)
      if viewport.offset != before { #expect(top == 0 || top + 60 == 500) }
      let after = viewport
      viewport.reveal(row)
      #expect(viewport == after)
    }
  }

  @Test func `a row revealed too early is shown once there is a height`() {
    var viewport = ListViewport()
    viewport.splice(at: 0, removed: 0, inserted: 100)
    viewport.reveal(50)
    viewport.splice(at: 0, removed: 0, inserted: 1)
    viewport.setRowHeight(60)
    #expect(viewport.offset == 0)
    viewport.resize(to: 500)
    #expect(viewport.visibleRows.contains(51))
    #expect(viewport.offset == 52 * 60 - 500)
  }

  @Test func `a list that was empty begins at its first row`() {
    var viewport = viewport(0)
    viewport.splice(at: 0, removed: 0, inserted: 100)
    #expect(viewport.offset == 0)
    #expect(viewport.visibleRows == 0..<9)
  }

  @Test func `the last of a million rows ends where the viewport does`() {
    var viewport = viewport(1_000_000, rowHeight: 91)
    viewport.reveal(999_999)
    #expect(viewport.visibleRows.upperBound == 1_000_000)
    #expect(viewport.offset + viewport.height == 91_000_000)
  }
}
