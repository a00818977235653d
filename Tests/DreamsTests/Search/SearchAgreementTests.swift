import TestSupport
import Testing
@testable import Dreams

/// The three ways to look for words find the same dreams.
@Suite struct SearchAgreementTests {
  private static let parts = [
    "sea", "SEA", "Sea", "\u{FC}ber", "u\u{308}ber", "UBER", "\u{53}\u{DF}", "\u{1F319}",
    "\u{5922}", " ", "\n", "shark",
    "Dragon", "rain", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}", "\0", "\u{FF21}", ".", "@[`{",
    "alps", "note", "#", "lucid", "trauM", "mild", "unknown", "'", "\u{2019}", "\u{2011}", "-",
    "\u{FB01}",
    "fi", "\u{153}", "oe", "\u{FF76}", "\u{30AB}", "\u{AD}", "\u{200B}", "\u{A0}", "\u{1D403}",
  ]

  private static let fields = FieldTable(
    Array(FieldTable.tested) + [
      Field("sleep", .choices(["lucid", "nightmare"]), isSearched: true),
      Field("way", .choice(["mild", "wild"]), isSearched: true),
      Field("hidden", .choice(["unknown"])),
    ])

  private static let names = SearchNames(of: fields) { field, identifier in
    [identifier, field.key == "sleep" ? "\(identifier)traum" : ""]
  }

  private func text(_ count: ClosedRange<Int>, using random: inout SplitMix64) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in
      Self.parts.randomElement(using: &random) ?? ""
    }.joined()
  }

  private func dream(_ number: Int, using random: inout SplitMix64) -> Dream {
    var dream = Dream.random(id: .init(number: number), using: &random)
    dream.description = text(0...30, using: &random)
    guard random.chance(1, in: 2) else { return dream }
    dream.facts["notes"] = .text(text(0...3, using: &random))
    dream.facts["sleep"] = .words(
      ["lucid", "nightmare", "later"].filter { _ in random.chance(1, in: 3) })
    dream.facts["way"] = random.chance(1, in: 2) ? .text("mild") : .number(3)
    dream.facts["hidden"] = .text("unknown")
    return dream
  }

  /// All searchable texts, individually.
  private func texts(of dream: Dream) -> [String] {
    var texts = [dream.description, dream.creature.identifier] + dream.effects.map(\.identifier)
    texts += (dream.facts["tags"]?.words ?? []).map { "#" + $0 }
    texts += [dream.facts["notes"]?.text, dream.facts["way"]?.text].compactMap(\.self)
    for kind in dream.facts["sleep"]?.words ?? [] {
      texts.append(kind)
      if kind != "later" { texts.append(kind + "traum") }
    }
    return texts
  }

  /// The expected matches, computed in the simplest way.
  private func isFound(_ dream: Dream, by text: String) -> Bool {
    let texts = texts(of: dream).map { FoldedText($0).bytes }
    return text.split(whereSeparator: \.isWhitespace).allSatisfy { word in
      let word = FoldedText(String(word)).bytes
      return word.isEmpty || texts.contains { ByteSearch(word).firstMatch(in: $0) != nil }
    }
  }

  @Test(arguments: 1...UInt64(rounds(8, long: 40)))
  func `a search, a scanner and an index find the same dreams`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let dreams = DreamList((0..<20).map { dream($0, using: &random) })
    var later = dreams
    for number in 10..<15 { later.insert(dream(number, using: &random)) }
    let index = SearchIndex(dreams, names: Self.names)
    for _ in 0..<40 {
      let words = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        text(1...2, using: &random)
      }
      let search = DreamSearch(words.joined(separator: " "), names: Self.names)
      var scanner = DreamSearch.Scanner(search)
      for list in [dreams, later] {
        let found = list.filter { isFound($0, by: search.text) }.map(\.id)
        #expect(list.filter { search.matches($0) }.map(\.id) == found, "\(search.text)")
        #expect(list.filter { scanner.finds($0) }.map(\.id) == found, "\(search.text)")
        #expect(index.ids(matching: search, in: list) == found, "\(search.text)")
      }
    }
  }

  @Test(arguments: [
    ("alps", true), ("sea alps", true), ("ALP", true), ("seaalps", false), ("mild", true),
    ("lucidtraum", true), ("3", false), ("unknown", false), ("#alps", true), ("#ALP sky", true),
    ("#lps", false), ("#sea", false),
  ])
  func `a word is found in each searched fact and across none`(word: String, found: Bool) {
    var dream = DreamSource.fixed().dream(description: "sea", creature: .shark)
    dream.facts["tags"] = .words(["alps", "sky"])
    dream.facts["mood"] = .number(3)
    dream.facts["sleep"] = .words(["lucid"])
    dream.facts["way"] = .text("mild")
    dream.facts["hidden"] = .text("unknown")
    #expect(DreamSearch(word, names: Self.names).matches(dream) == found)
  }

  @Test func `a scanner finds words in facts, and not in what JSON writes around them`() {
    var facts = Facts()
    facts["tags"] = .words(["alps", "say \"hi\"", "sky"])
    facts["mood"] = .number(3)
    func scan(_ words: String, _ names: SearchNames = Self.names) -> Bool {
      var scanner = DreamSearch.Scanner(DreamSearch(words, names: names))
      let (text, facts) = (Array("sea".utf8), Array((facts.json ?? "").utf8))
      return scanner.matches(
        text.span, facts: facts.span, creature: { .shark }, effects: { [] })
    }
    #expect(scan("sea shark"))
    #expect(scan("alps sky"))
    #expect(scan("#alps") && scan("#sky sea"))
    #expect(!scan("#lps") && !scan("#3"))
    #expect(scan("\"hi\""))
    for word in ["tags", "mood", "3", ":", ",", "\\", "[\"alps\""] {
      #expect(!scan(word), "\(word)")
      facts["tags"] = .words(["alps", "sky"])
    }
    #expect(!scan("alps", SearchNames(of: Dream.storedFields) { _, identifier in [identifier] }))
  }
}

extension DreamSearch.Scanner {
  fileprivate mutating func finds(_ dream: Dream) -> Bool {
    let (text, facts) = (Array(dream.description.utf8), Array((dream.facts.json ?? "").utf8))
    return matches(
      text.span, facts: facts.span, creature: { dream.creature }, effects: { dream.effects })
  }
}
