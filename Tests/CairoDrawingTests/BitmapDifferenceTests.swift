import Drawing
import GoldenPictures
import TestSupport
import Testing

@Suite struct BitmapDifferenceTests {
  private static func bitmap(_ random: inout SplitMix64, gap: Int = 0) -> Bitmap {
    let row = 5 * 4 + gap
    return Bitmap(
      width: 5, height: 3, bytesPerRow: row,
      bytes: (0..<row * 3).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test func `a difference is symmetric, and 0 from itself`() throws {
    var random = SplitMix64(seed: 3)
    for gap in [0, 4] {
      let one = Self.bitmap(&random)
      let other = Self.bitmap(&random, gap: gap)
      #expect(one.difference(from: other) == other.difference(from: one))
      let none = try #require(one.difference(from: one))
      #expect(none.max == 0 && none.mean == 0 && none.pixels == 0)
      let picture = try #require(one.differencePicture(from: one))
      #expect((0..<5).allSatisfy { picture[$0, 1].red == 0 && picture[$0, 1].alpha == 255 })
    }
  }

  @Test func `a difference is measured by channel and counted by pixel`() throws {
    let one = Bitmap(width: 2, height: 1, bytes: [0, 0, 0, 0, 9, 9, 9, 9])
    let other = Bitmap(width: 2, height: 1, bytes: [0, 0, 0, 0, 9, 19, 5, 9])
    let difference = try #require(one.difference(from: other))
    #expect(difference.max == 10 && difference.mean == 14.0 / 8 && difference.pixels == 1)
    #expect(one.differencePicture(from: other)?[1, 0].green == 80)
    #expect(one.difference(from: Bitmap(width: 1, height: 1, bytes: [0, 0, 0, 0])) == nil)
  }
}
