import ArgumentParser
import TestSupport
import Testing

@testable import dream

@Suite struct ArgumentTests {
  private let pool = [
    "x", "Flying over the sea", "last", "3f2a", "help", "list", "", "-", "--", "-5", "5", "--json",
    "--journal", "/tmp/j.sqlite", "--color", "never", "--no-sync", "--date", "yesterday", "--to",
    "a.png", "--limit", "--trash", "--yes", "--count", "2", "--effect", "rain", "--help", "-h",
    "--version", "--unknown", "--generate-completion-script",
  ]

  @Test func `a command parses the same by itself as in the whole program`() throws {
    var random = SplitMix64(seed: 2026)
    var directCount = 0
    for name in (0..<4).flatMap({ _ in CommandOutcome.commands }) {
      let count = Int.random(in: 0...3, using: &random)
      let words = [name] + (0..<count).compactMap { _ in pool.randomElement(using: &random) }
      guard let direct = Arguments.direct(words) else { continue }
      directCount += 1
      let parsed = try DreamCommand.parseAsRoot(words)
      #expect(fields(of: direct) == fields(of: parsed), "\(words)")
    }
    #expect(directCount > 30)
  }

  /// The type of a command and what it was told.
  private func fields(of command: any ParsableCommand) -> String {
    var text = ""
    dump(command, to: &text)
    return text
  }
}
