import CSodium
public import Errors

/// The key of a journal, encrypted by what its owner knows: a passphrase, or a recovery code.
///
///     bytes   0..<8    "LucDWrap"
///     byte    8        the version of the format, 1
///     byte    9        the key derivation, 1: Argon2id 1.3
///     bytes  10..<18   its passes, little-endian
///     bytes  18..<26   its memory in bytes, little-endian
///     bytes  26..<42   its salt
///     bytes  42..<66   the nonce
///     bytes  66..<114  the key, encrypted by XChaCha20-Poly1305, and its 16 bytes of authentication
///
/// The bytes before the nonce are authenticated, too.
public enum WrappedKey {
  private static let magic = Array("LucDWrap".utf8)
  private static let headerCount = 42
  private static let count = 114

  /// Wraps a key.
  ///
  /// - Parameters:
  ///   - key: The key of a journal.
  ///   - passphrase: What opens it; a recovery code is one, too.
  ///   - strength: The cost of trying one.
  /// - Returns: The bytes to keep.
  /// - Throws: ``SealingError/noMemory``.
  public static func wrap(
    _ key: JournalKey, with passphrase: Passphrase, strength: SealingStrength = .moderate
  ) throws(SealingError) -> [UInt8] {
    let salt = Sodium.random(Int(crypto_pwhash_SALTBYTES))
    let header = magic + [1, 1] + strength.bytes + salt
    let wrapping = try SealingKey(passphrase, salt: salt, strength)
    let nonce = Sodium.random(Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES))
    var sealed = [UInt8](repeating: 0, count: count - headerCount - nonce.count)
    unsafe wrapping.secret.withBytes { wrapping in
      unsafe key.secret.withBytes { key in
        _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
          &sealed, nil, key, UInt64(JournalKey.count), header, UInt64(header.count), nil, nonce,
          wrapping)
      }
    }
    return header + nonce + sealed
  }

  /// Opens a wrapped key.
  ///
  /// - Parameters:
  ///   - bytes: What ``wrap(_:with:strength:)`` has returned.
  ///   - passphrase: What opens it.
  /// - Returns: The key.
  /// - Throws: Why it cannot be opened; a wrong passphrase and corrupted bytes cannot be
  ///   distinguished.
  public static func open(
    _ bytes: [UInt8], with passphrase: Passphrase
  ) throws(SealingError) -> JournalKey {
    guard bytes.starts(with: magic), bytes.count > 9 else { throw .notSealed }
    guard bytes[8] <= 1 else { throw .newer(version: Int(bytes[8])) }
    guard bytes.count == count, bytes[8] == 1, bytes[9] == 1 else { throw .damaged }
    let strength = SealingStrength(bytes[10..<26])
    guard strength.isAcceptable else { throw .excessive }
    let wrapping = try SealingKey(passphrase, salt: Array(bytes[26..<headerCount]), strength)
    let header = Array(bytes[..<headerCount])
    let nonce = Array(bytes[headerCount..<headerCount + 24])
    let sealed = Array(bytes[(headerCount + 24)...])
    var code: Int32 = -1
    let secret = unsafe SecretBytes(count: JournalKey.count) { memory in
      code = unsafe wrapping.secret.withBytes { wrapping in
        unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
          memory, nil, nil, sealed, UInt64(sealed.count), header, UInt64(header.count), nonce,
          wrapping)
      }
    }
    guard code == 0 else { throw .wrongPassphrase }
    return JournalKey(secret)
  }
}
