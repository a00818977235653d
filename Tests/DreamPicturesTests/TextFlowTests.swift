import Drawing
import TestSupport
import Testing
import ValueLayout
@testable import DreamPictures

@Suite struct TextFlowTests {
  private static let words = [
    "sea", "a", "Donaudampfschifffahrtsgesellschaftskapitän", "夢見", "바다를", "البحر", "🦄",
    "e\u{301}", "\n", "\n\n", "  ", "\r\n", "\t", "12:30", "—",
  ]

  private func text(_ count: Int, _ random: inout SplitMix64) -> String {
    (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  private func style(_ text: String) -> StyledText { StyledText(text, size: 10) }

  private func pages(_ text: String, _ size: Size, _ measuring: TextMeasuring) -> [String] {
    var flow = TextFlow(text)
    var pages: [String] = []
    while !flow.isEmpty { pages.append(flow.next(in: size, measuring, style: style)) }
    return pages
  }

  /// The letters without white space and marks of direction.
  private func letters(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          !$0.properties.isWhitespace && $0 != "\u{200E}" && $0 != "\u{200F}"
        }))
  }

  @Test func `no letter of any text is lost, and each page has some`() {
    var random = SplitMix64(seed: 4)
    for round in 0..<rounds(60, long: 2_000) {
      let text = text(.random(in: 0...400, using: &random), &random)
      let size = Size(
        width: .random(in: 30...300, using: &random), height: .random(in: 8...300, using: &random))
      for measuring in [TextMeasuring.plain, .lines] {
        let pages = pages(text, size, measuring)
        #expect(letters(pages.joined()) == letters(text), "round \(round)")
        #expect(pages.allSatisfy { !letters($0).isEmpty })
      }
    }
  }

  @Test(arguments: [12_000, 100_000])
  func `a text longer than a chunk stays complete`(count: Int) {
    let text = (0..<count / 6).map { "w\($0)" }.joined(separator: " ")
    let pages = pages(text, Size(width: 340, height: 400), .lines)
    #expect(pages.joined(separator: " ") == text)
    #expect(pages.count > count / 4_000)
  }

  @Test func `no line of a paragraph is alone on a page where that can be helped`() {
    // Lines of ten letters: paragraphs of one to five lines, on pages of four to eight.
    var random = SplitMix64(seed: 9)
    var broken = 0
    for _ in 0..<rounds(100, long: 2_000) {
      let paragraphs = (0..<12).map { number in
        (0..<Int.random(in: 1...5, using: &random)).map { "p\(number + 10)line\($0 + 10)" }
      }
      let text = paragraphs.map { $0.joined(separator: " ") }.joined(separator: "\n")
      let lines = Int.random(in: 4...8, using: &random)
      let pages = pages(text, Size(width: 50, height: Double(lines) * 10), .lines)
      for paragraph in paragraphs {
        let parts = pages.map { page in paragraph.count { page.contains($0) } }.filter { $0 > 0 }
        guard parts.count > 1 else { continue }
        broken += 1
        #expect(parts.allSatisfy { $0 > 1 }, "\(paragraph) in \(pages)")
      }
    }
    #expect(broken > 20)
  }

  @Test func `a paragraph keeps its direction on the next page`() {
    // The second page begins with a Latin word of a paragraph that reads from right to left.
    let arabic = (0..<5).map { _ in "البحر" }
    let text = (arabic + ["sea"] + arabic + arabic).joined(separator: " ")
    let pages = pages(text, Size(width: 25, height: 50), .lines)
    #expect(pages[1].hasPrefix("\u{200F}sea"))
    #expect(pages.dropFirst(2).allSatisfy { !$0.hasPrefix("\u{200F}") })
    let latin = (0..<5).map { _ in "water" }
    let other = (latin + ["البحر"] + latin).joined(separator: " ")
    #expect(self.pages(other, Size(width: 25, height: 50), .lines)[1].hasPrefix("\u{200E}البحر"))
  }

  @Test(arguments: ["", " ", "\n\t ", "\u{3000}"])
  func `a text of nothing but white space needs no page`(text: String) {
    #expect(TextFlow(text).isEmpty)
  }
}
