import Foundation
import TestSupport
import Testing
import ValueLayout

/// Foundation's rectangle is the oracle for ours.
@Suite struct RectOracleTests {
  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
  }

  private static func oracle(_ rect: Rect) -> CGRect {
    CGRect(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }

  @Test func `members of a rectangle agree with Foundation`() {
    var random = SplitMix64(seed: 419)

    for _ in 0..<3000 {
      let rect = Rect.randomOnGrid(using: &random)
      let expected = Self.oracle(rect)

      let edges = [
        rect.minX, rect.midX, rect.maxX, rect.minY, rect.midY, rect.maxY, rect.width, rect.height,
      ]
      let expectedEdges = [
        expected.minX, expected.midX, expected.maxX, expected.minY, expected.midY, expected.maxY,
        expected.width, expected.height,
      ]
      #expect(edges.map { Double($0) } == expectedEdges.map { Double($0) }, "\(rect)")
      #expect(rect.isEmpty == expected.isEmpty, "\(rect)")
      #expect(rect.isNull == expected.isNull, "\(rect)")
      #expect(rect.standardized.numbers == Self.numbers(expected.standardized), "\(rect)")
      #expect(rect.integral.numbers == Self.numbers(expected.integral), "\(rect)")
    }
  }

  @Test func `offset and inset rectangles agree with Foundation`() {
    var random = SplitMix64(seed: 420)

    for _ in 0..<3000 {
      let rect = Rect.randomOnGrid(using: &random)
      let dx = Double(Int.random(in: -12...12, using: &random)) / 4
      let dy = Double(Int.random(in: -12...12, using: &random)) / 4
      let expected = Self.oracle(rect)

      #expect(
        rect.offsetBy(dx: dx, dy: dy).numbers
          == Self.numbers(expected.offsetBy(dx: CGFloat(dx), dy: CGFloat(dy))), "\(rect)")
      #expect(
        rect.insetBy(dx: dx, dy: dy).numbers
          == Self.numbers(expected.insetBy(dx: CGFloat(dx), dy: CGFloat(dy))), "\(rect)")
    }
  }

  @Test func `operations on two rectangles agree with Foundation`() {
    var random = SplitMix64(seed: 421)

    for _ in 0..<6000 {
      let (one, other) = (Rect.randomOnGrid(using: &random), Rect.randomOnGrid(using: &random))
      let (expectedOne, expectedOther) = (Self.oracle(one), Self.oracle(other))

      #expect(
        one.intersection(other).numbers == Self.numbers(expectedOne.intersection(expectedOther)),
        "\(one) and \(other)")
      #expect(
        one.union(other).numbers == Self.numbers(expectedOne.union(expectedOther)),
        "\(one) and \(other)")
      #expect(one.intersects(other) == expectedOne.intersects(expectedOther))
      #expect(one.contains(other) == expectedOne.contains(expectedOther), "\(one) and \(other)")
      #expect((one == other) == (expectedOne == expectedOther), "\(one) and \(other)")
      #expect(
        one.contains(other.origin)
          == expectedOne.contains(CGPoint(x: other.origin.x, y: other.origin.y)),
        "\(one) and \(other.origin)")
    }
  }

  @Test func `regions of random rectangles agree bit for bit`() {
    var random = SplitMix64(seed: 422)
    var common = 0

    for _ in 0..<3000 {
      let one = Rect.random(sizes: -300...300, using: &random)
      let other = Rect.random(sizes: -300...300, using: &random)
      let expected = Self.oracle(one).intersection(Self.oracle(other))

      common += expected.isNull ? 0 : 1
      #expect(one.intersection(other).numbers == Self.numbers(expected), "\(one) and \(other)")
      #expect(
        one.union(other).numbers
          == Self.numbers(Self.oracle(one).union(Self.oracle(other))), "\(one) and \(other)")
    }
    #expect(common > 50)
  }
}
