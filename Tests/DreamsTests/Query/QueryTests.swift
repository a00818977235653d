import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct QueryTests {
  private static func dreams(_ count: Int, using random: inout SplitMix64) -> DreamList {
    DreamList((0..<count).map { Dream.full($0, using: &random) })
  }

  private static func nights(using random: inout SplitMix64) -> NightList {
    NightList(
      (20_000...20_060).filter { _ in random.chance(2, in: 3) }.map {
        NightRecord.full(Night(daysSince1970: $0), using: &random)
      })
  }

  @Test(arguments: 1...UInt64(rounds(1, long: 40)))
  func `a query finds the same with and without an index`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let dreams = Self.dreams(2_000, using: &random)
    let nights = Self.nights(using: &random)
    var later = dreams
    for number in 1_990..<2_010 {
      later.insert(.full(number, using: &random))
    }
    var laterNights = nights
    laterNights[Night(daysSince1970: 20_007)] =
      NightRecord.full(Night(daysSince1970: 20_007), using: &random).facts
    let plain = dreams.map { PlainDream($0, nights[record: $0.date]) }
    let laterPlain = later.map { PlainDream($0, laterNights[record: $0.date]) }
    var index = SearchIndex(dreams)
    var some = 0
    for _ in 0..<40 {
      let random = RandomQuery.any(using: &random)
      let query = Query(random.text)
      #expect(query.problems.isEmpty, "\(random.text)")
      let expected = plain.filter(random.finds).map(\.id)
      #expect(index.ids(matching: query, in: dreams, nights: nights) == expected, "\(random.text)")
      #expect(
        index.ids(matching: query, in: later, nights: laterNights)
          == laterPlain.filter(random.finds).map(\.id), "\(random.text)")
      for (dream, plain) in zip(dreams, plain).prefix(20) {
        #expect(query.matches(dream, nights: nights) == random.finds(plain), "\(random.text)")
      }
      if expected.count < 2_000, !expected.isEmpty { some += 1 }
    }
    // The queries distinguish dreams.
    #expect(some > 20)
  }

  @Test(arguments: 1...UInt64(rounds(20, long: 400)))
  func `dreams of some nights are those that are in them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // So many that several processors look through them.
    var dreams = Self.dreams(seed == 1 ? 2_500 : 200, using: &random)
    for (number, night) in [Night.min, .max].enumerated() {
      var dream = Dream.full(5_000 + number, using: &random)
      dream.date = night
      dreams.insert(dream)
    }
    let all = dreams.map(\.date)
    let ends = (0..<2).map { _ in all[Int.random(in: 0..<all.count, using: &random)] }.sorted()
    let range = ends[0]...ends[1]
    let nights = Self.nights(using: &random)
    let query = Query(RandomQuery.any(using: &random).text)
    let expected = dreams.filter { range.contains($0.date) }
    #expect(Array(dreams.matching(Query(""), of: range)) == expected)
    #expect(
      Array(dreams.matching(query, of: range, nights: nights))
        == expected.filter { query.matches($0, nights: nights) })
    #expect(dreams.matching(Query("")) == dreams)
    #expect(dreams.matching(Query(""), of: .min ... .min).count == 1)
    #expect(dreams.matching(Query(""), of: .max ... .max).count == 1)
  }

  @Test(arguments: 1...UInt64(rounds(4, long: 200)))
  func `a query that is printed and read again is the same`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let query = Query(RandomQuery.any(depth: 4, using: &random).text)
      let again = Query(query.description)
      #expect(again == query, "\(query.text)")
      #expect(again.description == query.description)
      #expect(again.problems.isEmpty, "\(query.description)")
    }
  }

  @Test(arguments: 1...UInt64(rounds(4, long: 200)))
  func `any text is a query, and its printed form reads the same`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "\"", "(", ")", "-", " ", ":", "..", "OR", "tag", "tag:", "mood:", "lucid:", "night:", "2026",
      "-02",
      "sea", "*", "“", "”", "#", "<", ">=", "3", "creature:", "unicorn", "has:", "woke:", "06:30",
      "weekday:", "mon", "foo:", "\u{3000}", "\u{308}", "\0", "\n", "夢", "：", "''", "words:",
      "text:",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        parts.randomElement(using: &random)
      }.joined()
      let query = Query(text)
      let again = Query(query.description)
      #expect(again == query, "\(text.debugDescription) → \(query.description)")
      #expect(again.description == query.description, "\(text.debugDescription)")
      #expect(again.problems.isEmpty, "\(text.debugDescription) → \(query.description)")
      let count = text.utf8.count
      for range in query.problems.map(\.range) + query.parts.map(\.range) + query.hints.map(\.range)
      {
        #expect(!range.isEmpty && range.upperBound <= count, "\(text.debugDescription)")
      }
      for part in query.parts {
        let rest = Query(query.removing(part)).parts
        #expect(
          rest.count <= query.parts.count || !query.problems.isEmpty, "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    ("sea", "sea"), ("  sea   rain ", "sea rain"), ("\"deep  sea\"", "\"deep sea\""),
    ("\"sea\"", "sea"), ("-sea", "-sea"), ("a OR b c", "a OR b c"), ("a b OR c d", "a b OR c d"),
    ("a (b c)", "a b c"), ("(a b) OR c", "(a b) OR c"), ("-(a OR b)", "-(a OR b)"),
    ("--a", "-\"-a\""), ("-(-a)", "a"), ("TAG:Sea", "tags:Sea"), ("tag:#sea", "tags:sea"),
    ("tag:\"deep sea\"*", "tags:\"deep sea\"*"), ("sign:action:flying", "signs:action:flying"),
    ("lucidity:>=3", "lucidity:>=3"), ("mood:-2..-1", "mood:-2..-1"), ("mood:..0", "mood:<=0"),
    ("count:5..", "numberOfCreatures:>=5"), ("woke:6:30", "woke:06:30"),
    ("woke:22:00..02:00", "woke:22:00..02:00"), ("night:2026-03", "night:2026-03"),
    ("before:2026", "before:2026"), ("weekday:MON..we", "weekday:monday..wednesday"),
    ("creature:shark", "creature:shark"), ("creature:unicorn", "creature:unicorn"),
    ("has:kind", "has:kinds"), ("creature:=shark", "creature:shark"),
    ("starred:true", "starred:yes"), ("lucid:yes", "lucid:yes"),
    ("technique:mild", "techniques:mild"), ("title:\"the sea\"", "title:\"the sea\""),
    ("“deep sea”", "\"deep sea\""), ("foo:bar", "foo:bar"), ("\"tag:sea\"", "\"tag:sea\""),
    ("\"say \"\"boo\"\"\"", "\"say \"\"boo\"\"\""), ("tag：sea", "tags:sea"), ("it's", "it's"),
    ("", ""), ("()", ""), ("\"\"", ""),
  ])
  func `a query has one form`(text: String, form: String) {
    let query = Query(text)
    #expect(query.description == form)
    #expect(query.problems.isEmpty)
  }

  @Test(arguments: [
    ("\"deep sea", QueryProblem.Kind.openQuotation, 0..<1, "\"deep sea\""),
    ("(sea rain", .openParenthesis, 0..<1, "sea rain"),
    ("sea) rain", .strayParenthesis, 3..<4, "sea rain"),
    ("sea OR", .nothingToChoose, 4..<6, "sea"), ("OR sea", .nothingToChoose, 0..<2, "sea"),
    ("a tag:", .noValue(key: "tag"), 2..<6, "a"),
    ("lucidity:9", .badValue(key: "lucidity", .notInRange(0...4)), 0..<10, ""),
    ("lucidity:high", .badValue(key: "lucidity", .notInRange(0...4)), 0..<13, ""),
    ("lucidity:3..1", .backwards(key: "lucidity"), 0..<13, ""),
    ("night:2026-12..2026-01", .backwards(key: "night"), 0..<22, ""),
    ("night:2026-02-30", .badValue(key: "night", .notADate("2026-02-30")), 0..<16, ""),
    ("before:spring", .badValue(key: "before", .notADate("spring")), 0..<13, ""),
    ("woke:25:00", .badValue(key: "woke", .notAClockTime("25:00")), 0..<10, ""),
    ("starred:maybe", .badValue(key: "starred", .notAFlag("maybe")), 0..<13, ""),
    (
      "creature:unicron",
      .badValue(key: "creature", .unknownChoice("unicron", nearest: "pink-unicorn")),
      0..<16, ""
    ),
    ("has:tagz", .notAField("tagz", nearest: "tag"), 0..<8, ""),
    ("weekday:s", .notAWeekday("s"), 0..<9, ""),
    ("creature:>shark", .noOrder(key: "creature"), 0..<15, ""),
    ("kind:<nightmare", .noOrder(key: "kind"), 0..<15, ""),
    ("夢 weekday:>mon", .noOrder(key: "weekday"), 4..<16, "夢"),
  ])
  func `what makes no sense is told with its place, and left out`(
    text: String, kind: QueryProblem.Kind, range: Range<Int>, form: String
  ) {
    let query = Query(text)
    #expect(query.problems == [QueryProblem(kind: kind, range: range)])
    #expect(query.description == form)
  }

  @Test func `a hint says what an unknown key may have meant`() {
    let query = Query("sea luciditi:3 http://a.b")
    #expect(
      query.hints == [
        Query.Hint(key: "luciditi", nearest: "lucidity", range: 4..<14),
        Query.Hint(key: "http", nearest: nil, range: 15..<25),
      ])
    #expect(query.problems.isEmpty)
    #expect(query.words != nil)
  }

  @Test func `excess terms are left out and reported`() {
    let deep = String(repeating: "(", count: 100) + "sea" + String(repeating: ")", count: 100)
    #expect(Query(deep).problems.isEmpty)
    #expect(Query(deep).description == "sea")
    let deeper = Query("(" + deep + ")")
    #expect(deeper.problems.map(\.kind) == [.nestedTooDeeply])
    let many = (0..<Query.maximumTermCount).map { "w\($0)" }
    #expect(Query(many.joined(separator: " ")).problems.isEmpty)
    let more = Query((many + ["x", "y"]).joined(separator: " OR "))
    #expect(more.problems.first?.kind == .tooManyTerms)
    let million = Query(String(repeating: "(-", count: 100_000))
    #expect(million.problems.map(\.kind).contains(.nestedTooDeeply))
    #expect(Query(String(repeating: ")", count: 10_000)).problems.count == 10_000)
  }

  @Test(arguments: [" ", " OR ", " -", " OR shark sea ", " (-x OR tag:", " OR \"a b\" -\""])
  func `however much is typed, no dream is asked more than a few hundred questions`(joint: String) {
    let query = Query((0..<9_900).map { "w\($0)" }.joined(separator: joint))
    #expect(query.plan.questions.count <= 300)
    #expect((query.words?.words.count ?? 0) <= 300)
    #expect(query.problems.contains { $0.kind == .tooManyTerms || $0.kind == .nestedTooDeeply })
  }

  @Test func `plain words are a plain search`() {
    #expect(Query("deep sea").words?.text == "deep sea")
    #expect(Query("").words?.isEmpty == true)
    for text in ["\"deep sea\"", "-sea", "a OR b", "tag:sea"] { #expect(Query(text).words == nil) }
  }

  @Test func `only wanted words are marked`() {
    let query = Query("\"deep sea\" -shark rain OR snow title:ice tag:far")
    let text = "A deep sea, a sea, a shark, rain, snow, ice, far"
    let marked = query.marks.ranges(in: text).map { range in
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(marked == ["deep sea", "rain", "snow", "ice"])
  }

  @Test func `a part is taken out of the text`() {
    let query = Query("sea  tag:a OR tag:b \"x y\"")
    #expect(query.parts.map(\.text) == ["sea", "tags:a OR tags:b", "\"x y\""])
    #expect(
      query.parts.map(query.removing) == [
        "tag:a OR tag:b \"x y\"", "sea \"x y\"", "sea  tag:a OR tag:b",
      ])
  }

  @Test func `a sign asked for with its class is of no other class`() {
    func finds(_ query: String, _ sign: String) -> Bool {
      var dream = Dream(description: "", creature: .shark, effects: [])
      dream[Dream.signsField.key] = .words([sign])
      let query = Query(query)
      var index = SearchIndex([dream])
      let found = query.matches(dream, nights: NightList())
      let ids = index.ids(matching: query, in: [dream], nights: NightList())
      #expect(found == !ids.isEmpty, "\(query)")
      return found
    }
    #expect(finds("sign:action:flying", "action:flying"))
    #expect(!finds("sign:action:flying", "form:action:flying"))
    #expect(!finds("sign:action:fly*", "form:action:flying"))
    #expect(finds("sign:form:action:flying", "form:action:flying"))
    #expect(finds("sign:\"a:b\"", "form:a:b"))
    #expect(finds("sign:act*", "action:flying"))
    #expect(finds("sign:act*", "form:actor"))
    #expect(finds("sign:FLYING", "action:flying"))
  }

  @Test func `a tag in the text counts, and a sign without its class`() {
    let source = DreamSource.fixed()
    var dream = source.dream(description: "In the #Deep-Sea", creature: .shark, effects: [])
    dream[Dream.signsField.key] = .words(["action:flying low"])
    for text in [
      "tag:deep-sea", "tag:deep*", "has:tags", "sign:\"flying low\"", "sign:action:fly*",
      "sign:fly*",
      "sign:\"action:flying low\"", "has:signs", "-tag:deep", "-sign:flying", "-has:title",
    ] {
      #expect(Query(text).matches(dream), "\(text)")
      var index = SearchIndex(DreamList([dream]))
      #expect(
        index.ids(matching: Query(text), in: DreamList([dream]), nights: NightList()).count == 1,
        "\(text)")
    }
  }
}
