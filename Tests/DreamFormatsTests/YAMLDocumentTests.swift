import Errors
import Testing
import TestSupport

@testable import DreamFormats

@Suite struct YAMLDocumentTests {
  /// What stands in front matter, and what has a meaning in YAML or JSON.
  private static let pieces = [
    "sea", "Date", "2026-11-20", "03:12", " ", "  ", ":", ": ", "- ", "[", "]", ", ", "#", " # ",
    "\"", "'", "null",
    "true", "~", "1", "-1", "1.5e3", "0x1F", "夢", "é", "\u{2028}", "\u{85}", "\u{FEFF}", "🌙", "{",
    "}", "&a", "*a", "!",
    "|", ">", "%", "@", "`", "\\", "\t", "\n", "\n  ", "...", "---", "yes", "=", "?",
  ]

  /// The names and values, or why there are none, in words that can be compared.
  private func read(_ text: String) -> String {
    do throws(ImportProblem) {
      return try YAMLDocument(text).entries
        .map { "\($0.line) \($0.name.debugDescription): \($0.value.compact)" }
        .joined(separator: "\n")
    } catch {
      return "\(error.fault)"
    }
  }

  @Test func `what needs no rules of YAML is read as the library reads it`() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<rounds(3_000, long: 100_000) {
      let lines = (0..<Int.random(in: 1...4, using: &random)).map { number in
        let count = Int.random(in: 0...4, using: &random)
        let value = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
          .joined()
        let name = Bool.random(using: &random) ? "name" : ["tags", "Time-2", "a b", "x_y"][number]
        return name + (Bool.random(using: &random) ? ": " : ": sea ") + value
      }
      let text = lines.joined(separator: "\n") + "\n"
      // With a comment, the library reads it.
      #expect(read(text) == read(text + "# \n"), "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("date: 2026-11-20\ntime: 23:12\ntitle: The sea, and [a] boat's no. 1", false),
    ("date: 2026-11-20\ntags: [sea, night train, 夢]\nmood: 1\n", true),
  ])
  func `names and values are those of the lines`(text: String, isPlain: Bool) throws {
    let entries = try YAMLDocument(text).entries
    #expect(entries.map(\.line) == [0, 1, 2])
    #expect(entries[0].value.scalar == "2026-11-20")
    if isPlain {
      #expect(entries[1].value.words == ["sea", "night train", "夢"])
      #expect(entries[2].value.compact == "1")
    } else {
      #expect(entries[1].value.scalar == "23:12")
      #expect(entries[2].value.scalar == "The sea, and [a] boat's no. 1")
    }
  }
}
