import TestSupport
import Testing
import ValueLayout

@Suite struct RectTests {
  @Test func `a rectangle is made of an origin and a size`() {
    let rect = Rect(origin: Point(x: 10, y: 20), size: Size(width: 30, height: 40))

    #expect(rect == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(Rect.zero == Rect(origin: .zero, size: .zero))
    #expect(Rect.zero.isEmpty && !Rect.zero.isNull)
  }

  @Test func `rectangles that cover the same region are equal and have equal hashes`() {
    let forward = Rect(x: 0, y: 0, width: 90, height: 40)
    let backward = Rect(x: 90, y: 40, width: -90, height: -40)

    #expect(forward == backward)
    #expect(Rect.null == Rect(x: 5, y: Double.infinity, width: 1, height: 1))
    #if !canImport(CoreGraphics)
    #expect(forward.hashValue == backward.hashValue)
    #expect(Rect.null.hashValue == Rect(x: 5, y: Double.infinity, width: 1, height: 1).hashValue)
    #endif
    #expect(forward != Rect(x: 0, y: 0, width: 90, height: 41))
  }

  @Test func `the shared edge of two neighbours is their intersection and part of only one`() {
    let left = Rect(x: 0, y: 0, width: 10, height: 10)
    let right = Rect(x: 10, y: 0, width: 10, height: 10)
    let seam = Point(x: 10, y: 5)

    #expect(left.intersection(right) == Rect(x: 10, y: 0, width: 0, height: 10))
    #expect(left.intersects(right))
    #expect(!left.contains(seam) && right.contains(seam))
  }

  @Test func `separate rectangles have no intersection`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)

    #expect(rect.intersection(rect.offsetBy(dx: 11, dy: 0)) == .null)
    #expect(rect.intersection(rect.offsetBy(dx: 0, dy: -11)).isNull)
    #expect(rect.union(.null) == rect && Rect.null.union(rect) == rect)
    #expect(rect.insetBy(dx: 6, dy: 0).isNull)
  }

  @Test func `edges move inwards by their insets`() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 50)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: -4)

    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 102, height: 46))
    #expect(rect.inset(by: EdgeInsets(all: 30)).numbers == [40, 50, 40, -10])
    #expect(Rect.null.inset(by: insets).isNull)
  }

  // What our own rectangle guarantees beyond the platform's.
  #if !canImport(CoreGraphics)
  @Test func `every rectangle contains itself and is its own intersection with itself`() {
    var random = SplitMix64(seed: 1)

    for _ in 0..<2000 {
      let rect = Rect.random(sizes: -500...500, using: &random)
      #expect(rect.contains(rect))
      #expect(rect.intersection(rect) == rect)
      #expect(rect.standardized == rect)
      #expect(rect.inset(by: .zero).numbers == rect.numbers)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -0.0])
  func `no number makes a member trap`(number: Double) {
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)

    for position in 0..<4 {
      var numbers = whole.numbers
      numbers[position] = number
      let odd = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])

      #expect(whole.contains(odd.intersection(whole)))
      #expect(odd.intersection(whole).isNull || !number.isNaN)
      #expect(!odd.union(whole).isNull && !whole.union(odd).isNull)
      #expect(odd.standardized.isNull == odd.isNull)
      #expect(odd.integral.isNull == odd.isNull)
      #expect(odd.offsetBy(dx: 1, dy: -1).isNull == odd.isNull)
      #expect(odd.insetBy(dx: number, dy: 1).isNull || !odd.isNull)
      #expect(!odd.contains(Point(x: number, y: .nan)))
      #expect(odd.contains(odd) != number.isNaN)
    }
  }

  @Test func `geometry describes itself as the expression that makes it`() {
    #expect(
      "\(Rect(x: 1, y: 2.5, width: -3, height: 4))"
        == "Rect(x: 1.0, y: 2.5, width: -3.0, height: 4.0)")
    #expect("\(Point(x: 1, y: 2))" == "Point(x: 1.0, y: 2.0)")
    #expect("\(Size(width: 1, height: 2))" == "Size(width: 1.0, height: 2.0)")
  }
  #endif
}
