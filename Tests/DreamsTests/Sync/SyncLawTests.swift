import Foundation
import TestSupport
import Testing

@testable import Dreams

/// Several devices lose no dream, whatever happens between two syncs.
@Suite struct SyncLawTests {
  private static func world(_ seed: UInt64) -> SyncWorld {
    var world = SyncWorld(seed: seed, skewed: !seed.isMultiple(of: 3))
    for _ in 0..<([20, 40, 80, 160].randomElement(using: &world.random) ?? 20) {
      let index = world.places.indices.randomElement(using: &world.random) ?? 0
      switch Int.random(in: 0..<100, using: &world.random) {
      case ..<50: world.act(on: index)
      case ..<74: world.sync(index)
      case ..<76: world.restart(index)
      default:
        let other = world.places.indices.randomElement(using: &world.random) ?? 0
        if other != index { world.carry(from: index, to: other, all: false) }
      }
    }
    return world
  }

  @Test
  func `devices that have read the same show the same, no text is lost, and none is back`() {
    var (copies, forgotten, expired) = (0, 0, 0)
    for seed in 0..<UInt64(rounds(400, long: 10_000)) {
      var world = Self.world(seed)
      guard world.settle() else {
        Issue.record("history \(seed) does not come to rest")
        continue
      }
      for place in world.places.dropFirst() {
        #expect(place.journal == world.places[0].journal, "history \(seed)")
      }
      #expect(world.lost == [], "history \(seed)")
      #expect(world.unerased == [], "history \(seed)")
      let anew = world.readAnew()
      #expect(anew == world.places[0].journal, "history \(seed)")
      copies += world.counts.copies
      forgotten += world.counts.forgotten
      expired += world.counts.expired
    }
    // There was something to lose.
    #expect(copies > 30)
    #expect(forgotten > 30)
    #expect(expired > 30)
  }

  @Test func `an entry comes back from its lines as it was`() throws {
    for seed in 0..<UInt64(rounds(60, long: 600)) {
      var world = Self.world(seed)
      for index in world.places.indices { world.sync(index) }
      for place in world.places {
        var restored = SyncState()
        for (name, _) in place.device.state.entries {
          let lines = try #require(place.device.state.stored(name))
          let isUnderstood = restored.restore(lines, of: name)
          #expect(isUnderstood)
        }
        #expect(restored.entries == place.device.state.entries)
      }
      let all = world.segments.flatMap { $0 }
      let lines = all.lines.split(separator: UInt8(ascii: "\n"))
      #expect([SyncRecord](lines: lines) == all)
    }
  }

  @Test(arguments: [
    #"{"c":1,"e":"d/1","l":0,"w":"a","x":"forgotten"}"#,
    #"{"c":0,"e":"j/","l":0,"w":"a","f":{"favoriteCreature":"shark"}}"#,
    #"{"c":4611686018427387904,"e":"j/","l":0,"w":"a","f":{"favoriteCreature":"shark"}}"#,
    #"{"c":1,"e":"j/","l":-1,"w":"a","f":{"favoriteCreature":"shark"}}"#,
    #"{"c":1,"e":"j/","l":0,"w":"ü","f":{"favoriteCreature":"shark"}}"#,
    #"{"c":1,"e":"j/","l":0,"w":"a","f":{"favoriteCreature":"shark"},"new":1}"#,
    #"{"c":1,"e":"j/","l":0,"w":"a","x":"moved"}"#,
    #"{"c":1,"e":"j/","l":0,"w":"a"}"#,
  ])
  func `a record that is not understood completely is not read`(_ line: String) {
    #expect([SyncRecord](lines: [Array(line.utf8)[...]]) == nil)
  }

  @Test
  func `two devices that write one text keep both, each field by itself, and sets word by word`() {
    var one = SyncDevice(writer: "a", now: .now())
    var other = SyncDevice(writer: "b", now: .now())
    var dream = Dream.blank(id: UUID(high: 1, low: 2), created: .min)
    dream.description = "Flying"
    var journal = Journal(dreams: [dream])
    one.takeChanges(of: journal) { _ in false }
    other.read(one.outgoing)
    var theirs = Journal()
    other.write(other.state.entries.keys, to: &theirs)
    #expect(theirs == journal)

    journal.dreams[dream.id]?.description = "Flying over the sea"
    journal.dreams[dream.id]?.facts["tags"] = .words(["sea"])
    theirs.dreams[dream.id]?.description = "Flying over the house"
    theirs.dreams[dream.id]?.facts["tags"] = .words(["house"])
    theirs.dreams[dream.id]?.facts["mood"] = .number(2)
    (one.outgoing, other.outgoing) = ([], [])
    one.takeChanges(of: journal) { _ in false }
    other.takeChanges(of: theirs) { _ in false }
    let (ours, told) = (one.outgoing, other.outgoing)
    one.read(told)
    one.resolve()
    other.read(ours)
    other.resolve()
    one.write(one.state.entries.keys, to: &journal)
    other.write(other.state.entries.keys, to: &theirs)
    #expect(journal == theirs)
    #expect(
      Set(journal.dreams.map(\.description)).count == 2
        && journal.dreams.contains { $0.description.hasSuffix(Dream.endOfConflictingCopy) })
    #expect(journal.dreams[dream.id]?.facts["tags"] == .words(["house", "sea"]))
    #expect(journal.dreams[dream.id]?.facts["mood"] == .number(2))
  }

  @Test func `a new life of a dream takes nothing from the one before`() throws {
    var device = SyncDevice(writer: "a", now: .now())
    let dream = Dream(description: "Flying", creature: .shark, effects: [.snow])
    var journal = Journal(dreams: [dream])
    device.takeChanges(of: journal) { _ in false }
    device.outgoing = []
    // Erased elsewhere and come back there; of that only the text has arrived.
    let name = SyncName.dream(dream.id).text
    let clock = device.last
    device.read([
      SyncRecord(
        name: name, life: 0, dot: SyncDot(clock: clock + 1, writer: "b"),
        content: .expired(seen: ["description": ["a": clock]])),
      SyncRecord(
        name: name, life: 1, dot: SyncDot(clock: clock + 2, writer: "b"),
        content: .written(
          fields: [:], texts: ["description": SyncHead(text: "Falling", replaces: [:])])),
    ])
    device.resolve()
    device.write(device.state.changed, to: &journal)
    let shown = try #require(journal.dreams[dream.id])
    #expect(shown.description == "Falling")
    #expect(shown.effects == [])
    let blank = Dream.blank(id: dream.id, created: .min)
    #expect(shown.creature == blank.creature)
    // Nobody has changed it here.
    device.takeChanges(of: journal) { _ in false }
    #expect(device.outgoing == [])
  }
}
