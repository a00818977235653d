import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct DreamSignsTests {
  private static let tonight = Night(daysSince1970: 20_100)

  private func dream(_ number: Int, nightsAgo: Int, _ signs: [String]) -> Dream {
    var dream = Dream(
      description: "", creature: .shark, effects: [], id: UUID(number: number),
      date: Self.tonight.advanced(by: -nightsAgo), created: Moment(millisecondsSince1970: 0))
    dream["signs"] = .words(signs)
    return dream
  }

  private func signs(_ dreams: [Dream]) -> DreamSigns {
    DreamSigns(DreamList(dreams), tonight: Self.tonight)
  }

  @Test(arguments: 1...UInt64(rounds(3, long: 60)))
  func `each figure is the number of dreams that its query finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let diary = RandomDiary(count: 400, range: 20_000...20_110, using: &random)
    let signs = DreamSigns(diary.dreams, tonight: Self.tonight)
    let all = signs.groups.flatMap(\.signs)
    #expect(all.count > 4)
    for sign in all {
      let (query, recent) = (Query(sign.query), Query(sign.recentQuery))
      #expect(query.problems.isEmpty && recent.problems.isEmpty, "\(sign.recentQuery)")
      let found = diary.dreams.filter { query.matches($0, nights: diary.nights) }
      #expect(found.count == sign.count, "\(sign.query)")
      #expect(found.first?.date == sign.last, "\(sign.query)")
      #expect(
        diary.dreams.count { recent.matches($0, nights: diary.nights) } == sign.recentCount,
        "\(sign.recentQuery)")
    }
    #expect(Set(signs.recent) == Set(all.filter { $0.recentCount > 0 }))
    #expect(signs.recent.map(\.recentCount) == signs.recent.map(\.recentCount).sorted(by: >))
  }

  @Test(arguments: 1...UInt64(rounds(3, long: 60)))
  func `the ranking is that of the statistics`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let diary = RandomDiary(count: 300, range: 20_000...20_100, using: &random)
    let ranked = DreamSigns(diary.dreams, tonight: Self.tonight).groups
    let statistics = JournalStatistics(diary.dreams).signs
    #expect(ranked.map(\.name) == statistics.map(\.name))
    for (group, other) in zip(ranked, statistics) {
      #expect(group.signs.map(\.word) == other.signs.map(\.name))
      #expect(group.signs.map(\.count) == other.signs.map(\.count))
      #expect(group.signs.map(\.query) == other.signs.map(\.query))
    }
  }

  @Test(arguments: 1...UInt64(rounds(3, long: 60)))
  func `the sign for tonight matches a plain sum, and stays the same all night`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    var diary = RandomDiary(count: 60, range: 19_500...20_099, using: &random)
    let target = DreamSigns(diary.dreams, tonight: Self.tonight).target
    var weights: [String: Int] = [:]
    for dream in diary.dreams {
      let age = dream.date.distance(to: Self.tonight)
      for sign in Set((dream["signs"]?.words ?? []).map { $0.lowercased() }) {
        weights[sign, default: 0] += 1 << max(0, 26 - age / 14)
      }
    }
    let name = target.map { $0.className + ":" + $0.word.lowercased() }
    #expect(name.flatMap { weights[$0] } == weights.values.max())
    for number in 1_000..<1_040 {
      diary.dreams.insert(dream(number, nightsAgo: -(number % 3), ["form:new", "context:school"]))
    }
    let later = DreamSigns(diary.dreams, tonight: Self.tonight)
    #expect(later.target?.word == target?.word && later.target?.className == target?.className)
    #expect(later.groups.flatMap(\.signs).contains { $0.word == "new" && $0.count == 40 })
  }

  @Test(arguments: 1...UInt64(rounds(3, long: 60)))
  func `how the dreams are shared out changes nothing`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let dreams = RandomDiary(count: 100, range: 20_000...20_110, using: &random).dreams
    let whole = DreamSigns(dreams, tonight: Self.tonight, minimum: .max)
    #expect(whole.target != nil)
    #expect(DreamSigns(dreams, tonight: Self.tonight, minimum: 1) == whole)
  }

  @Test func `without a sign of an earlier night there is nothing to look for`() {
    #expect(signs([]).target == nil && signs([]).groups.isEmpty && signs([]).recent.isEmpty)
    #expect(signs([dream(1, nightsAgo: 3, [])]).target == nil)
    #expect(signs([dream(1, nightsAgo: 0, ["action:flying"])]).target == nil)
    #expect(signs([dream(1, nightsAgo: 9_000, ["action:flying"])]).target?.word == "flying")
  }

  @Test func `a sign that came twice lately is looked for before one of ten older dreams`() {
    let old = (0..<10).map { dream($0, nightsAgo: 100 + $0, ["context:school"]) }
    let new = (20..<22).map { dream($0, nightsAgo: $0 - 19, ["action:Flying"]) }
    let found = signs(old + new)
    #expect(found.target?.word == "Flying")
    #expect(found.recent.map(\.word) == ["Flying"])
    #expect(found.groups.map(\.name) == ["action", "context"])
  }

  @Test func `a month has thirty nights, tonight among them`() {
    let found = signs([
      dream(1, nightsAgo: 29, ["action:in"]), dream(2, nightsAgo: 30, ["action:out"]),
      dream(3, nightsAgo: 0, ["action:now"]), dream(4, nightsAgo: -1, ["action:to come"]),
    ])
    #expect(Set(found.recent.map(\.word)) == ["in", "now"])
  }

  @Test func `signs of an unknown class are left out`() throws {
    var foreign = dream(1, nightsAgo: 2, [])
    foreign.facts["signs"] = .words(["memory:old", "action:flying"])
    let found = signs([foreign])
    #expect(found.groups.map(\.name) == ["action"])
    #expect(found.target?.word == "flying")
  }

  // MARK: Marks

  @Test(
    arguments: [
      ("flying", "I was Flying, flying! Not a flyingfish.", ["Flying", "flying"]),
      ("old house", "The old house. Old  house, old houses", ["old house"]),
      ("über", "Uber über Übersee", ["Uber", "über"]),
      ("school", "preschool school-bus school", ["school", "school"]),
      ("바다", "바다에서 놀았다. 겨울바다 바다", ["바다", "바다"]),
      ("飞行", "我飞行了，又飞行", ["飞行", "飞行"]),
      ("7", "7 17 7", ["7", "7"]),
      ("strasse", "die Straße", ["Straße"]),
      ("stras", "die Straße", []),
      ("sea", "", []),
    ])
  func `whole words are marked, in every script`(sign: String, text: String, marked: [String]) {
    let utf8 = Array(text.utf8)
    let ranges = DreamSigns.ranges(of: ["form:" + sign], in: text)
    #expect(ranges.map { String(decoding: utf8[$0], as: UTF8.self) } == marked)
  }

  @Test func `marks are in order, apart from each other and between characters`() {
    var random = SplitMix64(seed: 3)
    let words = ["sea", "Séa", "sea side", "바다", "飞行", "e\u{301}", "é", "👩‍👩‍👧", ".", " ", "ß"]
    for _ in 0..<rounds(300, long: 20_000) {
      func some(_ count: Int) -> [String] {
        (0..<Int.random(in: 0...count, using: &random)).compactMap { _ in
          words.randomElement(using: &random)
        }
      }
      let text = some(12).joined()
      var end = -1
      for range in DreamSigns.ranges(of: some(3).map { "form:" + $0 }, in: text) {
        #expect(range.lowerBound > end && !range.isEmpty, "\(text)")
        end = range.upperBound
        let places = [range.lowerBound, range.upperBound].map {
          text.utf8.index(text.startIndex, offsetBy: $0)
        }
        #expect(places.allSatisfy { $0.samePosition(in: text.unicodeScalars) != nil }, "\(text)")
      }
      #expect(end <= text.utf8.count)
    }
    #expect(DreamSigns.ranges(of: [], in: "sea").isEmpty)
    #expect(DreamSigns.ranges(of: ["action:sea", "form:sea side"], in: "sea side") == [0..<8])
  }
}
