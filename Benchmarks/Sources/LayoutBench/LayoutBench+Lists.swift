import Benchmarking
import RowLayouts
import ValueLayout

extension LayoutBench {
  /// Jumps to a random row of a million and lays out a screen of ten.
  static func lists(_ suite: inout Suite) {
    suite.section("a list of 1,000,000 rows: nanoseconds for a jump and a screen of 10 rows")
    var fixed = LazyListLayout(count: 1_000_000, rowHeight: 80) { _ in Rows.pairs() }
    suite.measure("rows of one height", limit: 20_000, screen { fixed.show($0) })
    var measured = LazyListLayout(count: 1_000_000, estimatedRowHeight: 80) { number in
      SizedLeaf(width: 600, height: 60 + Double(number % 5) * 10)
    }
    suite.measure("rows that are measured", limit: 20_000, screen { measured.show($0) })
  }

  private static func screen(_ show: @escaping (Int) -> Void) -> Work {
    var random: UInt64 = 7
    return Work(units: 1) { _ in
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      show(Int(random >> 40) % 999_900)
    }
  }
}

extension LazyListLayout {
  fileprivate mutating func show(_ row: Int) {
    offset = offset(ofRow: row)
    layout(in: Rect(x: 0, y: 0, width: 600, height: 800))
  }
}
