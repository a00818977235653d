import Drawing
import TestSupport
import Testing

@Suite struct BitmapTests {
  private static func bitmap(_ random: inout SplitMix64, gap: Int = 0) -> Bitmap {
    let row = 5 * 4 + gap
    return Bitmap(
      width: 5, height: 3, bytesPerRow: row,
      bytes: (0..<row * 3).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  @Test func `pixels are blue, green, red and alpha`() {
    let bitmap = Bitmap(
      width: 1, height: 2, bytesPerRow: 6, bytes: [1, 2, 3, 4, 0, 0, 5, 6, 7, 8, 0, 0])
    let pixel = bitmap[0, 1]
    #expect([pixel.blue, pixel.green, pixel.red, pixel.alpha] == [5, 6, 7, 8])
  }

  @Test func `a cleared picture is transparent, and its copy unchanged`() {
    var random = SplitMix64(seed: 4)
    let before = Self.bitmap(&random)
    for width in [5, 2] {
      var bitmap = before
      bitmap.clear(width: width, height: 3, scale: 2)
      #expect(
        bitmap
          == Bitmap(
            width: width, height: 3, scale: 2, bytes: .init(repeating: 0, count: width * 12)))
      bitmap.withBytes { $0[1] = 7 }
      #expect(bitmap[0, 0].green == 7)
    }
    #expect(before.bytes.contains { $0 != 0 })
  }
}
