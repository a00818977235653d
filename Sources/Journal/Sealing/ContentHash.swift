import CSodium

/// The SHA-256 of bytes that come piece by piece.
///
///     var hash = ContentHash()
///     while let piece = try reader.read() { hash.append(piece) }
///     hash.finished()  // "e3b0c442…7852b855" for no bytes at all
public struct ContentHash {
  private var state = crypto_hash_sha256_state()

  /// Begins with no bytes.
  public init() {
    _ = unsafe crypto_hash_sha256_init(&state)
  }

  /// Hashes bytes to their end.
  ///
  /// - Parameter next: Returns the next bytes; nil at the end.
  /// - Returns: 64 lowercase hexadecimal digits.
  /// - Throws: What `next` throws.
  public static func digits<E: Error>(of next: () throws(E) -> [UInt8]?) throws(E) -> String {
    var hash = ContentHash()
    while let bytes = try next() { hash.append(bytes) }
    return hash.finished()
  }

  /// Adds the next bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  public mutating func append(_ bytes: [UInt8]) {
    _ = unsafe crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
  }

  /// Ends the hash; later calls of ``append(_:)`` are of no use.
  ///
  /// - Returns: 64 lowercase hexadecimal digits.
  public mutating func finished() -> String {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    _ = unsafe crypto_hash_sha256_final(&state, &digest)
    return digest.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
