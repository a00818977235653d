import Foundation
import TestSupport
@testable import Dreams

/// Dreams and nights with every field that statistics look at, each of which may be absent.
struct RandomDiary {
  var dreams = DreamList()
  var nights = NightList()

  /// The nights in which everything happens.
  let range: ClosedRange<Int>

  private static let tags = [
    "sea", "Sea", "SÉA", "fog", "night train", "바다", "飞行", "sea*", "a..b", "<3", "\"quoted\"", "OR",
  ]
  private static let signs = [
    "action:flying", "action:Flying", "form:old house", "context:school", "awareness:joy",
    "context:Flying",
  ]
  private static let words = [
    "A", "dragon", "over", "the", "#sea", "#Fog", "well-known", "夢見", "…",
  ]

  init(count: Int, range: ClosedRange<Int>, using random: inout SplitMix64) {
    self.range = range
    for number in 0..<count { dreams.insert(dream(number, using: &random)) }
    for _ in 0..<count / 2 { editNight(using: &random) }
  }

  /// Adds, removes or changes some dreams and nights.
  mutating func edit(using random: inout SplitMix64) {
    for _ in 0...Int.random(in: 0...3, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: editNight(using: &random)
      case 1 where !dreams.isEmpty:
        dreams.remove(id: dreams[.random(in: 0..<dreams.count, using: &random)].id)
      default: dreams.insert(dream(.random(in: 0..<300, using: &random), using: &random))
      }
    }
  }

  private func night(using random: inout SplitMix64) -> Night {
    Night(daysSince1970: .random(in: range, using: &random))
  }

  private func dream(_ number: Int, using random: inout SplitMix64) -> Dream {
    func some(_ all: [String]) -> [String] { all.filter { _ in random.chance(1, in: 3) } }
    let text = (0..<Int.random(in: 0...12, using: &random))
      .compactMap { _ in Self.words.randomElement(using: &random) }.joined(separator: " ")
    var dream = Dream(
      description: text, creature: .shark, effects: [], id: UUID(number: number),
      date: night(using: &random), created: Moment(millisecondsSince1970: Int64(number)))
    for key in ["lucidity", "vividness"] where random.chance(1, in: 2) {
      dream[key] = .number(.random(in: 0...4, using: &random))
    }
    if random.chance(1, in: 2) { dream["mood"] = .number(.random(in: -2...2, using: &random)) }
    dream["emotions"] = .words(
      some(["anger", "apprehension", "confusion", "happiness", "sadness"]))
    dream["kinds"] = .words(
      some(["nightmare", "recurring", "false-awakening", "sleep-paralysis"]))
    if random.chance(2, in: 3) { dream["tags"] = .words(some(Self.tags)) }
    dream["signs"] = .words(some(Self.signs))
    if random.chance(1, in: 2) {
      let minutes = Int.random(in: 0..<1_440, using: &random)
      dream["woke"] = .text("\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))")
    }
    if random.chance(1, in: 9) { dream["unknown"] = .json("[1, {}]") }
    return dream
  }

  private mutating func editNight(using random: inout SplitMix64) {
    let night = night(using: &random)
    var facts = Facts()
    if random.chance(1, in: 2) {
      facts["recall"] = ["dream", "white", "none"].randomElement(using: &random)
        .map { .text($0) }
    }
    if random.chance(1, in: 2) {
      facts["techniques"] = .words(
        ["mild", "wbtb", "other"].filter { _ in random.chance(1, in: 2) })
    }
    if random.chance(1, in: 3) { facts["bedtime"] = .text("23:15") }
    nights[night] = facts
  }
}
