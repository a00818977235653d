import Foundation
import TestSupport

@testable import Dreams

/// Devices that sync by segments which arrive in any order, late, and more than once; what people do on them; and
/// what must be true of it afterwards.
struct SyncWorld {
  /// One device, as it is between two syncs.
  struct Place {
    var journal = Journal()
    var device: SyncDevice
    /// The segments that have arrived, and those that were read.
    var arrived: Set<Int> = []
    var read: Set<Int> = []
    /// The dreams that undoing an addition has taken out.
    var undone: Set<Dream.ID> = []
    var hasJoined: Bool
    /// How wrong its clock is.
    var skew: Int64
  }

  var random: SplitMix64
  var places: [Place] = []
  var segments: [[SyncRecord]] = []
  var now: Int64 = 1_795_000_000_000

  /// The dream or night of each text that somebody wrote, and the texts that somebody replaced or erased, having
  /// seen them.
  private(set) var origins: [String: String] = [:]
  private(set) var ended: Set<String> = []
  /// The names under which a conflicting copy has shown a text.
  private var copies: [String: Set<String>] = [:]
  /// What each conflicting copy is a copy of.
  private var copied: [String: Set<String>] = [:]
  private(set) var forgotten: Set<String> = []
  /// The dreams that somebody has taken out who knew what others knew of them.
  private var expired: Set<String> = []
  /// The texts that stay though their dream is forgotten: somebody has edited a copy of it, which is none since.
  private var released: Set<String> = []
  private(set) var counts: (copies: Int, forgotten: Int, expired: Int) = (0, 0, 0)

