import Testing
import TestSupport

@testable import Sealing

@Suite struct CaptureStreamTests {
  private let key = JournalKey().captureKey

  private func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  /// Seals bytes that come in pieces of any size.
  private func seal(_ plain: [UInt8], pieces: UInt64 = 1) throws -> [UInt8] {
    var random = SplitMix64(seed: pieces)
    var sealing = try #require(CaptureSealing(to: key.publicKey))
    var sealed = sealing.header
    var rest = plain[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...100_000, using: &random))
      rest = rest.dropFirst(piece.count)
      sealed += sealing.append(Array(piece))
    }
    return sealed + sealing.finish()
  }

  private func open(_ sealed: [UInt8], with key: CaptureKey) throws -> [UInt8] {
    var opening = try CaptureOpening(
      Array(sealed.prefix(CaptureOpening.headerCount)), with: key)
    var rest = sealed.dropFirst(CaptureOpening.headerCount)
    var opened: [UInt8] = []
    while !opening.isAtEnd {
      let chunk = rest.prefix(CaptureOpening.chunkCount)
      rest = rest.dropFirst(chunk.count)
      opened += try opening.open(Array(chunk))
    }
    guard rest.isEmpty else { throw CaptureOpening.Failure.damaged }
    return opened
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])
  func `whoever has the key opens what was sealed to it`(count: Int) throws {
    for pieces: UInt64 in 1...3 {
      let sealed = try seal(bytes(count), pieces: pieces)
      #expect(sealed.count == 113 + count + 17 * max(1, (count + 65_535) / 65_536))
      #expect(try open(sealed, with: key) == bytes(count))
    }
  }

  @Test func `a key has one pair, and another key another one`() {
    let key = JournalKey()
    #expect(key.captureKey.publicKey == key.captureKey.publicKey)
    #expect(key.captureKey.publicKey != JournalKey().captureKey.publicKey)
    #expect(CapturePublicKey(key.captureKey.publicKey.bytes) == key.captureKey.publicKey)
    #expect(CapturePublicKey([1, 2, 3]) == nil)
  }

  @Test func `the public key opens nothing, nor does another key`() throws {
    let sealed = try seal(bytes(1_000))
    #expect(throws: CaptureOpening.Failure.otherKey) {
      try open(sealed, with: JournalKey().captureKey)
    }
  }

  @Test func `a key that no pair has seals nothing`() throws {
    let zero = try #require(CapturePublicKey([UInt8](repeating: 0, count: 32)))
    #expect(CaptureSealing(to: zero) == nil)
  }

  @Test func `no changed byte is opened`() throws {
    let sealed = try seal(bytes(100))
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      #expect(throws: CaptureOpening.Failure.self, "byte \(index)") { try open(changed, with: key) }
    }
  }

  @Test func `nothing that is cut off is opened`() throws {
    for sealed in [try seal(bytes(100)), try seal(bytes(65_536 * 2))] {
      let counts = Set(stride(from: 0, to: sealed.count, by: 997)).union([113, sealed.count - 1])
      for count in counts {
        #expect(throws: CaptureOpening.Failure.self, "\(count) bytes") {
          try open(Array(sealed.prefix(count)), with: key)
        }
      }
    }
    let two = try seal(bytes(65_536 + 100))
    #expect(throws: CaptureOpening.Failure.self) {
      try open(Array(two.prefix(113 + CaptureOpening.chunkCount)), with: key)
    }
  }
}

@Suite struct CapturePieceTests {
  private let key = JournalKey().captureKey

  @Test func `each piece can be opened as soon as it is sealed`() throws {
    var sealing = try #require(CaptureSealing(to: key.publicKey, inPieces: true))
    var opening = try CaptureOpening(sealing.header, with: key)
    #expect(opening.isInPieces)
    for count in [1, 0, 65_536, 1_000, 70_000] {
      let plain = [UInt8](repeating: 7, count: count)
      var sealed = sealing.append(plain)[...]
      var opened: [UInt8] = []
      while !sealed.isEmpty {
        let length = try #require(
          CaptureOpening.pieceCount(Array(sealed.prefix(CaptureOpening.lengthCount))))
        sealed = sealed.dropFirst(CaptureOpening.lengthCount)
        opened += try opening.open(Array(sealed.prefix(length)))
        sealed = sealed.dropFirst(length)
      }
      #expect(opened == plain && !opening.isAtEnd)
    }
    let last = sealing.finish()
    #expect(try opening.open(Array(last.dropFirst(CaptureOpening.lengthCount))) == [])
    #expect(opening.isAtEnd)
  }

  @Test func `no piece has another length`() {
    for length in [[], [17, 0, 0], [16, 0, 0, 0], [0, 0, 0, 1], [18, 0, 1, 0]] as [[UInt8]] {
      #expect(CaptureOpening.pieceCount(length) == nil)
    }
    #expect(CaptureOpening.pieceCount([17, 0, 1, 0]) == 65_553)
  }
}
