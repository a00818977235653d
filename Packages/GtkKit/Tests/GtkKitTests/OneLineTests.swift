import TestSupport
import Testing

@testable import GtkKit

@Suite struct OneLineTests {
  @Test(arguments: [
    ("sea", "sea\n", "sea", true), ("sea", "s\nea", "sea", true), ("sea", "sea\r\n", "sea", true),
    ("sea", "seas", "seas", false), ("", "Over\nthe\r\nroofs", "Over the r", false),
    ("abcdefghij", "abcXYdefghij", "abcdefghij", false),
    ("abcdefgh", "abcX\nZdefgh", "abcX defgh", false), ("abcdefgh", "aXYZW", "aXYZW", false),
    ("abcde", "abcde", "abcde", false), ("é", "é\u{301}", "é\u{301}", false),
  ])
  func `what is pasted loses its breaks and what is too much`(
    old: String, changed: String, text: String, isReturn: Bool
  ) {
    let line = OneLine(of: changed, before: old, upTo: 10)
    #expect(Array(line.text.utf8) == Array(text.utf8))
    #expect(line.isReturn == isReturn)
  }

  @Test func `nothing of the line that was there is lost by pasting into it`() {
    var random = SplitMix64(seed: 43)
    let letters: [Character] = ["a", "b", "é", "🦄", " ", "\n", "\r\n", "\u{2028}"]
    func text(upTo count: Int) -> String {
      String(
        (0..<Int.random(in: 0...count, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    for _ in 0..<500 {
      let old = String(text(upTo: 10).filter { !$0.isNewline })
      let place = old.index(old.startIndex, offsetBy: Int.random(in: 0...old.count, using: &random))
      let changed = old[..<place] + text(upTo: 20) + old[place...]
      let line = OneLine(of: String(changed), before: old, upTo: 12)
      #expect(!line.text.contains { $0.isNewline })
      #expect(line.text.unicodeScalars.count <= 12)
      var left = old.unicodeScalars[...]
      for scalar in line.text.unicodeScalars where scalar == left.first { left.removeFirst() }
      #expect(left.isEmpty, "“\(line.text)” lacks a part of “\(old)”")
    }
  }
}
