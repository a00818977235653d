import DreamPictures
import Dreams
import TestSupport
import Testing

@Suite struct YearBookChoiceTests {
  private func dream(
    _ night: String, _ text: String = "Sea", _ facts: [String: FieldValue] = [:]
  ) throws -> Dream {
    var dream = Dream(
      description: text, creature: .shark, effects: [], date: try #require(Night(night)))
    for (key, value) in facts { dream[key] = value }
    return dream
  }

  private func chosen(_ dreams: [Dream], _ choice: YearBookChoice) -> [String] {
    choice.dreams(of: DreamList(dreams)).map(\.description)
  }

  @Test func `all dreams come in the order of their nights`() throws {
    let dreams = [
      try dream("2026-03-02", "c"), try dream("2026-01-02", "a"), try dream("2026-02-02", "b"),
    ]
    #expect(chosen(dreams, .all) == ["a", "b", "c"])
    #expect(chosen(dreams, .best(3)) == ["a", "b", "c"])
    #expect(chosen([], .best(3)) == [])
  }

  @Test func `those with a star come first, however many there are`() throws {
    var dreams = try (1...9).map { try dream("2026-01-0\($0)", "long long long \($0)") }
    dreams += try (1...3).map {
      try dream("2026-02-0\($0)", "star \($0)", ["starred": .flag(true)])
    }
    #expect(chosen(dreams, .best(2)) == ["star 1", "star 2", "star 3"])
    #expect(
      chosen(dreams, .best(4)) == ["long long long 1", "star 1", "star 2", "star 3"])
  }

  @Test func `every month has its turn, and then those that say most`() throws {
    var dreams: [Dream] = []
    for month in 1...6 {
      for day in 1...5 {
        dreams.append(
          try dream("2026-0\(month)-0\(day)", String(repeating: "w ", count: day) + "\(month)"))
      }
    }
    dreams.append(try dream("2026-06-20", "lucid 6", ["lucidity": .number(2)]))
    dreams.append(try dream("2026-06-21", "vivid 6", ["vividness": .number(4)]))
    let first = chosen(dreams, .best(6))
    #expect(first.map { $0.suffix(1) } == ["1", "2", "3", "4", "5", "6"])
    #expect(first.last == "lucid 6")
    #expect(chosen(dreams, .best(7)).contains("vivid 6"))
    // Fewer than months: the best of them.
    #expect(chosen(dreams, .best(1)) == ["lucid 6"])
  }

  @Test func `the number is kept in any journal, and no dream comes twice`() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<rounds(40, long: 1_000) {
      let dreams = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        var dream = Dream(
          description: String(repeating: "w ", count: .random(in: 0...9, using: &random)),
          creature: .dragon, effects: [],
          date: Night(daysSince1970: .random(in: 19_000...20_000, using: &random)))
        if Int.random(in: 0..<20, using: &random) == 0 { dream["starred"] = .flag(true) }
        return dream
      }
      let starred = dreams.filter { $0["starred"]?.flag == true }
      let count = Int.random(in: 0...30, using: &random)
      let chosen = YearBookChoice.best(count).dreams(of: DreamList(dreams))
      #expect(chosen.count == min(dreams.count, max(count, starred.count)))
      #expect(Set(chosen.map(\.id)).count == chosen.count)
      #expect(Set(starred.map(\.id)).isSubset(of: chosen.map(\.id)))
      #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0.date <= $1.date })
    }
  }
}
