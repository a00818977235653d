import Errors
import Testing
import TestSupport
@testable import Sealing

@Suite struct SealedTests {
  let weak = SealingStrength(passes: 1, memory: 8_192)

  private func passphrase(_ text: String = "correct horse") throws -> Passphrase {
    try #require(Passphrase(text))
  }

  private func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])
  func `opening restores the sealed content`(count: Int) throws {
    let plain = bytes(count)
    let sealed = try Sealed.seal(plain, with: passphrase(), strength: weak)
    #expect(Sealed.isSealed(sealed))
    #expect(sealed.count == 66 + count + 17 * max(1, (count + 65_535) / 65_536))
    #expect(try Sealed.open(sealed, with: passphrase()) == plain)
  }

  @Test func `sealing the same bytes twice gives different results`() throws {
    let one = try Sealed.seal(bytes(100), with: passphrase(), strength: weak)
    let other = try Sealed.seal(bytes(100), with: passphrase(), strength: weak)
    #expect(one.dropFirst(26) != other.dropFirst(26))
  }

  @Test func `the header stores the strength`() throws {
    for strength in [weak, .moderate] {
      let sealed = try Sealed.seal(bytes(10), with: passphrase(), strength: strength)
      #expect(try SealedHeader(sealed[...]).strength == strength)
      #expect(try Sealed.open(sealed, with: passphrase()) == bytes(10))
    }
  }

  @Test func `a wrong passphrase opens nothing`() throws {
    let sealed = try Sealed.seal(bytes(1_000), with: passphrase(), strength: weak)
    for text in ["correct horsf", "correct hors", "correct horse ", "Correct horse", "\0"] {
      #expect(throws: SealingError.wrongPassphrase) {
        try Sealed.open(sealed, with: passphrase(text))
      }
    }
  }

  @Test func `a passphrase cannot be empty`() {
    #expect(Passphrase("") == nil)
    var none: [UInt8] = []
    #expect(Passphrase(consuming: &none) == nil)
  }

  @Test func `a passphrase wipes the bytes it was made of`() throws {
    var typed = Array("secret".utf8)
    let passphrase = try #require(Passphrase(consuming: &typed))
    #expect(typed == [0, 0, 0, 0, 0, 0])
    #expect(try passphrase.matches(self.passphrase("secret")))
    #expect(try !passphrase.matches(self.passphrase("Secret")))
  }

  @Test func `any changed byte is detected`() throws {
    let sealed = try Sealed.seal(bytes(70), with: passphrase(), strength: weak)
    for index in sealed.indices {
      for change: UInt8 in [1, 0x80] {
        var changed = sealed
        changed[index] ^= change
        #expect(throws: SealingError.self, "byte \(index)") {
          try Sealed.open(changed, with: passphrase())
        }
      }
    }
  }

  @Test func `any missing or added byte is detected`() throws {
    let sealed = try Sealed.seal(bytes(70), with: passphrase(), strength: weak)
    for count in 0..<sealed.count {
      #expect(throws: SealingError.self, "\(count) bytes") {
        try Sealed.open(Array(sealed.prefix(count)), with: passphrase())
      }
    }
    #expect(throws: SealingError.self) { try Sealed.open(sealed + [0], with: passphrase()) }
    #expect(throws: SealingError.self) { try Sealed.open(sealed + sealed, with: passphrase()) }
  }

  @Test func `chunks cannot be left out, repeated or moved`() throws {
    let size = 65_536 + 17
    let sealed = try Sealed.seal(bytes(4 * 65_536), with: passphrase(), strength: weak)
    let header = Array(sealed.prefix(66))
    let chunks = (0..<4).map { Array(sealed.dropFirst(66 + $0 * size).prefix(size)) }
    #expect(try Sealed.open(header + chunks.joined(), with: passphrase()) == bytes(4 * 65_536))
    for order in [[0, 1, 2], [0, 2, 3], [0, 1, 2, 3, 3], [0, 2, 1, 3], [3], [1, 0, 2, 3]] {
      #expect(throws: SealingError.self, "\(order)") {
        try Sealed.open(header + order.flatMap { chunks[$0] }, with: passphrase())
      }
    }
    let other = try Sealed.seal(bytes(4 * 65_536), with: passphrase(), strength: weak)
    let foreign = Array(other.prefix(66)) + chunks.joined()
    #expect(throws: SealingError.self) { try Sealed.open(foreign, with: passphrase()) }
  }

  @Test func `a header cannot ask for excessive memory or time`() throws {
    var sealed = try Sealed.seal(bytes(70), with: passphrase(), strength: weak)
    sealed[22] = 0x80
    #expect(throws: SealingError.excessive) { try Sealed.open(sealed, with: passphrase()) }
    sealed[22] = 0
    sealed[10] = 200
    #expect(throws: SealingError.excessive) { try Sealed.open(sealed, with: passphrase()) }
    sealed[8] = 2
    #expect(throws: SealingError.newer(version: 2)) { try Sealed.open(sealed, with: passphrase()) }
    #expect(throws: SealingError.notSealed) {
      try Sealed.open(Array("SQLite format 3".utf8), with: passphrase())
    }
  }

  @Test func `garbled bytes never crash`() throws {
    var random = SplitMix64(seed: 9)
    for count in 0..<300 {
      let garbage = SealedHeader.magic + [1, 1] + bytes(count, seed: random.next())
      #expect(throws: SealingError.self) { try Sealed.open(garbage, with: passphrase()) }
    }
  }
}
