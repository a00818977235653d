import Foundation
import Testing

@testable import Dreams

@Suite struct DreamSourceTests {
  @Test func `a new dream takes everything from its source`() throws {
    let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let source = DreamSource.fixed(at: "2026-11-20T14:00:00.000Z", in: auckland)

    let dream = source.dream(description: "Flying", creature: .shark)

    #expect(dream.id == UUID(number: 0))
    #expect(dream.created.description == "2026-11-20T14:00:00.000Z")
    #expect(dream.date.description == "2026-11-20", "It is 3 in the morning of the 21st there.")
    #expect(dream.effects == [])
    #expect(dream.numberOfCreatures == 1)
  }

  @Test func `a copy is another dream of the same night and says so`() throws {
    let source = DreamSource.fixed(at: "2026-11-20T22:15:30.125Z")
    let original = Dream(
      description: "Flying", creature: .dragon, effects: [.rain], numberOfCreatures: 4,
      id: UUID(number: -1), date: try #require(Night("2020-02-29")), created: .min)

    let copy = source.copy(of: original)

    #expect(copy.description == "Flying (copy)")
    #expect(copy.id == UUID(number: 0))
    #expect(copy.created == source.now())
    #expect(copy.date == original.date)
    #expect(copy.creature == .dragon)
    #expect(copy.effects == [.rain])
    #expect(copy.numberOfCreatures == 4)
  }

  @Test func `the samples are three dreams of unicorns`() {
    let samples = DreamSource.fixed().samples()

    #expect(samples.map(\.description) == ["Dream 1", "Dream 2", "Dream 3"])
    #expect(
      samples.map(\.creature) == [.unicorn(.pink), .unicorn(.yellow), .unicorn(.white)])
    #expect(samples.map(\.numberOfCreatures) == [1, 2, 3])
    #expect(
      samples.map(\.effects) == [
        [.fireBreathing], [.laserFocus, .magic], [.fireBreathing, .laserFocus],
      ])
    #expect(Set(samples.map(\.id)).count == 3)
  }

  @Test func `the samples have the given texts`() {
    var source = DreamSource.fixed()
    source.sampleDreams = [
      SampleDream("Snow", .dragon, [.snow, .magic], numberOfCreatures: 7),
      SampleDream("Rain", .shark, []),
    ]
    source.sampleDreams[0].facts["tags"] = .words(["ice"])
    let samples = source.samples()

    #expect(samples.map { $0["tags"]?.words } == [["ice"], nil])
    #expect(samples.map(\.description) == ["Snow", "Rain"])
    #expect(samples.map(\.creature) == [.dragon, .shark])
    #expect(samples.map(\.effects) == [[.snow, .magic], []])
    #expect(samples.map(\.numberOfCreatures) == [7, 1])
    #expect(Array(DreamList(samples)) == samples)
  }

  @Test func `a fresh journal has the samples in order and the pink unicorn`() {
    let journal = Journal.samples(from: .fixed())

    #expect(Array(journal.dreams) == DreamSource.fixed().samples())
    #expect(journal.trash.isEmpty)
    #expect(journal.favoriteCreature == .unicorn(.pink))
  }

  @Test func `the system makes a new identifier for each dream`() {
    let dreams = DreamSource.system.samples()

    #expect(Set(dreams.map(\.id)).count == 3)
    #expect(dreams.allSatisfy { $0.created > Moment(millisecondsSince1970: 0) })
  }
}
