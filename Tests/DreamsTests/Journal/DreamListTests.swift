import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct DreamListTests {
  /// The order of a list, said once more.
  private func sorted(_ dreams: some Sequence<Dream>) -> [Dream] {
    dreams.sorted { a, b in
      (b.date, b.created, a.id.uuidString) < (a.date, a.created, b.id.uuidString)
    }
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func `a list does what a sorted dictionary does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (list, model) = (DreamList(), [UUID: Dream]())
    var versions: [(DreamList, [Dream])] = []
    for step in 0..<1_500 {
      let id = UUID(number: .random(in: 0..<400, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        #expect(list.remove(id: id) == model.removeValue(forKey: id))
      case 1:
        list[id]?.edit(using: &random)
        if let edited = list[id] { model[id] = edited }
      case 2 where model[id] == nil:
        list[id] = nil
      default:
        let dream = Dream.random(id: id, using: &random)
        list.insert(dream)
        model[id] = dream
      }
      #expect(list[id] == model[id])
      #expect(list.count == model.count)
      if step % 50 == 0 {
        let expected = sorted(model.values)
        #expect(Array(list) == expected)
        #expect(list.indices.map { list[$0] } == expected)
        #expect(list == DreamList(expected.shuffled(using: &random)))
        #expect(expected.indices.allSatisfy { list.offset(ofID: expected[$0].id) == $0 })
        list.dreams.checkInvariants()
        list.locations.checkInvariants()
        #expect(list.locations.count == list.count)
        versions.append((list, expected))
      }
    }
    for (list, expected) in versions {
      #expect(Array(list) == expected)
    }
  }

  @Test(arguments: 1...UInt64(rounds(20, long: 400)))
  func `a list of dreams in parts is that of all of them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model: [UUID: Dream] = [:]
    // Few identifiers, so that some come twice, or so many that there are several leaves.
    let ids = seed.isMultiple(of: 2) ? 50 : 100_000
    let parts = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
      ContiguousArray(
        (0..<Int.random(in: 0..<200, using: &random)).map { _ in
          let dream = Dream.random(
            id: UUID(number: .random(in: 0..<ids, using: &random)), using: &random)
          model[dream.id] = dream
          return dream
        })
    }
    let list = DreamList(parts: parts)
    #expect(Array(list) == sorted(model.values))
    #expect(list == DreamList(parts.joined()))
    list.dreams.checkInvariants()
    list.locations.checkInvariants()
  }

  @Test func `the newest dream comes first`() {
    func dream(_ number: Int, _ days: Int, _ milliseconds: Int64) -> Dream {
      Dream(
        description: "", creature: .shark, effects: [], id: UUID(number: number),
        date: Night(daysSince1970: days),
        created: Moment(millisecondsSince1970: milliseconds))
    }
    let list: DreamList = [dream(1, 5, 10), dream(2, 6, 9), dream(3, 5, 11), dream(4, 4, 99)]

    #expect(list.map(\.id) == [2, 3, 1, 4].map(UUID.init(number:)))
  }

  @Test func `a dream whose night changes moves`() {
    var list = DreamList(DreamSource.fixed().samples())
    let first = list[0]

    list[first.id]?.date = first.date.advanced(by: -1)

    #expect(list.offset(ofID: first.id) == 2)
    #expect(list.count == 3)
  }

  @Test func `the later of two dreams with one identifier stays`() {
    var random = SplitMix64(seed: 24)
    let (a, b) = (UUID(number: 1), UUID(number: 2))
    let first = Dream.random(id: a, using: &random)
    let other = Dream.random(id: b, using: &random)
    let last = Dream.random(id: a, using: &random)

    #expect(DreamList([first, other, last])[a] == last)
    #expect(DreamList([last, first, other]).count == 2)
  }

  @Test func `many dreams find their places, with any identifiers`() {
    var random = SplitMix64(seed: 26)
    for count in [1, 2, 3, 100, 5_000] {
      let drawn = (0..<count).map { _ in
        Dream.random(
          id: UUID(high: random.next(), low: random.next()), using: &random)
      }
      let alike = (0..<count).shuffled(using: &random).map {
        Dream.random(id: UUID(high: 7, low: UInt64($0)), using: &random)
      }
      for dreams in [drawn, alike, drawn + alike] {
        let list = DreamList(dreams)
        #expect(Array(list) == sorted(dreams))
        list.locations.checkInvariants()
        #expect(dreams.allSatisfy { list[$0.id] == $0 })
      }
    }
  }

  @Test func `equal dreams make equal lists, regardless of order`() {
    var random = SplitMix64(seed: 25)
    let list = DreamList.random(count: 300, using: &random)
    var other = list

    other.insert(.random(id: UUID(number: -1), using: &random))
    #expect(other != list)
    other.remove(id: UUID(number: -1))

    #expect(other == list)
    #expect(other != DreamList(list.dropLast()))
  }

  @Test func `a missing dream is nil`() {
    var list = DreamList()

    #expect(list.isEmpty)
    #expect(list.first == nil)
    #expect(list[UUID(number: 1)] == nil)
    #expect(list.offset(ofID: UUID(number: 1)) == nil)
    #expect(list.remove(id: UUID(number: 1)) == nil)
    #expect(list == [])
  }

  @Test func `a dream set under another identifier traps`() async {
    await #expect(processExitsWith: .failure) {
      var list = DreamList()
      list[UUID(number: 1)] = DreamSource.system.samples()[0]
    }
  }

  @Test func `a night with a dream is distinguished from one without`() {
    let nights = [3, 5, 5, 9, 100].map { Night(daysSince1970: $0) }
    let list = DreamList(
      nights.map { Dream(description: "", creature: .shark, effects: [], date: $0) })
    for day in 0...101 {
      let night = Night(daysSince1970: day)
      #expect((list.newest(of: night) != nil) == nights.contains(night), "night \(day)")
    }
    #expect(DreamList().newest(of: nights[0]) == nil)
  }

  @Test(arguments: 1...UInt64(rounds(3, long: 60)))
  func `visiting lends the dreams of any offsets in order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = RandomDiary(
      count: Int.random(in: 1...900, using: &random), range: 20_000...20_110, using: &random
    ).dreams
    let dreams = Array(list)
    var ranges: [Range<Int>] = [0..<dreams.count, 0..<0, dreams.count..<dreams.count]
    for _ in 0..<20 {
      let ends = [
        Int.random(in: 0...dreams.count, using: &random),
        Int.random(in: 0...dreams.count, using: &random),
      ]
      ranges.append(ends.min()!..<ends.max()!)
    }
    for offsets in ranges {
      var seen: [Dream] = []
      list.visit(offsets) { seen.append($0) }
      #expect(seen == Array(dreams[offsets]))
    }
  }
}
