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
    var (stream, beginning) = SealedStream.sealing(with: key)
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
    var stream = try SealedStream.opening(header.stream, with: key)
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

/// The state of a cipher that encrypts or decrypts one chunk after the other.
private struct SealedStream {
  /// The number of bytes by which a chunk grows.
  static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)

  private var state = crypto_secretstream_xchacha20poly1305_state()

  /// Starts encrypting; the returned bytes are needed to decrypt.
  static func sealing(with key: SealingKey) -> (stream: SealedStream, beginning: [UInt8]) {
    var stream = SealedStream()
    var beginning = [UInt8](
      repeating: 0, count: Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES))
    unsafe key.secret.withBytes { key in
      _ = unsafe crypto_secretstream_xchacha20poly1305_init_push(
        &stream.state, &beginning, key)
    }
    return (stream, beginning)
  }

  static func opening(
    _ beginning: [UInt8], with key: SealingKey
  ) throws(SealingError) -> SealedStream {
    var stream = SealedStream()
    let code = unsafe key.secret.withBytes { key in
      unsafe crypto_secretstream_xchacha20poly1305_init_pull(
        &stream.state, beginning, key)
    }
    guard code == 0 else { throw .damaged }
    return stream
  }

  mutating func seal(_ bytes: ArraySlice<UInt8>, authenticating header: [UInt8], isLast: Bool)
    -> [UInt8]
  {
    var sealed = [UInt8](repeating: 0, count: bytes.count + Self.overhead)
    let tag: UInt8 = isLast ? 3 : 0
    unsafe bytes.withUnsafeBufferPointer { bytes in
      _ = unsafe crypto_secretstream_xchacha20poly1305_push(
        &state, &sealed, nil, bytes.baseAddress, UInt64(bytes.count), header,
        UInt64(header.count), tag)
    }
    return sealed
  }

  /// Decrypts a chunk; nil if it is not the one that was sealed at this position.
  mutating func open(
    _ sealed: ArraySlice<UInt8>, authenticating header: [UInt8]
  ) -> (bytes: [UInt8], isLast: Bool)? {
    guard sealed.count >= Self.overhead else { return nil }
    var bytes = [UInt8](repeating: 0, count: sealed.count - Self.overhead)
    var tag: UInt8 = 0
    let code = unsafe sealed.withUnsafeBufferPointer { sealed in
      unsafe crypto_secretstream_xchacha20poly1305_pull(
        &state, &bytes, nil, &tag, sealed.baseAddress, UInt64(sealed.count), header,
        UInt64(header.count))
    }
    return code == 0 ? (bytes, tag == 3) : nil
  }
}
