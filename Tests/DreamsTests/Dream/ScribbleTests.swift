import TestSupport
import Testing
@testable import Dreams

@Suite struct ScribbleTests {
  private func dream(_ description: String) -> Dream {
    Dream(description: description, creature: .shark, effects: [])
  }

  private func words(_ count: Int, of word: String = "fog") -> String {
    Array(repeating: word, count: count).joined(separator: " ")
  }

  @Test func `nineteen words are short and twenty are not, in every script`() {
    let nineteen = [
      words(19), words(19, of: "well-known"), words(19, of: "바다에서"),
      String(repeating: "梦", count: 19), String(repeating: "夢を", count: 9) + "見",
      words(19, of: "🦈 shark"),
    ]
    for text in nineteen {
      #expect(dream(text).wordCount == 19, "\(text)")
      #expect(dream(text).isShort, "\(text)")
    }
    for text in nineteen.map({ $0 + (($0.first?.isASCII ?? true) ? " end" : " 바다") }) {
      #expect(dream(text).wordCount == 20, "\(text)")
      #expect(!dream(text).isShort, "\(text)")
    }
  }

  @Test(arguments: [("", false), (" \n\t", false), ("🦈🌊", true), ("…", true), ("Sea", true)])
  func `anything that can be seen is short, and nothing is not`(text: String, isShort: Bool) {
    #expect(dream(text).isShort == isShort)
  }

  @Test func `a capture is marked while it is short, again and again`() {
    var dream = dream("")
    for (count, isScribble) in [(0, false), (1, true), (19, true), (20, false), (19, true)] {
      dream.description = words(count)
      dream.markIfShort()
      #expect(dream.isScribble == isScribble)
    }
    dream.isScribble = false
    #expect(dream.facts.isEmpty)
  }

  @Test func `an edit that reaches twenty words ends it, and no other`() {
    func isMarked(_ before: Int, _ after: Int, marked: Bool = true) -> Bool {
      var old = dream(words(before))
      old.isScribble = marked
      var new = old
      new.description = words(after)
      new.unmarkIfGrown(since: old)
      return new.isScribble
    }
    #expect(isMarked(3, 19))
    #expect(!isMarked(19, 20))
    #expect(!isMarked(0, 500))
    #expect(!isMarked(19, 20, marked: false))
    // The dreamer marked a longer text, or wrote less.
    #expect(isMarked(20, 21))
    #expect(isMarked(21, 19))
    #expect(!isMarked(25, 3, marked: false))
  }

  @Test func `a field that is not the text does not end it`() {
    var old = dream(words(30))
    old.isScribble = true
    var new = old
    new["mood"] = .number(2)
    new.unmarkIfGrown(since: old)
    #expect(new.isScribble)
  }

  @Test func `it is a flag like others: no is as good as nothing`() {
    var dream = dream("Sea")
    dream["scribble"] = .flag(false)
    #expect(!dream.isScribble)
    dream["scribble"] = .flag(true)
    #expect(dream.isScribble)
  }

  @Test func `growing here and a mood from elsewhere are both kept`() {
    var base = dream("Blue door")
    base.markIfShort()
    var journal = Journal(dreams: [base])
    let before = journal
    var theirs = journal
    theirs.dreams[base.id]?["mood"] = .number(1)
    var grown = base
    grown.description = words(20)
    grown.unmarkIfGrown(since: base)
    journal.dreams[base.id] = grown
    journal.merge(before.diffed(with: theirs))
    #expect(journal.dreams[base.id]?.isScribble == false)
    #expect(journal.dreams[base.id]?["mood"] == .number(1))
    #expect(journal.dreams.count == 1)
  }
}
