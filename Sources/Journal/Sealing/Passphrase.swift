import CSodium

/// A passphrase in memory that is wiped when it is no longer used.
///
/// It is compared by bytes: texts that look alike may differ.
public struct Passphrase: Sendable {
  let secret: SecretBytes

  /// Takes over the bytes of a passphrase; nil if there are none.
  ///
  /// - Parameter bytes: The bytes as typed, which are wiped here. The caller should keep no copy.
  public init?(consuming bytes: inout [UInt8]) {
    defer { bytes.wipe() }
    guard !bytes.isEmpty else { return nil }
    secret = unsafe SecretBytes(count: bytes.count) { memory in
      for (index, byte) in bytes.enumerated() { unsafe memory[index] = byte }
    }
  }

  /// Creates a passphrase from a string, copies of which may linger in memory; nil if it is empty.
  ///
  /// - Parameter text: The passphrase.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)
    self.init(consuming: &bytes)
  }

  /// Returns whether another passphrase is the same, such as when it is typed twice.
  ///
  /// - Parameter other: The other passphrase.
  /// - Returns: Whether all bytes are equal, in constant time.
  public func matches(_ other: Passphrase) -> Bool {
    secret.matches(other.secret)
  }
}

/// Bytes in memory that is locked, kept out of core dumps, and wiped when no longer used.
///
/// A class, because the memory is wiped exactly once.
// Sendable because only the initializer writes the memory; afterwards it is only read.
@safe final class SecretBytes: @unchecked Sendable {
  private let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    Sodium.requireReady()
    // Zero bytes would have no address.
    guard let memory = unsafe sodium_malloc(max(count, 1)) else {
      preconditionFailure("There is no memory for \(count) secret bytes.")
    }
    unsafe start = unsafe memory.bindMemory(to: UInt8.self, capacity: max(count, 1))
    self.count = count
    unsafe fill(start)
  }

  deinit {
    unsafe sodium_free(start)
  }

  func withBytes<R>(_ body: (UnsafePointer<UInt8>) -> R) -> R {
    unsafe body(UnsafePointer(start))
  }

  /// Whether both have the same bytes, compared in constant time.
  func matches(_ other: SecretBytes) -> Bool {
    unsafe count == other.count && sodium_memcmp(start, other.start, count) == 0
  }
}

/// The cipher library, which must be initialized once.
enum Sodium {
  /// Whether the library is initialized; initializing it again is harmless, on any thread.
  static let isReady = sodium_init() >= 0

  static func requireReady() {
    precondition(isReady, "libsodium cannot be initialized: there is no source of random numbers.")
  }

  /// Random bytes, for salts.
  static func random(_ count: Int) -> [UInt8] {
    requireReady()
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, count)
    return bytes
  }
}

extension [UInt8] {
  /// Overwrites the bytes with zeros, so that they do not linger in memory.
  ///
  /// Copies made before are not found, so there should be none.
  public mutating func wipe() {
    unsafe sodium_memzero(&self, count)
  }
}
