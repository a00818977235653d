import TestSupport
import Testing
@testable import Dreams

@Suite struct TypingRunTests {
  /// The texts that typing goes through, split where a new run begins.
  private func runs(of texts: [String]) -> [[String]] {
    var runs: [[String]] = []
    var run: TypingRun?
    for (old, new) in zip(texts, texts.dropFirst()) {
      let edit = UTF8Edit(from: old, to: new)
      if run?.join(edit) == true {
        runs[runs.count - 1].append(new)
      } else {
        run = TypingRun(edit)
        runs.append([new])
      }
    }
    return runs
  }

  /// Types a text key by key behind another one, and returns where each run ends.
  private func typed(_ text: String, after start: String = "") -> [String] {
    let texts = text.indices.map { start + text[...$0] }
    return runs(of: [start] + texts).compactMap(\.last)
  }

  @Test func `a few words are one run, and a long sentence is several, split between words`() {
    #expect(typed("I was flying") == ["I was flying"])
    let ends = typed("I was flying over a sea of milk, and the moon was a cheese with windows.")
    #expect(
      ends == [
        "I was flying over a sea ", "I was flying over a sea of milk, and the moon was ",
        "I was flying over a sea of milk, and the moon was a cheese with windows.",
      ])
  }

  @Test func `a word without end is cut at the limit`() {
    let ends = typed(String(repeating: "a", count: 100))
    #expect(ends.map(\.count) == [40, 80, 100])
  }

  @Test func `a sentence ends a run, and its quotation marks belong to it`() {
    #expect(typed("I fell. Then").map(\.count) == [8, 12])
    #expect(typed("“No!” she said") == ["“No!” she said"])
    #expect(typed("Why?! Because").map(\.count) == [6, 13])
    #expect(typed("3.14 is") == ["3.14 is"])
    #expect(typed("我飞了。然后").map(\.count) == [4, 6])
    #expect(typed("one\ntwo").map(\.count) == [4, 7])
  }

  @Test func `the same letter twice does not look like a jump`() {
    #expect(runs(of: ["heo", "helo", "hello"]).count == 1)
    #expect(runs(of: ["", "a", "aa", "aaa"]).count == 1)
    #expect(runs(of: ["aaa", "aa", "a"]).count == 1)
  }

  @Test func `a jump begins a new run`() {
    #expect(runs(of: ["one two", "one twoo", "oone twoo"]).count == 2)
    #expect(runs(of: ["abcdef", "abcde", "bcde"]).count == 2)
  }

  @Test func `typing and deleting are two runs, whichever comes first`() {
    #expect(runs(of: ["", "a", "ab", "a", ""]) == [["a", "ab"], ["a", ""]])
    #expect(runs(of: ["ab", "a", "ax"]) == [["a"], ["ax"]])
  }

  @Test func `backspace and Delete go on where they were`() {
    #expect(runs(of: ["abcdef", "abcde", "abcd", "abc"]).count == 1)
    #expect(runs(of: ["abcdef", "abdef", "abef", "abf"]).count == 1)
  }

  @Test func `a paste is a separate run`() {
    let texts = ["", "a", "a" + String(repeating: "x", count: 11)]
    #expect(runs(of: texts + [texts[2] + "b"]).count == 3)
    // An input method commits several characters at once.
    #expect(runs(of: ["我", "我今天晚上", "我今天晚上做梦"]).count == 1)
  }

  @Test func `a selection that is typed over begins a run`() {
    #expect(runs(of: ["one two", "one tw", "x tw"]).count == 2)
    #expect(
      runs(of: ["one two", "one x", "one xy", "one xyz"]) == [["one x", "one xy", "one xyz"]])
  }

  @Test(arguments: 0..<40) func `no run exceeds the limit or loses an edit`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var texts = [""]
    for _ in 0..<200 {
      var text = texts[texts.count - 1]
      switch Int.random(in: 0..<10, using: &random) {
      case 0: if !text.isEmpty { text.removeLast() }
      case 1: text.insert("x", at: text.startIndex)
      default: text.append("ab .\n。é".randomElement(using: &random) ?? "a")
      }
      texts.append(text)
    }
    let runs = runs(of: texts)
    #expect(runs.joined().elementsEqual(texts.dropFirst()))
    var before = ""
    for run in runs {
      let edit = UTF8Edit(from: before, to: run[run.count - 1])
      #expect(max(edit.removed.count, edit.inserted.count) <= TypingRun.limit)
      before = run[run.count - 1]
    }
  }
}
