import Foundation
import TestSupport
import Testing

@testable import Dreams

/// The model of the rules of syncing and the program live the same histories, and everything that they say to other
/// devices is the same, byte for byte.
///
/// `Tests/SyncRules/replay.py` writes down what the model lives, as people, files and clocks it draws. Only what the
/// first line of a file says about itself is not compared: the model names no computers and no program.
@Suite struct SyncReplayTests {
  private static let rules = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../SyncRules").standardizedFileURL

  @Test func `the histories that are kept are lived as the model has lived them`() throws {
    let text = try String(
      contentsOf: Self.rules.appending(path: "histories.jsonl"), encoding: .utf8)
    let histories = text.split(separator: "\n")
    #expect(histories.count == 9)
    for history in histories { try replay(history) }
  }

  @Test func `histories that the model lives now are lived alike`() throws {
    let count = rounds(48, long: 2_000)
    for first in stride(from: 1_000, to: 1_000 + count, by: 40) {
      let text = try Program.output(
        of: "/usr/bin/python3", "-B", Self.rules.appending(path: "replay.py").path,
        "\(min(40, 1_000 + count - first))", "\(first)")
      let histories = text.split(separator: "\n")
      try #require(histories.count == min(40, 1_000 + count - first))
      for history in histories { try replay(history) }
    }
  }

  private func replay(_ line: Substring) throws {
    let node = try JSONReader.node(of: Array(line.utf8))
    var replay = SyncReplay(seed: UInt64(node["seed"]?.integer ?? 0))
    for (index, event) in try #require(node["events"]?.list).enumerated() {
      guard let difference = replay.happen(event, number: UInt64(index)) else { continue }
      Issue.record("history \(replay.seed), event \(index): \(difference)")
      return
    }
  }
}

/// A history that is lived again.
struct SyncReplay {
  /// A device between two syncs.
  private struct Place {
    var journal = Journal()
    var device: SyncDevice
    var undone: Set<String> = []
  }

  let seed: UInt64
  private var places: [Int: Place] = [:]
  private var files: [[SyncRecord]] = []

  init(seed: UInt64) { self.seed = seed }

  /// Lives an event.
  ///
  /// - Returns: What is not as it was for the model.
  mutating func happen(_ event: JSONNode, number: UInt64) -> String? {
    if let index = event["new"]?.integer {
      places[index] = Place(
        device: SyncDevice(writer: event["writer"]?.text ?? "", now: .min))
    } else if let index = event["copy"]?.integer, let to = event["to"]?.integer {
      places[to] = places[index]
    } else if let index = event["boot"]?.integer, let device = places[index]?.device {
      places[index]?.device = Self.restarted(device, as: event["writer"]?.text ?? "")
    } else if let index = event["act"]?.integer, var place = places[index] {
      act(event, &place)
      places[index] = place
    } else if let index = (event["sync"] ?? event["join"])?.integer, var place = places[index] {
      defer { places[index] = place }
      return sync(event, &place, number)
    } else {
      return "no such event"
    }
    return nil
  }

  private static func restarted(_ device: SyncDevice, as writer: String) -> SyncDevice {
    var restarted = SyncDevice(
      writer: writer, last: device.last, state: device.state, now: device.now)
    restarted.forgotten = device.forgotten
    return restarted
  }

  private func act(_ event: JSONNode, _ place: inout Place) {
    for name in event["forgotten"]?.list?.compactMap(\.text) ?? [] {
      place.device.forgotten[name] = place.device.state.number(name)
    }
    place.undone.formUnion(event["undone"]?.list?.compactMap(\.text) ?? [])
    for member in event["values"]?.members ?? [] {
      let members = member.node.members
      var values: SyncValues = [:]
      for member in members ?? [] { values[ExactText(member.name)] = FieldValue(member.node) }
      switch SyncName(member.name) {
      case .dream(let id)?:
        guard members != nil else {
          place.journal.remove(id)
          continue
        }
        let moment = place.device.state.moment(of: member.name)
        let old = place.journal.placed(id)?.dream.facts ?? Facts()
        let dream = values.dream(id, at: moment, over: old)
        place.journal.place(PlacedDream(dream: dream, isInTrash: values[SyncKey.trash] != nil))
      case .night(let date)?:
        let old = place.journal.nights[record: date]
        place.journal.nights[record: date] = values.night(date, over: old)
      case .journal?:
        place.journal.favoriteCreature = values.favorite ?? Journal().favoriteCreature
      case nil: break
      }
    }
  }

  private mutating func sync(_ event: JSONNode, _ place: inout Place, _ number: UInt64) -> String? {
    guard var device = loaded(place.device, SplitMix64(seed: seed << 20 | number)) else {
      return "what was stored is not understood"
    }
    device.now = Moment(millisecondsSince1970: Int64(event["now"]?.integer ?? 0))
    let joins = event["join"] != nil
    let undone = place.undone
    if !joins { device.takeChanges(of: place.journal) { undone.contains(SyncName.dream($0).text) } }
    device.read((event["reads"]?.list ?? []).compactMap(\.integer).flatMap { files[$0] })
    if joins { device.join(place.journal) }
    device.resolve()
    let names = joins ? device.names(in: place.journal) : device.state.changed
    device.write(names, to: &place.journal)
    let told = device.outgoing
    device.state.changed = []
    (device.outgoing, place.undone, place.device) = ([], [], device)

    let wanted = (event["told"]?.list ?? []).compactMap(\.text)
    let lines = told.map { String(decoding: [$0].lines.dropLast(), as: UTF8.self) }
    guard lines == wanted else { return "told \(lines) instead of \(wanted)" }
    for file in event["files"]?.list ?? [] {
      let sources = (file["of"]?.list ?? []).compactMap(\.integer).flatMap { files[$0] }
      if let hash = file["merged"]?.text {
        files.append(device.state.living(among: sources).inOrder)
        if hash != Self.hash(files[files.count - 1].lines) { return "merged \(files.count - 1)" }
      } else if let hash = file["cleaned"]?.text {
        files.append(sources.compactMap(device.state.living))
        if hash != Self.hash(files[files.count - 1].lines) { return "cleaned \(files.count - 1)" }
      } else {
        files.append(told)
      }
    }
    let shows = Self.shown(device.state)
    guard event["shows"]?.text == Self.hash(shows) else {
      return "shows \(String(decoding: shows, as: UTF8.self))"
    }
    return nil
  }

  /// The device as the next program reads it from the journal.
  private func loaded(_ device: SyncDevice, _ random: SplitMix64) -> SyncDevice? {
    var state = SyncState()
    for name in device.state.entries.keys {
      guard let lines = device.state.stored(name), state.restore(lines, of: name) else {
        return nil
      }
    }
    state.clock = device.state.clock
    var loaded = SyncDevice(
      writer: device.writer, clocks: device.clocks, last: device.last, state: state,
      now: device.now, random: random)
    loaded.forgotten = device.forgotten
    return loaded
  }

  /// All that is shown, as the model writes it.
  private static func shown(_ state: SyncState) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw("{")
    var isFirst = true
    for name in state.entries.keys.sorted() {
      guard let values = state.shown(name) else { continue }
      if !isFirst { writer.raw(",") }
      isFirst = false
      writer.text(name)
      writer.raw(":{")
      for (index, (key, value)) in values.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { writer.raw(",") }
        writer.text(key.string)
        writer.raw(":")
        value.write(to: &writer)
      }
      writer.raw("}")
    }
    writer.raw("}")
    return writer.bytes
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    var hash = FNV1a()
    hash.combine(bytes)
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
