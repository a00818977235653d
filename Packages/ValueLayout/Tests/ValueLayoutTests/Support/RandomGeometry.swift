import TestSupport
import ValueLayout

extension Rect {
  /// A rectangle away from the origin, with a size that is not negative.
  static func random(sizes: ClosedRange<Double>, using random: inout SplitMix64) -> Rect {
    Rect(
      x: Double.random(in: 1...500, using: &random) * (Bool.random(using: &random) ? 1 : -1),
      y: Double.random(in: 1...500, using: &random) * (Bool.random(using: &random) ? 1 : -1),
      width: .random(in: sizes, using: &random),
      height: .random(in: sizes, using: &random))
  }

  /// A rectangle on a coarse grid, so that edges often meet and sums are exact; sometimes null.
  static func randomOnGrid(using random: inout SplitMix64) -> Rect {
    if Int.random(in: 0..<50, using: &random) == 0 { return .null }
    func coordinate() -> Double { Double(Int.random(in: -12...12, using: &random)) / 4 }
    return Rect(x: coordinate(), y: coordinate(), width: coordinate(), height: coordinate())
  }
}

extension EdgeInsets {
  static func random(in range: ClosedRange<Double>, using random: inout SplitMix64) -> EdgeInsets {
    EdgeInsets(
      top: .random(in: range, using: &random), left: .random(in: range, using: &random),
      bottom: .random(in: range, using: &random), right: .random(in: range, using: &random))
  }
}

extension Rect {
  /// Origin and size as given, to compare where `==` would look at regions.
  var numbers: [Double] {
    [origin.x, origin.y, size.width, size.height].map { Double($0) }
  }

  /// Whether all four numbers agree apart from the rounding of a few additions.
  func isClose(to other: Rect) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-8 * max(1, abs($0), abs($1)) }
  }

  /// Whether another rectangle lies inside, apart from the rounding of a few additions.
  func roughlyContains(_ other: Rect) -> Bool {
    let slack = 1e-8 * max(1, abs(minX) + width, abs(minY) + height)
    return minX - slack <= other.minX && other.maxX <= maxX + slack
      && minY - slack <= other.minY && other.maxY <= maxY + slack
  }
}
