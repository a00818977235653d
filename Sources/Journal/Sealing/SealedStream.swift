import CSodium
import Errors

/// The state of a cipher that encrypts or decrypts one chunk after the other.
struct SealedStream {
  /// The number of bytes by which a chunk grows.
  static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)

  private var state = crypto_secretstream_xchacha20poly1305_state()

  /// Starts encrypting; the returned bytes are needed to decrypt.
  static func sealing(with key: SecretBytes) -> (stream: SealedStream, beginning: [UInt8]) {
    var stream = SealedStream()
    var beginning = [UInt8](
      repeating: 0, count: Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES))
    unsafe key.withBytes { key in
      _ = unsafe crypto_secretstream_xchacha20poly1305_init_push(
        &stream.state, &beginning, key)
    }
    return (stream, beginning)
  }

  static func opening(
    _ beginning: [UInt8], with key: SecretBytes
  ) throws(SealingError) -> SealedStream {
    var stream = SealedStream()
    let code = unsafe key.withBytes { key in
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
