import Drawing
import TestSupport
import Testing
import ValueLayout
@testable import CairoDrawing

@Suite struct TextMeasuringTests {
  private let measuring = TextMeasuring.pango

  @Test(.enabled(if: takesAll))
  func `text drawn in its measured size has the same lines as in the proposal`() throws {
    let typesetter = Typesetter()
    var random = SplitMix64(seed: 2)
    let string = "The whale sang of 独角兽 and وحيد القرن over Donaudampfschifffahrt"
    for _ in 0..<100 {
      let text = StyledText(string, size: .random(in: 8...24, using: &random))
      let room = Size(
        width: .random(in: 60...400, using: &random), height: .random(in: 20...200, using: &random))
      let size = measuring.measure(text, ProposedSize(room)).size
      #expect(size.width <= room.width + 0.01)
      #expect(size.height <= room.height + 0.01)
      let offered = try #require(
        TextFitter(typesetter, text, width: room.width, height: room.height).fitted())
      let measured = try #require(
        TextFitter(typesetter, text, width: size.width, height: size.height).fitted())
      #expect(measured.count == offered.count)
      #expect(abs(measured.letterSize - offered.letterSize) < 0.5)
    }
  }

  @Test func `baselines lie within their lines`() {
    let one = measuring.measure(StyledText("dream", size: 20), .unspecified)
    #expect(one.firstBaseline == one.lastBaseline)
    #expect(one.firstBaseline > 10)
    #expect(one.firstBaseline < one.size.height)
    let two = measuring.measure(StyledText("dream\ndream", size: 20), .unspecified)
    #expect(two.firstBaseline == one.firstBaseline)
    #expect(abs(two.lastBaseline - one.size.height - one.firstBaseline) < 0.01)
    #expect(two.size.width == one.size.width)
  }

  @Test func `the minimum width is that of a word, the ideal one that of a line`() {
    let text = StyledText("one enormous dream", size: 20)
    let least = measuring.measure(text, ProposedSize(width: 0)).size.width
    let word = measuring.measure(StyledText("enormous", size: 20), .unspecified).size.width
    #expect(abs(least - word) < 0.01)
    #expect(measuring.measure(text, .unspecified).size.width > 2 * least)
    #expect(measuring.measure(StyledText("", size: 20), .unspecified).size.width == 0)
  }

  @Test func `all pages together contain the whole text`() {
    var rest: StyledText? = StyledText(
      (1...60).map { "Paragraph \($0) of a long dream.\n" }.joined(), size: 14)
    let whole = rest?.string.filter { !$0.isWhitespace }
    let room = Size(width: 150, height: 100)
    var pages: [String] = []
    while let text = rest, pages.count < 100 {
      let split = measuring.split(text, room)
      #expect(measuring.measure(split.head, ProposedSize(width: room.width)).size.height <= 100)
      pages.append(split.head.string)
      rest = split.rest
    }
    #expect(pages.count > 5)
    #expect(pages.joined().filter { !$0.isWhitespace } == whole)
    let tiny = measuring.split(StyledText("a dream", size: 14), Size(width: 10, height: 1))
    #expect(!tiny.head.string.isEmpty)
  }
}
