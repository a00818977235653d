import Foundation
import TestSupport
import Testing
@testable import Dreams

/// Texts that look alike to people are alike to every search.
@Suite struct LetterFoldingTests {
  /// Spellings of one text, each of which must find the others.
  static let alike: [[String]] = [
    [
      "couldn't", "couldn’t", "couldn‘t", "couldnʼt", "couldnʻt", "couldn′t", "couldn`t",
      "couldn´t",
    ],
    ["couldn't", "COULDN＇T", "couldn‛t", "couldnʹt", "couldn\u{AD}’t"],
    ["l'école", "l’école", "L'ECOLE", "lʼe\u{301}cole", "l'ecole"],
    ["rock 'n' roll", "rock ’n’ roll", "rock ‘n’ roll", "rock ʻn` roll"],
    ["merry-go-round", "merry‐go‑round", "merry–go–round", "merry－go﹣round", "merry−go‒round"],
    ["1939-45", "1939–45", "１９３９－４５", "1939‑45"],
    ["Dream 12", "Ｄｒｅａｍ　１２", "𝐃𝐫𝐞𝐚𝐦 𝟏𝟐", "dream\u{A0}12", "ⓓⓡⓔⓐⓜ\u{2009}12"],
    ["カタカナ", "ｶﾀｶﾅ", "カタｶﾅ"],
    ["ガラパゴス", "ｶﾞﾗﾊﾟｺﾞｽ", "カ\u{3099}ラハ\u{309A}コ\u{3099}ス"],
    ["ㅋㅋㅋ", "ﾻﾻﾻ"], ["ㄱㅏ", "ﾡￂ"], ["ㅠㅣ", "ￗￜ"],
    ["₩100", "￦１００"], ["한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"],
    ["fire", "ﬁre", "FIRE", "fi\u{200B}re"], ["office", "oﬃce", "of\u{AD}ﬁce"],
    ["flow", "ﬂow", "ＦＬＯＷ"], ["œuvre", "oeuvre", "ŒUVRE", "Oeuvre"],
    ["æther", "aether", "ÆTHER", "ǣther"], ["straße", "strasse", "STRASSE", "STRAẞE"],
    ["ĳsvogel", "ijsvogel", "Ĳsvogel"], ["ǆep", "džep", "dzep", "ǅep"], ["first", "firſt", "ﬁrﬆ"],
    ["ŉ huis", "'n huis", "’N HUIS"], ["smørbrød", "smorbrod", "SMØRBRØD", "smǿrbrød"],
    ["é", "e\u{301}", "e", "É", "ＥＥ".prefix(1).description],
    ["Việt", "Vie\u{323}\u{302}t", "viet"],
    [
      "wonder", "won\u{AD}der", "w\u{2060}onder", "won\u{200B}der", "\u{FEFF}wonder",
      "wonde\u{200D}r",
    ],
    ["می\u{200C}خواهم", "میخواهم"], ["مرحبا", "مـرحـبـا", "ﻣﺮﺣﺒﺎ"], ["❤️", "❤"],
    ["wait...", "wait…"], ["\u{2F00}", "一"], ["𐐔", "𐐼"], ["Ⅷ", "viii"], ["“no”", "\"no\"", "„no”"],
  ]

