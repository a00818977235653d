import Dreams
import TestSupport
import Testing

@Suite struct SearchIndexTests {
  static let words = [
    "sea", "Über", "夢見", "하늘", "flying", "shark", "rain", "a", "x", "fly", "se", "sharks", "夢", "見",
  ]

  func list(_ count: Int, using random: inout SplitMix64) -> DreamList {
    let source = DreamSource.fixed()
    return DreamList(
      (0..<count).map { _ in
        let text = (0..<Int.random(in: 0...6, using: &random))
          .compactMap { _ in Self.words.randomElement(using: &random) }
        return source.dream(
          description: text.joined(separator: " "),
          creature: Dream.Creature.allCases.randomElement(using: &random) ?? .shark,
          effects: [Dream.Effect.allCases.randomElement(using: &random) ?? .rain])
      })
  }

  func expectSame(_ index: SearchIndex, _ dreams: DreamList, using random: inout SplitMix64) {
    let count = Int.random(in: 0...6, using: &random)
    let text = (0..<count).compactMap { _ in Self.words.randomElement(using: &random) }
      .joined(separator: " ")
    let search = DreamSearch(text)
    let words = text.split(separator: " ").map { DreamSearch(String($0)) }
    let expected = dreams.filter { dream in words.allSatisfy { $0.matches(dream) } }.map(\.id)
    #expect(index.ids(matching: search, in: dreams) == expected, "\(text)")
  }

  @Test(arguments: 0..<20) func `an index finds what looking through all dreams finds`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let dreams = list(Int.random(in: 0...60, using: &random), using: &random)
    let index = SearchIndex(dreams)
    for _ in 0..<20 { expectSame(index, dreams, using: &random) }
  }

  @Test(arguments: 0..<20) func `an index stays right when the list changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 100)
    var dreams = list(40, using: &random)
    let index = SearchIndex(dreams)
    for step in 0..<40 {
      let id = dreams[Int.random(in: 0..<dreams.count, using: &random)].id
      switch step % 4 {
      case 0: dreams.remove(id: id)
      case 1: dreams[id]?.description += " sea"
      case 2: dreams[id]?.date = Night(year: 2020, month: 1 + step % 12, day: 1) ?? .tonight()
      default: list(2, using: &random).forEach { dreams.insert($0) }
      }
      expectSame(index, dreams, using: &random)
    }
    #expect(!index.isStale(for: dreams))
  }

  @Test(arguments: ["dream 1", "99", "dragon dream", "2499", "dream 24999 dream", "ragon 3"])
  func `dreams that processors share out are found once, and in order`(text: String) {
    let source = DreamSource.fixed()
    let dreams = DreamList(
      (0..<25_000).map { number in
        source.dream(
          description: "dream \(number)", creature: number.isMultiple(of: 7) ? .dragon : .shark,
          effects: [])
      })
    let words = text.split(separator: " ")
    let expected = dreams.filter { dream in
      words.allSatisfy {
        dream.description.contains($0) || dream.creature == .dragon && "dragon".contains($0)
      }
    }
    #expect(!expected.isEmpty)
    #expect(SearchIndex(dreams).ids(matching: DreamSearch(text), in: dreams) == expected.map(\.id))
  }

  @Test func `an index is worn when a thousand dreams have come`() {
    var random = SplitMix64(seed: 5)
    let index = SearchIndex([])
    #expect(!index.isStale(for: list(1000, using: &random)))
    #expect(index.isStale(for: list(1001, using: &random)))
  }
}
