import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct DreamSearchTests {
  func dream(_ text: String, _ creature: Dream.Creature = .shark) -> Dream {
    DreamSource.fixed().dream(description: text, creature: creature, effects: [.rain])
  }

  @Test(arguments: [
    ("sea", "the SEA", true), ("SEA", "seaside", true), ("sea", "se a", false), ("sea", "s", false),
    ("uber", "Über", true), ("ÜBER", "uber", true), ("夢", "a 夢", true), ("sea", "夢 Sea", true),
    ("aab", "aaab", true), ("e", "", false), ("x", "e\u{301}", false), ("[", "{", false),
    ("鲨鱼", "我梦见了一条鲨鱼，它会说话。", true), ("鱼鲨", "一条鲨鱼", false),
    ("하늘", "나는 하늘을 날았다", true), ("하늘", "나는 바다", false),
    ("\u{1112}\u{1161}\u{1102}\u{1173}\u{11AF}", "하늘", true),
    ("하늘", "\u{1112}\u{1161}\u{1102}\u{1173}\u{11AF}", true),
    ("strasse", "Straße", true), ("STRASSE", "straße", true), ("οδός", "ΟΔΟΣ", true),
    ("ΟΔΟΣ", "οδός", true), ("istanbul", "İstanbul", true), ("ellos", "Éllos", true),
    ("ångström", "A\u{30A}ngstro\u{308}m", true), ("Ａｂｃ", "abc", true), ("lodz", "Łódź", true),
    ("حلم", "حُلْم", true), ("か", "た", false), ("ёлка", "ЕЛКА", true),
    ("\u{FE0F}", "anything", true), ("🦈", "a 🦈!", true), ("\u{0}", "a\u{0}b", true),
  ])
  func `a word is found with any form of its letters`(word: String, text: String, found: Bool) {
    #expect(DreamSearch(word).matches(dream(text)) == found)
  }

  @Test func `every word must be found, in the text or in a name`() {
    let dream = dream("Flying over the sea", .dragon)
    #expect(DreamSearch("sea dragon").matches(dream))
    #expect(DreamSearch(" RAIN  fly ").matches(dream))
    #expect(!DreamSearch("sea shark").matches(dream))
    #expect(!DreamSearch("snow").matches(dream))
    #expect(DreamSearch("").matches(dream))
    #expect(DreamSearch(" \n").isEmpty)
  }

  @Test func `a word inside another one is not searched for, but still marked`() {
    let search = DreamSearch("the then he a")
    #expect(search.neededWords.map(\.length) == [4, 1])
    #expect(search.matches(dream("then a")))
    #expect(!search.matches(dream("the a")))
    #expect(search.ranges(in: "he, then") == [0..<2, 4..<8])
    #expect(DreamSearch("shark har").matches(dream("", .shark)))
  }

  @Test func `names of another language find as well`() {
    let names = SearchNames { [$1, $1 == "shark" ? "鲨鱼" : ""] }
    #expect(DreamSearch("鲨鱼", names: names).matches(dream("Water", .shark)))
    #expect(DreamSearch("shark", names: names).matches(dream("Water", .shark)))
    #expect(!DreamSearch("鲨鱼", names: names).matches(dream("Water", .dragon)))
  }

  @Test(arguments: [
    ("sea", "The sea, the SEA", ["sea", "SEA"]), ("a", "banana", ["a", "a", "a"]),
    ("an ana", "banana", ["anan"]), ("cafe", "un cafe\u{301} noir", ["cafe\u{301}"]),
    ("strasse", "Die Straße!", ["Straße"]), ("ss", "ß", ["ß"]), ("鱼", "一条鲨鱼。", ["鱼"]),
    ("하", "\u{1112}\u{1161} 하", ["\u{1112}\u{1161}", "하"]), ("x", "nothing", []), ("", "all", []),
    ("👩", "👩‍🚀 here", ["👩‍🚀"]), ("na ba", "banana", ["banana"]),
  ])
  func `matches are marked in whole characters`(
    word: String, text: String, marked: [String]
  ) {
    let bytes = Array(text.utf8)
    let found = DreamSearch(word).ranges(in: text).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(found.map { Array($0.utf8) } == marked.map { Array($0.utf8) })
  }

  @Test func `a text of ASCII is searched as Foundation does`() {
    var random = SplitMix64(seed: 7)
    let nameless = SearchNames { _, _ in [] }
    let letters = Array("abABcC[{@`  ")
    func text(_ count: Int) -> String {
      String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<2_000 {
      let word = text(Int.random(in: 1...3, using: &random)).replacing(" ", with: "x")
      let text = text(Int.random(in: 0...80, using: &random))
      let expected = text.range(of: word, options: .caseInsensitive) != nil
      let search = DreamSearch(word, names: nameless)
      #expect(search.matches(dream(text)) == expected, "\(word) in \(text)")
    }
  }

  @Test(arguments: ["'", "\u{2018}", "\u{2019}", "\u{02BB}", "\u{02BC}", "\u{2032}", "\u{FF07}"])
  func `apostrophes of phones and of keyboards are alike`(apostrophe: String) {
    let text = "I couldn\(apostrophe)t leave the children\(apostrophe)s room"
    var dream = Dream(description: text, creature: .crusty, effects: [])
    dream["places"] = .words(["St. John\(apostrophe)s"])
    for typed in ["'", "\u{2019}", "\u{02BC}"] {
      let phrase = "\"children\(typed)s room\""
      for words in ["couldn\(typed)t", phrase, "place:\"st. john\(typed)s\""] {
        #expect(Query(words).matches(dream), "\(words)")
      }
      let marks = DreamSearch("couldn\(typed)t").ranges(in: text)
      #expect(marks == [2..<(2 + "couldn\(apostrophe)t".utf8.count)])
    }
  }

  @Test(arguments: ["-", "\u{2010}", "\u{2011}", "\u{FF0D}"])
  func `hyphens are alike`(hyphen: String) {
    let text = "A merry\(hyphen)go\(hyphen)round"
    let dream = Dream(description: text, creature: .crusty, effects: [])
    #expect(Query("merry-go-round").matches(dream))
    #expect(Query("merry\u{2010}go\u{2010}round").matches(dream))
  }
}
