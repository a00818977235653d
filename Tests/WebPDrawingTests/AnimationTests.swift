import Drawing
import Foundation
import Testing
import WebPDrawing

@Suite struct AnimationTests {
  /// A picture of one color: blue, green, red and alpha, premultiplied.
  private func sheet(_ pixel: [UInt8], width: Int = 32, height: Int = 16) -> Bitmap {
    Bitmap(
      width: width, height: height,
      bytes: Array(repeatElement(pixel, count: width * height).joined()))
  }

  private func file(_ frames: [Bitmap], title: String? = nil, quality: Double = 90) throws
    -> [UInt8]
  {
    var animation = try Animation(width: 32, height: 16, quality: quality)
    for frame in frames { try animation.add(frame, for: 50) }
    #expect(animation.duration == frames.count * 50)
    return try animation.finish(title: title)
  }

  @Test func `another program reads the frames, their durations and the title`() throws {
    let colors: [[UInt8]] = [
      [0, 0, 255, 255], [0, 255, 0, 255], [255, 0, 0, 255], [0, 0, 128, 128],
    ]
    let seen = try Decoded(file(colors.map { sheet($0) }, title: "Sea & <sky>"))
    #expect(seen.width == 32 && seen.height == 16)
    #expect(seen.loops == 0)
    #expect(seen.milliseconds == [50, 50, 50, 50])
    #expect(seen.title == "Sea &amp; &lt;sky&gt;")
    let expected = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 0, 0, 128]]
    for (middle, expected) in zip(seen.middles, expected) {
      #expect(
        zip(middle, expected).allSatisfy { abs($0 - $1) < 12 }, "\(middle) is not \(expected)")
    }
    #expect(seen.middles.count == 4)
  }

  @Test func `the same frames give the same bytes, and without a title there is no XMP`() throws {
    let frames = [sheet([10, 20, 30, 255]), sheet([200, 20, 30, 255])]
    let one = try file(frames)
    #expect(try one == file(frames))
    #expect(!String(decoding: one, as: UTF8.self).contains("xmp"))
  }

  @Test func `equal frames are shown for their total duration`() throws {
    let seen = try Decoded(file(Array(repeating: sheet([1, 2, 3, 255]), count: 5)))
    #expect(seen.milliseconds.reduce(0, +) == 250 || seen.milliseconds.count == 1)
  }

  @Test(arguments: [(0, 10), (10, 0), (-1, 5), (16_384, 1), (1, Int.max)])
  func `an unsupported size throws`(width: Int, height: Int) {
    let error = #expect(throws: AnimationError.self) {
      _ = try Animation(width: width, height: height)
    }
    #expect(error?.code == .size)
    #expect(error?.message.contains("Nothing was written.") == true)
  }

  @Test func `a frame of another size throws`() throws {
    var animation = try Animation(width: 32, height: 16)
    let odd = sheet([0, 0, 0, 255], width: 16, height: 32)
    do {
      try animation.add(odd, for: 50)
      Issue.record("a frame of 16 × 32 pixels was taken")
    } catch {
      #expect(error.code == .size)
    }
  }

  @Test func `finishing without a frame throws`() throws {
    let animation = try Animation(width: 32, height: 16)
    do {
      _ = try animation.finish()
      Issue.record("a file without a frame was made")
    } catch {
      guard case .refused = error.code else {
        Issue.record("The code is \(error.code).")
        return
      }
    }
  }
}
