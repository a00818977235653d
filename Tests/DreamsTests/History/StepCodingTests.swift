import Foundation
import SeededRandom
import Testing

@testable import Dreams

@Suite struct StepCodingTests {
  private func step(_ old: Journal, _ new: Journal) -> Journal.Step {
    Journal.Step(old.diffed(with: new), name: "Edit", id: UUID(number: 0), time: .min)
  }

  private func decoded(_ bytes: [UInt8]) -> Journal.Step? {
    Journal.Step(
      encoded: bytes, id: UUID(number: 0), name: "Edit", time: .min, isUndone: false, size: 0)
  }

  private let dream = Dream(
    description: "Sea", creature: .shark, effects: [.magic, .snow], numberOfCreatures: 7,
    id: UUID(number: 1), date: Night(daysSince1970: 20_000),
    created: Moment(millisecondsSince1970: -5))

  /// What was written by a release is read by all later ones.
  @Test func `the bytes of a step never change`() {
    var changed = dream
    changed.description = "Seaside"
    changed.creature = .unicorn(.white)
    changed.effects = [.rain]
    changed.numberOfCreatures = 100
    changed.date = Night(daysSince1970: -1)
    let edit = step(Journal(dreams: [dream]), Journal(trash: [changed], favoriteCreature: .crusty))
    let id = "910a2dec89025cc1beeb8da1658eec67"
    #expect(
      hex(step(Journal(), Journal(dreams: [dream])).encoded) == "010001\(id)00686bda58a392f6e2")
    #expect(
      hex(edit.encoded)
        == "0101010301\(id)04ef035365610300047369646504020764c0b80201011024"
        + "c0b80209042407035365611929955076c0d0eb")
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test func `damaged bytes are no step and never a crash`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<200 {
      let old = Journal.random(using: &random)
      var edited = step(old, old.edited(5, using: &random))
      var journal = old
      if random.chance(1, in: 2) { _ = edited.turn(&journal) }
      let bytes = edited.encoded
      #expect(decoded(bytes)?.touches == edited.touches)
      #expect(bytes.count <= edited.size + 16)
      for _ in 0..<20 {
        var damaged = bytes
        damaged[.random(in: 0..<bytes.count, using: &random)] ^=
          UInt8(1) << UInt8(random.next() % 8)
        #expect(decoded(damaged) == nil)
      }
      #expect(decoded(Array(bytes.prefix(.random(in: 0..<bytes.count, using: &random)))) == nil)
    }
  }

  @Test func `bytes that only look sound are no step and never a crash`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<2_000 {
      let old = Journal.random(using: &random)
      var bytes = Array(step(old, old.edited(3, using: &random)).encoded.dropLast(8))
      bytes[.random(in: 0..<bytes.count, using: &random)] = UInt8(random.next() & 0xFF)
      var writer = ByteWriter()
      for byte in bytes { writer.byte(byte) }
      writer.sum()
      // Some of these are steps, which must be written as they were read.
      if let step = decoded(writer.bytes) {
        #expect(decoded(step.encoded)?.touches == step.touches)
      }
    }
  }

  @Test func `a newer format is no step`() {
    var bytes = Array(step(Journal(), Journal(dreams: [dream])).encoded.dropLast(8))
    bytes[0] = 2
    var writer = ByteWriter()
    for byte in bytes { writer.byte(byte) }
    writer.sum()
    #expect(decoded(writer.bytes) == nil)
  }

  @Test func `an addition takes few bytes, however long the texts are`() {
    var long = dream
    long.description = String(repeating: "sea ", count: 10_000)
    let step = step(Journal(), Journal(dreams: [long]))
    #expect(step.encoded.count < 40)
    #expect(step.size > 40_000)
  }
}
