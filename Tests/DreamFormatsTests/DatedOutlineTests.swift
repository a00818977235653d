import Testing
import TestSupport

@testable import DreamFormats

@Suite struct DatedOutlineTests {
  /// What is around dates and between their digits.
  private static let piecesOfDates = [
    "November", "Nov", "Friday", "of", "Noon", "midnight", "today", "yesterday", "year", "week",
    "Dream", "sea",
    " ", " ", "\n", "\n", "\n\n", "# ", "## ", "- ", "* ", "[", "]", "<", ">", ":", ": ", "/", "-",
    ".", ",", "T",
    "Z", "am", "pm", "UTC", "---\n", "===\n", ":PROPERTIES:\n", ":CREATED: ", ":END:\n", "#+date: ",
    "me: ", "\t",
  ]

  @Test(arguments: ["a.md", "a.txt", "a.org"])
  func `a text without digits has no entry that begins with a date`(name: String) throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<rounds(300, long: 30_000) {
      let count = Int.random(in: 1...30, using: &random)
      let text = (0..<count).map { _ in Self.piecesOfDates.randomElement(using: &random) ?? "" }
        .joined()
      let file = ImportedFile(name: name, bytes: Array(text.utf8))
      let source = try SourceText(file, isOneOfMany: true)
      #expect(!source.mayHaveDates)
      let heads = DatedOutline(of: source, in: .gmt, order: nil, dated: nil).heads
      #expect(heads.isEmpty, "\(text.debugDescription)")
    }
  }
}