  init(seed: UInt64, skewed: Bool) {
    random = SplitMix64(seed: seed)
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      let numbers = SplitMix64(seed: random.next())
      places.append(
        Place(
          device: SyncDevice(writer: "0", now: .min, random: numbers),
          hasJoined: Bool.random(using: &random),
          skew: skewed
            ? [0, 0, 1_000_000_000_000, -1_000_000_000_000].randomElement(using: &random) ?? 0 : 0))
      places[places.count - 1].device.drawWriter()
    }
  }

  // MARK: What people do

  private mutating func text(of name: String) -> String {
    let text = "t\(origins.count)t"
    origins[text] = name
    return text
  }

  static func tokens(_ text: String) -> Set<String> {
    Set(text.matches(of: /t\d+t/).map { String($0.output) })
  }

  private static func words(_ dream: Dream) -> String {
    dream.description + " " + (dream.facts.json ?? "")
  }

  private static func name(_ id: Dream.ID) -> String { SyncName.dream(id).text }

  /// A person does one thing on a device.
  mutating func act(on index: Int) {
    var place = places[index]
    defer { places[index] = place }
    let dreams = Array(place.journal.dreams) + Array(place.journal.trash)
    let what = Int.random(in: 0..<16, using: &random)
    guard what > 0, let dream = dreams.randomElement(using: &random) else {
      let id = UUID(high: random.next(), low: random.next())
      var dream = Dream.blank(id: id, created: Moment(millisecondsSince1970: now))
      dream.description = text(of: Self.name(id))
      dream.facts["tags"] = .words(["sea"])
      place.journal.dreams.insert(dream)
      return
    }
    if what == 1 {
      guard let night = Night("2026-01-0\(Int.random(in: 1...2, using: &random))") else { return }
      var record = place.journal.nights[record: night]
      if Bool.random(using: &random) {
        ended.formUnion(Self.tokens(record.facts["notes"]?.text ?? ""))
        record.facts["notes"] = .text(text(of: "n/\(night)"))
      } else {
        record.facts["recall"] = .text(["none", "white"].randomElement(using: &random) ?? "none")
      }
      place.journal.nights[record: night] = record
      return
    }
    if what == 2 {
      place.journal.favoriteCreature =
        [.crusty, .shark, .unicorn(.pink)].randomElement(using: &random) ?? .crusty
      return
    }
    change(dream, what, in: &place)
  }

  private mutating func change(_ dream: Dream, _ what: Int, in place: inout Place) {
    let id = dream.id
    var new = dream
    switch what {
    case 3...6:
      release(Self.name(id), on: place)
      ended.formUnion(Self.tokens(dream.description))
      new.description = text(of: Self.name(id))
    case 7:
      release(Self.name(id), on: place)
      ended.formUnion(Self.tokens(dream.facts["notes"]?.text ?? ""))
      new.facts["notes"] = Bool.random(using: &random) ? nil : .text(text(of: Self.name(id)))
    case 8: new.facts["mood"] = .number(Int.random(in: -2...2, using: &random))
    case 9:
      let tag = ["sea", "sky", "é", "e\u{301}"].randomElement(using: &random) ?? "sea"
      let tags = Set((dream.facts["tags"]?.words ?? []).map { ExactText($0) })
      new.facts["tags"] = .words(tags.symmetricDifference([ExactText(tag)]).map(\.string))
    case 10: place.journal.moveToTrash(id)
    case 11: place.journal.restore(id)
    case 12:
      // Emptied, where the trashing is known to others or not.
      guard place.journal.trash[id] != nil,
        place.device.state.shown(Self.name(id))?[SyncKey.trash] != nil
      else { return }
      end(dream)
      expired.insert(Self.name(id))
      counts.expired += 1
      place.journal.remove(id)
    case 13:
      end(dream)
      if place.device.state.shown(Self.name(id)) != nil { expired.insert(Self.name(id)) }
      place.undone.insert(id)
      place.journal.remove(id)
    case 14:
      guard place.hasJoined else { return }
      end(dream)
      counts.forgotten += 1
      forgotten.insert(Self.name(id))
      place.device.forgotten[Self.name(id)] = place.device.state.number(Self.name(id))
      place.journal.remove(id)
    default:
      // The row is lost. Words that no sync has seen are lost with it.
      let known = place.device.state.shown(Self.name(id))
      guard known?[SyncKey.trash] == nil else { return }
      let there = Self.tokens("\(known ?? [:])")
      ended.formUnion(Self.tokens(Self.words(dream)).subtracting(there))
      place.journal.remove(id)
    }
    if new != dream {
      if place.journal.dreams[id] != nil { place.journal.dreams[id] = new }
      if place.journal.trash[id] != nil { place.journal.trash[id] = new }
    }
  }

  private mutating func release(_ name: String, on place: Place) {
    let origins = place.device.state[name]?.life?.origins ?? []
    guard !origins.isEmpty else { return }
    let all = sources(of: Set(origins.map(\.name) + [name]))
    released.formUnion(self.origins.filter { all.contains($0.value) }.keys)
  }

  /// Names, with all that they are copies of.
  private func sources(of names: Set<String>) -> Set<String> {
    var all = names
    while true {
      let more = all.union(all.flatMap { copied[$0] ?? [] })
      if more == all { return all }
      all = more
    }
  }

  private mutating func end(_ dream: Dream) { ended.formUnion(Self.tokens(Self.words(dream))) }

  // MARK: What programs do

  mutating func sync(_ index: Int) {
    var place = places[index]
    now += 1_000
    place.device.now = Moment(millisecondsSince1970: now + place.skew)
    let undone = place.undone
    if place.hasJoined { place.device.takeChanges(of: place.journal) { undone.contains($0) } }
    let new = place.arrived.subtracting(place.read).sorted()
    place.device.read(new.flatMap { segments[$0] })
    if !place.hasJoined { place.device.join(place.journal) }
    place.device.resolve()
    let names = place.hasJoined ? place.device.state.changed : place.device.names(in: place.journal)
    place.device.write(names, to: &place.journal)
    place.device.state.changed = []
    (place.hasJoined, place.undone) = (true, [])
    place.read.formUnion(new)
    if !place.device.outgoing.isEmpty {
      place.arrived.insert(segments.count)
      place.read.insert(segments.count)
      segments.append(place.device.outgoing)
      place.device.outgoing = []
    }
    for dream in Array(place.journal.dreams) + Array(place.journal.trash) {
      let origins = place.device.state[Self.name(dream.id)]?.life?.origins ?? []
      guard !origins.isEmpty else { continue }
      counts.copies += 1
      copied[Self.name(dream.id), default: []].formUnion(origins.map(\.name))
      for token in Self.tokens(Self.words(dream)) {
        copies[token, default: []].insert(Self.name(dream.id))
      }
    }
    places[index] = place
  }

  /// A folder carries some of the segments from one device to another.
  mutating func carry(from one: Int, to other: Int, all: Bool) {
    for segment in places[one].arrived.sorted()
    where all || Int.random(in: 0..<5, using: &random) < 3 {
      places[other].arrived.insert(segment)
    }
  }

  /// The computer of a device starts again.
  mutating func restart(_ index: Int) { places[index].device.drawWriter() }

  /// Carries everything everywhere until nothing changes; false if it does not come to rest.
  mutating func settle() -> Bool {
    for _ in 0..<40 {
      let before = (segments.count, places.map(\.journal))
      for index in places.indices {
        for other in places.indices where other != index {
          carry(from: other, to: index, all: true)
        }
        sync(index)
      }
      if before == (segments.count, places.map(\.journal)) { return true }
    }
    return false
  }

  // MARK: What must be true

  /// The texts that nobody shows, though nobody gave them up.
  var lost: Set<String> {
    let shown = Self.tokens(places[0].journal.allWords)
    return Set(origins.keys).subtracting(shown).subtracting(ended).filter { token in
      let holders = (copies[token] ?? []).union(origins[token].map { [$0] } ?? [])
      // Copies go with what they are copies of.
      return sources(of: holders).isDisjoint(with: forgotten)
    }
  }

  /// The dreams that were erased and are somewhere, and words of those that were erased for good.
  var unerased: Set<String> {
    var found: Set<String> = []
    let doomed = origins.filter { forgotten.contains($0.value) && !released.contains($0.key) }
    for place in places {
      let dreams = Array(place.journal.dreams) + Array(place.journal.trash)
      found.formUnion(
        forgotten.union(expired).intersection(dreams.map { Self.name($0.id) }))
      let state = place.device.state
      let known = state.entries.keys.flatMap { state.records(of: $0) }.lines
      let words = place.journal.allWords + String(decoding: known, as: UTF8.self)
      found.formUnion(Self.tokens(words).intersection(doomed.keys))
    }
    return found
  }

  /// Everything that was ever told, several times, in another order, read by a new device.
  mutating func readAnew() -> Journal {
    var state = SyncState()
    let records = segments.flatMap { $0 }
    for record in (records + records + records).shuffled(using: &random) { state.apply(record) }
    var journal = Journal()
    let device = SyncDevice(writer: "1", state: state, now: .min)
    device.write(state.entries.keys, to: &journal)
    return journal
  }
}

extension Journal {
  /// All words of all dreams and nights.
  var allWords: String {
    let dreams = (Array(dreams) + Array(trash)).map { $0.description + " " + ($0.facts.json ?? "") }
    return (dreams + nights.map { $0.facts.json ?? "" }).joined(separator: "\n")
  }
}
