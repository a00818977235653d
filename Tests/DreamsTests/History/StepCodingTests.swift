import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct StepCodingTests {
  private func step(_ old: Journal, _ new: Journal) -> Journal.Step {
    Journal.Step(old.diffed(with: new), action: "Edit", id: UUID(number: 0), time: .min)
  }

  private func decoded(_ bytes: [UInt8]) -> Journal.Step? {
    Journal.Step(
      encoded: bytes, id: UUID(number: 0), action: "Edit", time: .min, isUndone: false, size: 0)
  }

  private let dream = Dream(
    description: "Sea", creature: .shark, effects: [.magic, .snow], numberOfCreatures: 7,
    id: UUID(number: 1), date: Night(daysSince1970: 20_000),
    created: Moment(millisecondsSince1970: -5))

  private func content(_ step: Journal.Step?) -> Journal.StepContent? {
    step.map {
      .init(dreams: $0.dreamChanges, nights: $0.nightChanges, favoriteCreature: $0.favoriteCreature)
    }
  }

  /// Steps written by a release are readable by all later ones.
  @Test func `the bytes of a step never change`() {
    var changed = dream
    changed.description = "Seaside"
    changed.creature = .unicorn(.white)
    changed.effects = [.rain]
    changed.numberOfCreatures = 100
    changed.date = Night(daysSince1970: -1)
    changed.facts["mood"] = .number(-2)
    changed.facts["tags"] = .words(["sea"])
    var new = Journal(trash: [changed], favoriteCreature: .crusty)
    new.nights[Night(daysSince1970: 1)]["recall"] = .text("none")

    #expect(hex(step(Journal(), Journal(dreams: [dream])).encoded) == Self.addition)
    #expect(hex(step(Journal(dreams: [dream]), new).encoded) == Self.edit)
  }

  private static let addition = "02000001910a2dec89025cc1beeb8da1658eec6700d10017fd608932bb"
  private static let edit =
    "02010c70696e6b2d756e69636f726e066372757374790102010006726563616c6c000004046e6f6e"
    + "6501910a2dec89025cc1beeb8da1658eec670407000464617465020a323032342d31302d30340000"
    + "0a313936392d31322d3331000863726561747572650205736861726b00000d77686974652d756e69"
    + "636f726e00116e756d6265724f6643726561747572657300030e03c8010007656666656374730102"
    + "056d6167696304736e6f7701047261696e000b6465736372697074696f6e02035365610300047369"
    + "646500046d6f6f640000030300047461677301000103736561000201090502040a323032342d3130"
    + "2d3034030405736861726b04030e050502056d6167696304736e6f77060403536561cede5c9e3d87"
    + "c3be"

  @Test func `steps of format 1 are read with their changes`() throws {
    let id = "910a2dec89025cc1beeb8da1658eec67"
    let addition = try #require(decoded(bytes("010001\(id)00686bda58a392f6e2")))
    let edit = try #require(
      decoded(
        bytes(
          "0101010301\(id)04ef035365610300047369646504020764c0b80201011024"
            + "c0b80209042407035365611929955076c0d0eb")))
    var changed = dream
    changed.description = "Seaside"
    changed.creature = .unicorn(.white)
    changed.effects = [.rain]
    changed.numberOfCreatures = 100
    changed.date = Night(daysSince1970: -1)
    let after = Journal(trash: [changed], favoriteCreature: .crusty)

    #expect(content(addition) == content(step(Journal(), Journal(dreams: [dream]))))
    var journal = after
    var undone = edit
    #expect(undone.toggle(in: &journal).kept == [])
    #expect(journal == Journal(dreams: [dream]))
    let again = decoded(undone.encoded).map { ($0.encoded, content($0)) }
    #expect(again?.0 == undone.encoded)
    #expect(again?.1 == content(undone))
  }

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
    }
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
      if random.chance(1, in: 2) { _ = edited.toggle(in: &journal) }
      let bytes = edited.encoded
      #expect(content(decoded(bytes)) == content(edited))
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
      writer.checksum()
      // Some of these are steps, which must round-trip.
      if let step = decoded(writer.bytes) {
        #expect(content(decoded(step.encoded)) == content(step))
      }
    }
  }

  @Test func `decoding a step of a newer format gives no step`() {
    var bytes = Array(step(Journal(), Journal(dreams: [dream])).encoded.dropLast(8))
    bytes[0] = 3
    var writer = ByteWriter()
    for byte in bytes { writer.byte(byte) }
    writer.checksum()
    #expect(decoded(writer.bytes) == nil)
  }

  /// Releases before such steps can undo them, because they have always made the same.
  @Test func `an addition that only names its dream is stored as one out of the trash`() {
    let added = Journal(dreams: [dream])
    let named = Journal.Step(
      Journal().diffed(with: added), action: "Import", id: UUID(number: 0), time: .min,
      sizeLimit: 1)
    #expect(named.encoded == step(Journal(trash: [dream]), added).encoded)
    #expect(content(decoded(named.encoded)) == content(named))
    #expect(hex(named.encoded) == Self.named)
  }

  private static let named =
    "02000001910a2dec89025cc1beeb8da1658eec6704000001009d441d5cb6e8d64e"

  @Test func `an addition takes few bytes, however long the texts are`() {
    var long = dream
    long.description = String(repeating: "sea ", count: 10_000)
    let step = step(Journal(), Journal(dreams: [long]))
    #expect(step.encoded.count < 40)
    #expect(step.size > 40_000)
  }
}
