import CSodium

/// Bytes that only a passphrase opens.
///
///     let sealed = try Sealed.seal(bytes, with: passphrase)
///     try Sealed.open(sealed, with: passphrase) == bytes  // true
///
/// Argon2id makes the key, XChaCha20-Poly1305 hides and proves the bytes in chunks whose order and
/// number are proven, too: whatever is changed, cut off, put elsewhere or added is noticed, and then
/// nothing is given out.
public enum Sealed {
  /// The bytes of a chunk before they are sealed.
  static let chunk = 65_536

  /// Whether bytes begin as sealed ones do.
  ///
  /// - Parameter beginning: The first bytes of a file; eight are enough, fewer are never sealed.
  /// - Returns: Whether to ask for a passphrase.
  public static func isSealed(_ beginning: some Collection<UInt8>) -> Bool {
    beginning.starts(with: SealedHeader.magic)
  }

  /// Seals bytes.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes.
  ///   - passphrase: What opens them again, and nothing else does.
  ///   - strength: How much work it shall be to try a passphrase.
  /// - Returns: The sealed bytes: 66, and 17 more than there were for each chunk of 65,536.
  /// - Throws: ``SealingError/noMemory``.
  public static func seal(
    _ bytes: [UInt8], with passphrase: Passphrase, strength: SealingStrength = .moderate
  ) throws(SealingError) -> [UInt8] {
    let salt = Sodium.random(Int(crypto_pwhash_SALTBYTES))
    let key = try SealingKey(passphrase, salt: salt, strength)
    var (stream, beginning) = SealedStream.sealing(with: key)
    let header = SealedHeader(strength: strength, salt: salt, stream: beginning).bytes
    var sealed = header
    sealed.reserveCapacity(bytes.count + bytes.count / chunk * 17 + 128)
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(chunk)
      rest = rest.dropFirst(chunk)
      sealed += stream.seal(part, proving: header, isLast: rest.isEmpty)
    } while !rest.isEmpty
    return sealed
  }

  /// Opens sealed bytes.
  ///
  /// - Parameters:
  ///   - sealed: What `seal` gave.
  ///   - passphrase: The passphrase they were sealed with.
  /// - Returns: The bytes, all of them proven. To be wiped by the caller.
  /// - Throws: Why not; see ``SealingError``.
  public static func open(
    _ sealed: [UInt8], with passphrase: Passphrase
  ) throws(SealingError) -> [UInt8] {
    let header = try SealedHeader(sealed[...])
    let key = try SealingKey(passphrase, salt: header.salt, header.strength)
    var stream = try SealedStream.opening(header.stream, with: key)
    let proof = header.bytes
    var opened: [UInt8] = []
    opened.reserveCapacity(sealed.count)
    var rest = sealed.dropFirst(SealedHeader.count)
    var isLast = false
    repeat {
      let part = rest.prefix(chunk + SealedStream.overhead)
      rest = rest.dropFirst(part.count)
      guard let (bytes, last) = stream.open(part, proving: proof), last == rest.isEmpty else {
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
