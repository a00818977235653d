import Errors

/// The header of sealed bytes.
///
///     bytes   0..<8    "LucDSeal"
///     byte    8        the version of the format, 1
///     byte    9        the key derivation, 1: Argon2id 1.3
///     bytes  10..<18   its passes, little-endian
///     bytes  18..<26   its memory in bytes, little-endian
///     bytes  26..<42   its salt
///     bytes  42..<66   the header of the stream (XChaCha20-Poly1305, as libsodium's
///                      `crypto_secretstream` has it)
///
/// The chunks follow, each of 65,536 bytes and 17 that authenticate them, the last one shorter and
/// marked as the last. The whole header is authenticated with each chunk.
struct SealedHeader: Equatable {
  static let magic = Array("LucDSeal".utf8)
  static let count = 66
  static let version: UInt8 = 1

  var strength: SealingStrength
  var salt: [UInt8]
  var stream: [UInt8]

  init(strength: SealingStrength, salt: [UInt8], stream: [UInt8]) {
    self.strength = strength
    self.salt = salt
    self.stream = stream
  }

  init(_ bytes: ArraySlice<UInt8>) throws(SealingError) {
    guard bytes.starts(with: Self.magic) else { throw .notSealed }
    let bytes = Array(bytes.prefix(Self.count))
    guard bytes.count == Self.count else { throw .damaged }
    guard bytes[8] <= Self.version else { throw .newer(version: Int(bytes[8])) }
    guard bytes[8] == Self.version, bytes[9] == 1 else { throw .damaged }
    strength = SealingStrength(bytes[10..<26])
    guard strength.isAcceptable else { throw .excessive }
    salt = Array(bytes[26..<42])
    stream = Array(bytes[42..<66])
  }

  var bytes: [UInt8] {
    Self.magic + [Self.version, 1] + strength.bytes + salt + stream
  }
}
