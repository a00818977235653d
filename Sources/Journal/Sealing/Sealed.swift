import CSodium
public import Errors

/// Encryption of bytes with a passphrase.
///
///     let sealed = try Sealed.seal(bytes, with: passphrase)
///     try Sealed.open(sealed, with: passphrase) == bytes  // true
///
/// Argon2id derives the key, XChaCha20-Poly1305 encrypts and authenticates the bytes in chunks
/// whose order and number are authenticated, too: any change, truncation, reordering or addition is
/// detected, and then nothing is returned.
public enum Sealed {
  /// The plaintext bytes of a chunk.
  static let chunk = 65_536

  /// Returns whether bytes start like sealed ones.
  ///
  /// - Parameter beginning: The first bytes of a file; eight are enough, fewer are never sealed.
  /// - Returns: Whether to ask for a passphrase.
  public static func isSealed(_ beginning: some Collection<UInt8>) -> Bool {
    beginning.starts(with: SealedHeader.magic)
  }

  /// Encrypts bytes.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes.
  ///   - passphrase: The passphrase that decrypts them.
  ///   - strength: The cost of trying a passphrase.
  /// - Returns: The sealed bytes: 66 more, and 17 more for each chunk of 65,536.
  /// - Throws: ``SealingError/noMemory``.
  public static func seal(
    _ bytes: [UInt8], with passphrase: Passphrase, strength: SealingStrength = .moderate
  ) throws(SealingError) -> [UInt8] {
    let salt = Sodium.random(Int(crypto_pwhash_SALTBYTES))
    let key = try SealingKey(passphrase, salt: salt, strength)
    var (stream, beginning) = SealedStream.sealing(with: key.secret)
    let header = SealedHeader(strength: strength, salt: salt, stream: beginning).bytes
    var sealed = header
    sealed.reserveCapacity(bytes.count + bytes.count / chunk * 17 + 128)
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(chunk)
      rest = rest.dropFirst(chunk)
      sealed += stream.seal(part, authenticating: header, isLast: rest.isEmpty)
    } while !rest.isEmpty
    return sealed
  }

  /// Decrypts sealed bytes.
  ///
  /// - Parameters:
  ///   - sealed: The bytes returned by `seal`.
  ///   - passphrase: The passphrase they were sealed with.
  /// - Returns: The bytes, all of them authenticated. The caller should wipe them.
  /// - Throws: ``SealingError``.
  public static func open(
    _ sealed: [UInt8], with passphrase: Passphrase
  ) throws(SealingError) -> [UInt8] {
    let header = try SealedHeader(sealed[...])
    let key = try SealingKey(passphrase, salt: header.salt, header.strength)
    var stream = try SealedStream.opening(header.stream, with: key.secret)
    let authenticated = header.bytes
    var opened: [UInt8] = []
    opened.reserveCapacity(sealed.count)
    var rest = sealed.dropFirst(SealedHeader.count)
    var isLast = false
    repeat {
      let part = rest.prefix(chunk + SealedStream.overhead)
      rest = rest.dropFirst(part.count)
      guard let (bytes, last) = stream.open(part, authenticating: authenticated),
        last == rest.isEmpty
      else {
        let isFirst = part.startIndex == SealedHeader.count
        opened.wipe()
        throw isFirst ? .wrongPassphrase : .damaged
      }
      opened += bytes
      isLast = last
    } while !isLast
    return opened
  }
}