  /// Texts that are different, though they look a little alike.
  @Test(arguments: [
    ("か", "が"), ("ア", "あ"), ("sea", "s ea"), ("well", "we'll"), ("cant", "can't"), ("a-b", "ab"),
    ("a—b", "a-b"), ("ハ", "パ"), ("가", "ㄱㅏ"), ("o", "0"), ("l", "I"), ("夢", "梦"),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}\u{E0066}\u{E0072}\u{E007F}"),
  ])
  func `what people tell apart stays apart`(one: String, other: String) {
    #expect(FoldedText(one).bytes != FoldedText(other).bytes)
    #expect(WordIdentity(one) != WordIdentity(other))
  }

  private func dream(_ text: String, _ facts: [String: [String]] = [:]) -> Dream {
    var dream = Dream(description: text, creature: .crusty, effects: [])
    for (key, words) in facts { dream[key] = .words(words) }
    return dream
  }

  /// Whether a query finds a dream, which all ways of searching must agree about.
  private func finds(_ text: String, _ dream: Dream) -> Bool {
    let query = Query(text)
    let found = query.matches(dream)
    var index = SearchIndex([dream])
    let ids = index.ids(matching: query, in: [dream], nights: NightList())
    #expect(ids.isEmpty != found, "\(text)")
    guard let words = query.words else { return found }
    var scanner = DreamSearch.Scanner(words)
    let (bytes, facts) = (Array(dream.description.utf8), Array((dream.facts.json ?? "").utf8))
    let isScanned = scanner.matches(
      bytes.span, facts: facts.span, creature: { dream.creature }, effects: { dream.effects })
    #expect(isScanned == found, "\(text)")
    return found
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  @Test(arguments: alike) func `each spelling finds the others`(spellings: [String]) throws {
    for spelling in spellings {
      let field = dream(
        "", ["tags": [spelling], "people": [spelling], "places": [spelling]])
      var titled = dream("x")
      titled["title"] = .text("The \(spelling) title")
      titled["signs"] = .words(["action:\(spelling)"])
      for typed in spellings {
        let phrase = quoted(typed)
        #expect(finds(phrase, dream("Before \(spelling) after")), "\(typed) in \(spelling)")
        #expect(finds(phrase, titled), "\(typed) in \(spelling)")
        for key in ["tag", "person", "place"] {
          #expect(finds("\(key):\(phrase)", field), "\(key):\(typed) in \(spelling)")
          let beginning = quoted(String(typed.prefix(typed.count - 1)))
          if typed.count > 1 { #expect(finds("\(key):\(beginning)*", field), "\(typed)*") }
        }
        #expect(finds("title:\(phrase) sign:\(phrase)", titled), "\(typed) in \(spelling)")
        if !typed.contains(where: { $0.isWhitespace || $0 == "\"" }),
          !"“„".contains(typed.prefix(1))
        {
          #expect(finds(typed, dream("Before \(spelling) after")), "\(typed) in \(spelling)")
        }
      }
    }
  }

  @Test(arguments: alike) func `marks cover the spelling in the text`(spellings: [String]) {
    for (spelling, typed) in spellings.flatMap({ one in spellings.map { (one, $0) } }) {
      let text = "Zu \(spelling), zu"
      let range = 3..<(3 + spelling.utf8.count)
      let marks = Query(quoted(typed)).marks.ranges(in: text)
      // What cannot be seen at an end need not be marked.
      let visible = text.utf8.index(text.startIndex, offsetBy: 3)
      let lead = spelling.hasPrefix("\u{FEFF}") ? 3 : 0
      #expect(
        marks == [(range.lowerBound + lead)..<range.upperBound],
        "\(typed) in \(text[visible...])")
    }
  }

  @Test(arguments: [
    (
      "\"deep sea\"", "A deep  sea, a deep\nsea, a deep\u{A0}sea",
      ["deep  sea", "deep\nsea", "deep\u{A0}sea"]
    ),
    (
      "\"the ﬁrst école\"", "The\u{3000}FIRST\u{2028}e\u{301}cole",
      ["The\u{3000}FIRST\u{2028}e\u{301}cole"]
    ),
    ("i", "ﬁre", ["ﬁ"]), ("onde", "w\u{AD}o\u{AD}nder", ["o\u{AD}nde"]),
    ("n't", "couldn’t", ["n’t"]),
    ("\"a b\" b", "a   b", ["a   b"]), ("title:\"l'école\"", "l’Ecole", ["l’Ecole"]),
    ("ｶ", "カ゛ガ", ["カ", "ガ"]),
  ])
  func `a phrase is marked with any white space in it`(
    query: String, text: String, marked: [String]
  ) {
    let utf8 = Array(text.utf8)
    let found = Query(query).marks.ranges(in: text).map {
      String(decoding: utf8[$0], as: UTF8.self)
    }
    #expect(found.map { Array($0.utf8) } == marked.map { Array($0.utf8) })
  }

  // MARK: Laws

  @Test func `every letter is one with its small, capital, composed and decomposed form`() {
    let values = Array(0x20..<0x3400 as Range<UInt32>) + Array(0xA640..<0xAC00)
    for value in values + Array(0xF900..<0x11000) + Array(0x1D400..<0x1E960) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      let text = "a" + String(scalar)
      let folded = FoldedText(text).bytes
      let forms = [
        text.uppercased(), text.lowercased(), text.decomposedStringWithCanonicalMapping,
        text.precomposedStringWithCanonicalMapping, FoldedText(text).text,
      ]
      for form in forms where FoldedText(form).bytes != folded {
        Issue.record("\(String(value, radix: 16)): \(text) and \(form)")
      }
      let kept = FoldedText(text, keepsAccents: true).bytes
      for form in forms[2...3] where FoldedText(form, keepsAccents: true).bytes != kept {
        Issue.record("\(String(value, radix: 16)): \(text) and \(form) with accents")
      }
    }
  }

  private static let letters = Array(
    "aA eéÉ'’ʼ`-‐–ﬁﬃœßŉＡ１ｶﾞガ한ㄱﾡ夢…½ǆ\u{301}\u{AD}\u{200B}\u{200D}\u{FE0F}\u{1112}\u{1161}\u{11AB}👩🚀\n\u{A0}\u{3000}ﷺ𝐃"
      .unicodeScalars)

  private func text(_ count: ClosedRange<Int>, using random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: count, using: &random) {
      text.append(Self.letters.randomElement(using: &random) ?? "a")
    }
    return String(text)
  }

  @Test(arguments: 1...UInt64(rounds(6, long: 100)))
  func `folding leads back to the letters of the text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let text = text(0...30, using: &random)
      let folded = FoldedText(text, keepsOrigins: true)
      #expect(folded.bytes == FoldedText(text).bytes)
      #expect(folded.origins.count == folded.bytes.count)
      #expect(zip(folded.origins, folded.origins.dropFirst()).allSatisfy { $0 <= $1 })
      // Each origin begins a scalar, and what is folded up to there is what comes before.
      let utf8 = Array(text.utf8)
      for (place, origin) in folded.origins.enumerated() {
        #expect(utf8[origin] & 0xC0 != 0x80)
        guard place == 0 || folded.origins[place - 1] < origin else { continue }
        let (before, after) = (utf8[..<origin], utf8[origin...])
        let parts =
          FoldedText(String(decoding: before, as: UTF8.self)).bytes
          + FoldedText(String(decoding: after, as: UTF8.self)).bytes
        #expect(parts == folded.bytes, "\(text.debugDescription) at \(origin)")
      }
    }
  }

  @Test(arguments: 1...UInt64(rounds(6, long: 100)))
  func `marks lie in the text, apart from each other, and cover what is found`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let text = text(0...30, using: &random)
      let word = self.text(1...3, using: &random)
      let search = DreamSearch(word)
      let bounds = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
      let places = Set(bounds + [text.utf8.count])
      let utf8 = Array(text.utf8)
      var end = -1
      for range in search.ranges(in: text) {
        #expect(range.lowerBound > end && !range.isEmpty)
        end = range.upperBound
        #expect(places.contains(range.lowerBound) && places.contains(range.upperBound))
        let part = FoldedText(String(decoding: utf8[range], as: UTF8.self)).bytes
        #expect(
          search.words.contains { $0.bytes.firstMatch(in: part) != nil },
          "\(word.debugDescription) in \(text.debugDescription)")
      }
      // A search without words finds all, one with a word what it marks.
      let isMarked = search.words.allSatisfy {
        $0.bytes.firstMatch(in: FoldedText(text).bytes) != nil
      }
      #expect(search.isEmpty || !isMarked || end > 0)
    }
  }

  @Test(arguments: 1...UInt64(rounds(6, long: 100)))
  func `all ways to search find the same, in words, phrases and fields`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var found = 0
    for _ in 0..<150 {
      var dream = dream(text(0...12, using: &random))
      dream.facts["title"] = .text(text(1...4, using: &random))
      dream.facts["tags"] = .words([text(1...2, using: &random), text(1...3, using: &random)])
      let typed = quoted(text(1...2, using: &random))
      for query in [typed, "title:\(typed)", "tag:\(typed)", "tag:\(typed)*", "-" + typed]
      where finds(query, dream) {
        found += 1
      }
      let words = text(1...3, using: &random)
      if finds(words, dream) { found += 1 }
    }
    // The texts are short enough for hits, and long enough for misses.
    #expect((100...800).contains(found), "\(found)")
  }

  @Test func `folding a long text takes one pass`() {
    for text in ["é", "\u{AD}", "ﷺ", "’", "\u{1112}\u{1161}", "a  "] {
      let long = String(repeating: text, count: 100_000)
      let query = Query("\"\(text)x y z\"")
      #expect(query.marks.ranges(in: long).isEmpty)
    }
  }

  // MARK: Words of sets

  @Test func `spellings of a device are one tag, and accents make another`() throws {
    let kind = try #require(Dream.fields["tags"]).kind
    let value = try kind.value(of: [
      "Mother’s house", "mother's house", "MOTHERʼS HOUSE", "ﬁre", "fire", "deep‑sea", "deep-sea",
      "ｶﾅ", "カナ", "año", "ano", "an\u{303}o", "won\u{AD}der", "wonder",
    ])
    #expect(
      Set(value?.words ?? []) == [
        "Mother’s house", "ﬁre", "deep‑sea", "ｶﾅ", "año", "ano", "won\u{AD}der",
      ])
  }

  @Test func `a tag in the text is one with the tag of another device`() {
    let dream = dream("#deep‑sea #ﬁre #año #Ｗave", ["tags": ["deep-sea", "fire", "ano", "wave"]])
    #expect(dream.allTags == ["ano", "deep-sea", "fire", "wave", "año"])
  }

  @Test func `spellings are counted as one word and completed by each`() throws {
    var counts = WordCounts(of: try #require(Dream.fields["places"]))
    let spellings = ["St. John’s", "St. John's", "ST. JOHNʼS"]
    counts.count(
      DreamList(
        spellings.map { dream("", ["places": [$0]]) } + [dream("", ["places": ["Œdipe"]])]))
    for spelling in spellings {
      #expect(counts[spelling] == 3)
      #expect(counts.completions(of: spelling, limit: 9).count == 1)
      #expect(counts.completions(of: "", limit: 9, without: [spelling]) == ["Œdipe"])
    }
    #expect(counts.completions(of: "oe", limit: 9) == ["Œdipe"])
    var tally = WordTally()
    for spelling in spellings { tally.add([spelling], times: 1, pairing: false) }
    #expect(tally.ranked.map(\.count) == [3])
  }

  @Test(arguments: [
    ("mother's", "My motherʼs boat, my mother’s", ["motherʼs", "mother’s"]),
    ("mother", "My motherʼs boat, mother’s", ["mother", "mother"]),
    ("sea", "Sea\u{AD}side, a s\u{AD}ea", ["s\u{AD}ea"]), ("fire", "A ﬁre, ﬁrefly", ["ﬁre"]),
  ])
  func `signs are marked in any spelling`(sign: String, text: String, marked: [String]) {
    let utf8 = Array(text.utf8)
    let ranges = DreamSigns.ranges(of: ["form:" + sign], in: text)
    #expect(ranges.map { String(decoding: utf8[$0], as: UTF8.self) } == marked)
  }

  @Test func `similar dreams share words in any spelling`() {
    func terms(_ text: String) -> [UInt64] {
      var terms: [UInt64] = []
      let scanner = TermScanner(FoldedText(text))
      scanner.forEach { terms.append($0.key) }
      return terms
    }
    for spellings in Self.alike {
      for other in spellings { #expect(terms(other) == terms(spellings[0]), "\(other)") }
    }
  }

  // MARK: Queries

  @Test(arguments: [
    ("ｔａｇ：ｓｅａ", "tags:ｓｅａ"), ("ｌｕｃｉｄｉｔｙ：＞＝３", "lucidity:>=3"), ("mood:−2..−1", "mood:-2..-1"),
    ("night:２０２６－０３", "night:2026-03"), ("before:2026‑03", "before:2026-03"),
    ("woke:０６：３０", "woke:06:30"), ("weekday:ＭＯＮ", "weekday:monday"), ("starred:ｙｅｓ", "starred:yes"),
    ("words:＞１００", "words:>100"), ("creature:ｓｈａｒｋ", "creature:shark"),
    ("tag:ｓｅ＊", "tags:ｓｅ*"), ("tag:＃sea", "tags:sea"), ("＂deep sea＂", "\"deep sea\""),
    ("sleep‑quality:3", "sleepQuality:3"), ("tag:\"＃x＊\"", "tags:\"＃x＊\""),
  ])
  func `keys and values of a query may have any width`(text: String, form: String) {
    let query = Query(text)
    #expect(query.description == form)
    #expect(query.problems.isEmpty && query.hints.isEmpty)
    #expect(Query(query.description) == query)
  }

  @Test(arguments: [
    ("#dream/night was its name", ["dream/night"]), ("#work/ and #a/b/c.", ["work", "a/b/c"]),
    ("#/path #2026/11 / #sea", ["sea"]), ("(#dream/flying)", ["dream/flying"]),
    ("#deep‑sea, #co\u{AD}op-", ["deep‑sea", "co\u{AD}op"]), ("https://a.b/#c/d", []),
  ])
  func `a tag in the text may have parts`(text: String, tags: [String]) {
    #expect(dream(text).allTags == tags)
  }

  @Test func `tags with parts are found whole and by their beginning`() {
    let written = dream("Over the sea. #dream/night was its name.")
    let given = dream("", ["tags": ["dream/flying"]])
    #expect(finds("tag:dream/night", written) && finds("tag:#dream/night", written))
    #expect(
      finds("tag:dream*", written) && finds("tag:dream*", given) && finds("tag:dream/*", given))
    #expect(finds("#dream/night", written) && finds("#dream/fly", given))
    #expect(!finds("tag:dream", written) && !finds("tag:dream/night", given))
  }
}
