import CSodium
import Errors

/// The cost of trying one passphrase, for the owner and for an attacker alike.
///
/// The parameters of Argon2id, which are stored in each sealed file.
public struct SealingStrength: Hashable, Sendable {
  /// The number of passes over the memory.
  public let passes: UInt64

  /// The bytes of memory.
  public let memory: UInt64

  /// Three passes over 256 MB: about a second, for backups and exports.
  public static let moderate = SealingStrength(
    passes: UInt64(crypto_pwhash_argon2id_OPSLIMIT_MODERATE),
    memory: UInt64(crypto_pwhash_argon2id_MEMLIMIT_MODERATE))

  /// One pass over 8 KB, for what nobody can guess, such as a ``RecoveryCode``.
  public static let minimal = SealingStrength(
    passes: UInt64(crypto_pwhash_argon2id_OPSLIMIT_MIN),
    memory: UInt64(crypto_pwhash_argon2id_MEMLIMIT_MIN))

  init(passes: UInt64, memory: UInt64) {
    self.passes = passes
    self.memory = memory
  }

  /// Reads the passes and the memory, 8 bytes each, little-endian.
  init(_ bytes: ArraySlice<UInt8>) {
    self.init(passes: Self.number(bytes.prefix(8)), memory: Self.number(bytes.dropFirst(8)))
  }

  /// The passes and the memory, 8 bytes each, little-endian.
  var bytes: [UInt8] { Self.bytes(passes) + Self.bytes(memory) }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  /// Whether a file may ask for this: at most a gigabyte and sixteen passes, so that a garbled or
  /// malicious one cannot bring the machine to a halt.
  var isAcceptable: Bool {
    (UInt64(crypto_pwhash_argon2id_OPSLIMIT_MIN)...16).contains(passes)
      && (UInt64(crypto_pwhash_argon2id_MEMLIMIT_MIN)...(1 << 30)).contains(memory)
  }
}

/// The key derived from a passphrase and a salt.
struct SealingKey {
  let secret: SecretBytes

  init(
    _ passphrase: Passphrase, salt: [UInt8], _ strength: SealingStrength
  ) throws(SealingError) {
    var code: Int32 = -1
    let count = Int(crypto_secretstream_xchacha20poly1305_KEYBYTES)
    secret = unsafe SecretBytes(count: count) { key in
      code = unsafe passphrase.secret.withBytes { words in
        unsafe words.withMemoryRebound(to: CChar.self, capacity: passphrase.secret.count) { words in
          unsafe crypto_pwhash(
            key, UInt64(count), words, UInt64(passphrase.secret.count), salt, strength.passes,
            Int(strength.memory), crypto_pwhash_ALG_ARGON2ID13)
        }
      }
    }
    guard code == 0 else { throw .noMemory }
  }
}
