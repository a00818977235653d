import CSodium

/// How much work it is to try one passphrase, for the owner and for a thief alike.
///
/// The figures are those of Argon2id, and are kept in each sealed file.
public struct SealingStrength: Hashable, Sendable {
  /// How often the memory is gone through.
  public let passes: UInt64

  /// How many bytes of memory that takes.
  public let memory: UInt64

  /// Two passes over 64 MB: a tenth of a second, for what is opened often.
  public static let interactive = SealingStrength(
    passes: UInt64(crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE),
    memory: UInt64(crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE))

  /// Three passes over 256 MB: about a second, for backups and exports.
  public static let moderate = SealingStrength(
    passes: UInt64(crypto_pwhash_argon2id_OPSLIMIT_MODERATE),
    memory: UInt64(crypto_pwhash_argon2id_MEMLIMIT_MODERATE))

  init(passes: UInt64, memory: UInt64) {
    self.passes = passes
    self.memory = memory
  }

  /// Whether a file may ask for this: at most a gigabyte and sixteen passes, so that a garbled or
  /// malicious one cannot bring a machine to a halt.
  var isAcceptable: Bool {
    (UInt64(crypto_pwhash_argon2id_OPSLIMIT_MIN)...16).contains(passes)
      && (UInt64(crypto_pwhash_argon2id_MEMLIMIT_MIN)...(1 << 30)).contains(memory)
  }
}
