import CSodium
import Errors
import Testing

@testable import Sealing

/// What a key of a journal does, held against what other programs say.
@Suite struct JournalKeyTests {
  private func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }

  /// The key of 32 bytes 0, 1, 2 and so on, with which the rows below were sealed.
  private func key() throws -> JournalKey {
    var bytes = Array(0 as UInt8..<32)
    return try #require(JournalKey(consuming: &bytes))
  }

  private func opened(_ sealed: [UInt8], as name: [UInt8], _ key: JournalKey) -> [UInt8]? {
    var content: [UInt8] = []
    return key.open(sealed.span, as: name, into: &content) ? content : nil
  }

  // MARK: Published vectors

  @Test func `XChaCha20-Poly1305 is that of draft-irtf-cfrg-xchacha-03, A.3.1`() {
    let text = Array(
      ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
        + "sunscreen would be it.").utf8)
    let (data, nonce) = (bytes("50515253c0c1c2c3c4c5c6c7"), Array(0x40 as UInt8..<0x58))
    var sealed = [UInt8](repeating: 0, count: text.count + 16)
    _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
      &sealed, nil, text, UInt64(text.count), data, UInt64(data.count), nil, nonce,
      Array(0x80 as UInt8..<0xA0))
    let published =
      "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb"
      + "731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452"
      + "2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9"
      + "21f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780a"
      + "cf49"
    #expect(sealed == bytes(published))
  }

  /// The vector of the authors of BLAKE2 (`blake2b`, keyed) for three bytes under 64.
  @Test func `BLAKE2b with a key is that of its authors`() {
    var digest = [UInt8](repeating: 0, count: 64)
    _ = unsafe crypto_generichash(
      &digest, 64, [0, 1, 2], 3, Array(0 as UInt8..<64), 64)
    let published =
      "33d0825dddf7ada99b0e7e307104ad07ca9cfd9692214f1561356315e784f3e5"
      + "a17e364ae9dbb14cb2036df932b77f4b292761365fb328de7afdc6d8998f5fc1"
    #expect(digest == bytes(published))
  }

  /// The first vector of libsodium's `test/default/kdf.exp`; Python's `hashlib.blake2b` says the same.
  @Test func `keys are derived by BLAKE2b, with a number as salt and a purpose`() {
    var derived = [UInt8](repeating: 0, count: 64)
    _ = unsafe crypto_kdf_derive_from_key(&derived, 64, 0, "KDF test", Array(0 as UInt8..<32))
    let published =
      "a0c724404728c8bb95e5433eb6a9716171144d61efb23e74b873fcbeda51d807"
      + "1b5d70aae12066dfc94ce943f145aa176c055040c3dd73b0a15e36254d450614"
    #expect(derived == bytes(published))
  }

  /// `echo -n "correct horse" | argon2 0123456789abcdef -id -t 3 -k 8192 -p 1 -l 32 -r -v 13`, and with
  /// `-t 1 -k 8`, by the program of the authors of Argon2.
  @Test(arguments: [
    (3, 8_192, "4b84dd36c8ff6962388661996da44d28f5cc65d7909686980aabbb6fd01ed7f3"),
    (1, 8, "33b8f0d06408e0a7dcc5ffb13e575f35162db4ff3db1c73d5d501801c699d14d"),
  ])
  func `Argon2id is that of its authors`(passes: UInt64, kilobytes: UInt64, digits: String) throws {
    let key = try SealingKey(
      #require(Passphrase("correct horse")), salt: Array("0123456789abcdef".utf8),
      SealingStrength(passes: passes, memory: kilobytes << 10))
    let secret = unsafe key.secret.withBytes {
      unsafe Array(UnsafeBufferPointer(start: $0, count: 32))
    }
    #expect(secret == bytes(digits))
  }

  // MARK: Content sealed by PyNaCl

  private let name = Array("sealedDream:3f2a0000-0000-4000-8000-000000000001".utf8)
  private let tag = "74894148474bdcd015a857e8bd8096f9"
  private let row =
    "6465666768696a6b6c6d6e6f707172737475767778797a7bcc4dc716ed5e10fc"
    + "f6768f07c1639737a29018c1283cfa0f31328c374eea16044bf59aea16563942"
    + "c209dce5f761dfdeaa39827fac816f9e22dce524acae4d65df046024dc889dc8"
    + "95407bad24f1a056"
  private let wrapped =
    "4c75634457726170010101000000000000000020000000000000303132333435"
    + "363738396162636465666465666768696a6b6c6d6e6f70717273747576777879"
    + "7a7b142aafc6c345e458a3069b34c1ad6a67b6c4dca3f13230442d3190ccd4ff"
    + "0a1d5acb77357d68fb3f9d3da258fcdbef7f"

  @Test func `a row, its tag and a wrapped key that another program has made are opened`() throws {
    let key = try key()
    #expect(key.tag(of: name) == bytes(tag))
    let content: [UInt8] =
      [1, 2, 3, 0, 0, 0] + Array("sea".utf8) + [0, 1, 0xFB] + Array(repeating: 0xFF, count: 7)
    #expect(opened(bytes(row), as: Array("sealedDream".utf8) + bytes(tag), key) == content)
    #expect(
      try WrappedKey.open(bytes(wrapped), with: #require(Passphrase("correct horse"))) == key)
  }

  // MARK: Refusals

  @Test func `a row is opened with its key and under its name only`() throws {
    let (key, name) = (try key(), Array("sealedDream".utf8) + bytes(tag))
    var other = Array(1 as UInt8..<33)
    let wrong = try #require(JournalKey(consuming: &other))
    #expect(opened(bytes(row), as: name, wrong) == nil)
    for place in name.indices {
      var changed = name
      changed[place] ^= 1
      #expect(opened(bytes(row), as: changed, key) == nil, "byte \(place) of the name")
    }
    #expect(opened(bytes(row), as: [], key) == nil)
    #expect(opened(bytes(row), as: Array("sealedNight".utf8) + bytes(tag), key) == nil)
  }

  @Test func `a row of which a bit has turned, or bytes are missing or added, is refused`() throws {
    let (key, name, row) = (try key(), Array("sealedDream".utf8) + bytes(tag), bytes(row))
    for place in row.indices {
      for bit in 0..<8 {
        var changed = row
        changed[place] ^= 1 << bit
        #expect(opened(changed, as: name, key) == nil, "bit \(bit) of byte \(place)")
      }
      #expect(opened(Array(row.prefix(place)), as: name, key) == nil, "\(place) bytes")
    }
    #expect(opened(row + [0], as: name, key) == nil)
    #expect(opened(row + row, as: name, key) == nil)
  }

  @Test func `a wrapped key of which a bit has turned, or bytes are missing or added, is refused`()
    throws
  {
    let (wrapped, words) = (bytes(wrapped), try #require(Passphrase("correct horse")))
    for place in wrapped.indices {
      for bit in 0..<8 {
        var changed = wrapped
        changed[place] ^= 1 << bit
        // Bits that ask for much more work are not tried here: they take a gigabyte each.
        guard SealingStrength(changed[10..<26]).memory < 1 << 22 || !isAcceptable(changed) else {
          continue
        }
        #expect(throws: SealingError.self, "bit \(bit) of byte \(place)") {
          try WrappedKey.open(changed, with: words)
        }
      }
      #expect(throws: SealingError.self, "\(place) bytes") {
        try WrappedKey.open(Array(wrapped.prefix(place)), with: words)
      }
    }
    #expect(throws: SealingError.self) { try WrappedKey.open(wrapped + [0], with: words) }
  }

  private func isAcceptable(_ wrapped: [UInt8]) -> Bool {
    SealingStrength(wrapped[10..<26]).isAcceptable
  }

  @Test func `a wrapped key is opened by nothing like its passphrase or its code`() throws {
    let key = JournalKey()
    let code = RecoveryCode()
    let wrapped = try WrappedKey.wrap(key, with: code.passphrase, strength: .minimal)
    #expect(try WrappedKey.open(wrapped, with: code.passphrase) == key)
    let near = code.text.dropLast() + (code.text.last == "0" ? "1" : "0")
    for words in [RecoveryCode().text, String(near), code.text.lowercased(), code.text + " "] {
      #expect(throws: SealingError.wrongPassphrase) {
        try WrappedKey.open(wrapped, with: #require(Passphrase(words)))
      }
    }
  }

  @Test(arguments: [0, 1, 62, 63, 64, 65, 127, 128, 10_000])
  func `sealed content is padded to steps of 64 bytes and opens again`(count: Int) throws {
    let key = try key()
    let content = (0..<count).map { _ in 0x80 as UInt8 }
    for content in [content, content.map { _ in 0 }] {
      let sealed = key.seal(content, as: [1])
      #expect(sealed.count == (count / 64 + 1) * 64 + 40)
      #expect(opened(sealed, as: [1], key) == content)
      #expect(key.seal(content, as: [1]) != sealed)
    }
  }
}
