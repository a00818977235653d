import CSodium

/// The key of a sealed journal: 32 random bytes, from which the keys of each purpose are derived.
///
/// Rows are sealed with XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha, as libsodium has it) under a
/// random nonce of 24 bytes. Their content is padded to a multiple of 64 bytes (ISO/IEC 7816-4)
/// first, so that lengths reveal little. A tag is BLAKE2b with a separate key, 16 bytes long.
///
///     let key = JournalKey()
///     let sealed = key.seal(content, as: name)
///     var opened: [UInt8] = []
///     key.open(sealed.span, as: name, into: &opened)  // true, and opened == content
public struct JournalKey: Sendable {
  /// The number of bytes of a key.
  public static let count = Int(crypto_kdf_KEYBYTES)

  /// How many bytes longer sealed content is than the padded content.
  private static let overhead = nonce + Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)
  private static let nonce = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
  private static let block = 64
  private static let tagCount = 16

  let secret: SecretBytes
  private let rows: SecretBytes
  private let tags: SecretBytes

  /// Draws a key.
  public init() {
    self.init(
      unsafe SecretBytes(count: Self.count) { unsafe randombytes_buf($0, JournalKey.count) })
  }

  /// Takes over the bytes of a key; nil if they are not as many as a key has.
  ///
  /// - Parameter bytes: The bytes, which are wiped here. The caller should keep no copy.
  public init?(consuming bytes: inout [UInt8]) {
    defer { bytes.wipe() }
    guard bytes.count == Self.count else { return nil }
    let secret = unsafe SecretBytes(count: Self.count) { memory in
      for (index, byte) in bytes.enumerated() { unsafe memory[index] = byte }
    }
    self.init(secret)
  }

  init(_ secret: SecretBytes) {
    self.secret = secret
    (rows, tags) = (Self.derived(1, from: secret), Self.derived(2, from: secret))
  }

  /// The key of a purpose, derived by `crypto_kdf`.
  private static func derived(_ purpose: UInt64, from secret: SecretBytes) -> SecretBytes {
    unsafe SecretBytes(count: Int(crypto_aead_xchacha20poly1305_ietf_KEYBYTES)) { memory in
      unsafe secret.withBytes { key in
        _ = unsafe crypto_kdf_derive_from_key(memory, 32, purpose, "LucDJrnl", key)
      }
    }
  }

  /// The key pair to which dreams are sealed while the journal is locked: always the same for a key.
  public var captureKey: CaptureKey { CaptureKey(seed: Self.derived(3, from: secret)) }

  /// Hands out the bytes of the key to who keeps it elsewhere, such as a keyring.
  ///
  /// - Parameter body: Gets the bytes, which are wiped afterwards.
  /// - Returns: The body's result.
  /// - Throws: The body's error.
  public func withBytes<R, E>(_ body: ([UInt8]) throws(E) -> R) throws(E) -> R {
    var bytes = unsafe secret.withBytes {
      unsafe Array(UnsafeBufferPointer(start: $0, count: JournalKey.count))
    }
    defer { bytes.wipe() }
    return try body(bytes)
  }

  /// Seals bytes.
  ///
  /// - Parameters:
  ///   - content: Any bytes.
  ///   - name: The name of the bytes, under which alone they can be opened.
  /// - Returns: A nonce, and the padded content encrypted and authenticated: 41 to 104 bytes more.
  /// - Complexity: O(*n*)
  public func seal(_ content: [UInt8], as name: [UInt8]) -> [UInt8] {
    let padded = (content.count / Self.block + 1) * Self.block
    var plain = content
    plain.append(0x80)
    plain.append(contentsOf: repeatElement(0, count: padded - plain.count))
    defer { plain.wipe() }
    let nonce = Sodium.random(Self.nonce)
    var sealed = [UInt8](repeating: 0, count: padded + Self.overhead - Self.nonce)
    unsafe rows.withBytes { key in
      _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
        &sealed, nil, plain, UInt64(padded), name, UInt64(name.count), nil, nonce, key)
    }
    return nonce + sealed
  }

  /// Opens bytes that were sealed.
  ///
  /// - Parameters:
  ///   - sealed: What ``seal(_:as:)`` has returned.
  ///   - name: The name of the bytes.
  ///   - content: Receives the unsealed content; its memory is reused.
  /// - Returns: Whether this key has sealed just these bytes as this; else the content is of no use.
  /// - Complexity: O(*n*)
  public func open(_ sealed: Span<UInt8>, as name: [UInt8], into content: inout [UInt8]) -> Bool {
    let padded = sealed.count - Self.overhead
    guard padded > 0, padded.isMultiple(of: Self.block) else { return false }
    if content.count < padded {
      content = [UInt8](repeating: 0, count: padded)
    } else {
      content.removeLast(content.count - padded)
    }
    let code = unsafe sealed.withUnsafeBufferPointer { sealed in
      guard let start = sealed.baseAddress else { return -1 as Int32 }
      return unsafe rows.withBytes { key in
        unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
          &content, nil, nil, start + JournalKey.nonce, UInt64(sealed.count - JournalKey.nonce),
          name, UInt64(name.count), start, key)
      }
    }
    guard code == 0 else { return false }
    // The last byte that is not 0 marks the end.
    var end = padded - 1
    while end > padded - Self.block, content[end] == 0 { end -= 1 }
    guard content[end] == 0x80 else { return false }
    content.removeLast(padded - end)
    return true
  }

  /// Represents a name: deterministic for a key, and meaningless without it.
  ///
  /// - Parameter name: Any bytes.
  /// - Returns: 16 bytes.
  public func tag(of name: [UInt8]) -> [UInt8] {
    var tag = [UInt8](repeating: 0, count: Self.tagCount)
    unsafe tags.withBytes { key in
      _ = unsafe crypto_generichash(
        &tag, JournalKey.tagCount, name, UInt64(name.count), key, tags.count)
    }
    return tag
  }
}

extension JournalKey: Equatable {
  /// Whether both keys are the same, compared in constant time.
  public static func == (lhs: JournalKey, rhs: JournalKey) -> Bool {
    lhs.secret.matches(rhs.secret)
  }
}
