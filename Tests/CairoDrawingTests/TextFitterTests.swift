import Drawing
import TestSupport
import Testing
import ValueLayout
@testable import CairoDrawing

@Suite struct TextFitterTests {
  private static let words = [
    "a", "dream", "of", "Donaudampfschifffahrt", "独角兽", "在云端", "나는", "꿈을", "وحيد", "القرن",
    "🦄", "2026", "\n", "\n\n", "\t", "e\u{301}", "(“quoted”)", "\r\n", "İstanbul",
  ]

  static func text(_ random: inout SplitMix64) -> StyledText {
    let count = Int.random(in: 0...40, using: &random)
    let string = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
    return StyledText(
      string, size: .random(in: 8...30, using: &random),
      weight: .allCases.randomElement(using: &random) ?? .regular,
      alignment: .allCases.randomElement(using: &random) ?? .natural,
      lineLimit: Bool.random(using: &random) ? Int.random(in: -1...5, using: &random) : nil,
      minimumScale: .random(in: 0.3...1, using: &random))
  }

  @Test(.enabled(if: takesAll)) func `no line is cut, for any text and area`() throws {
    var random = SplitMix64(seed: 1)
    let typesetter = Typesetter()
    for _ in 0..<150 {
      let text = Self.text(&random)
      let width = Double.random(in: 5...300, using: &random)
      let height = Double.random(in: 2...150, using: &random)
      guard let fitted = TextFitter(typesetter, text, width: width, height: height).fitted() else {
        #expect(height < 4, "\(text) has a line in \(width) × \(height)")
        continue
      }
      #expect(fitted.size.height <= height + 0.01)
      for (line, top, _) in fitted.lines {
        #expect(top >= -0.01)
        #expect(top + line.height <= height + 0.01)
      }
      #expect(fitted.count <= max(text.lineLimit ?? .max, 1))
      #expect(fitted.letterSize <= text.size)
      if !fitted.isShortened {
        #expect(fitted.letterSize >= text.size * text.minimumScale - 0.001)
      }
    }
  }

  @Test func `text shrinks before lines are left out, and no more than needed`() throws {
    let typesetter = Typesetter()
    let text = StyledText("a dream of flying over the roofs of the town", size: 20)
    func fitted(_ height: Double) throws -> FittedText {
      try #require(TextFitter(typesetter, text, width: 150, height: height).fitted())
    }
    let whole = try fitted(1_000)
    #expect(whole.letterSize == 20)
    #expect(!whole.isShortened)
    let exact = try fitted(whole.size.height)
    #expect(exact.letterSize == 20)
    let shrunk = try fitted(whole.size.height - 1)
    #expect(shrunk.letterSize < 20)
    #expect(shrunk.letterSize >= 12)
    #expect(!shrunk.isShortened)
    let shortened = try fitted(20)
    #expect(shortened.isShortened)
    #expect(shortened.letterSize == 12)
    #expect(shortened.count == 1)
  }

  @Test func `a shortened text ends in an ellipsis, in the middle of a paragraph or behind one`()
    throws
  {
    let typesetter = Typesetter()
    func last(_ string: String, lines: Int) throws -> String? {
      let text = StyledText(string, size: 16, lineLimit: lines, minimumScale: 1)
      let fitted = try #require(TextFitter(typesetter, text, width: 120, height: 500).fitted())
      #expect(fitted.count <= lines)
      let runs = fitted.parts.last?.lines.linesOfRuns.last?.runs ?? []
      return runs.sorted { $0.start < $1.start }.map(\.text).joined()
    }
    #expect(try last("one\ntwo\nthree", lines: 2) == "two…")
    #expect(try last("one\ntwo\nthree", lines: 3) == "three")
    #expect(try last("one\ntwo\n\n", lines: 2) == "two")
    #expect(try last("a long paragraph that goes on and on", lines: 1)?.hasSuffix("…") == true)
    #expect(
      try last("one\na long paragraph that goes on and on\nx", lines: 2)?.hasSuffix("…") == true)
    #expect(try last(String(repeating: "dream ", count: 20_000), lines: 3)?.hasSuffix("…") == true)
  }

  @Test func `Arabic lines start at the right, Latin lines at the left`() throws {
    let typesetter = Typesetter()
    let text = StyledText("حلمت\nflying", size: 16)
    let fitted = try #require(TextFitter(typesetter, text, width: 200, height: 100).fitted())
    let lines = fitted.lines.map(\.line)
    #expect(lines.map(\.isRightToLeft) == [true, false])
    #expect(abs(lines[0].left + lines[0].width - 200) < 0.01)
    #expect(lines[1].left == 0)
  }

  @Test func `of a letter with thousands of marks a few are drawn`() {
    for count in [30_000, 60_000] {
      let marks = String(repeating: "\u{301}\u{316}", count: count / 2)
      let (drawn, isCut) = StyledText("sea a\(marks) sky").drawable(width: 100, height: 100)
      #expect(drawn.unicodeScalars.starts(with: "sea a\u{301}\u{316}".unicodeScalars))
      #expect(drawn.hasSuffix(" sky") && !isCut)
      #expect(drawn.unicodeScalars.count == 8 + Character.drawnScalars)
    }
    let family = "👩🏽‍❤️‍💋‍👨🏿 e\u{301}"
    #expect(StyledText(family).drawable(width: 100, height: 100).string == family)
  }
}
