import CSodium

/// Bytes in memory that is locked, kept out of core dumps, and wiped when nobody needs it any more.
///
/// A class, because the memory is wiped once.
// Sendable because it is written while it is made, by the one who makes it, and read afterwards.
@safe final class SecretBytes: @unchecked Sendable {
  private let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    Sodium.demand()
    // No byte at all would be no address at all.
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

  /// Whether both hold the same, found out in a time that does not depend on where they differ.
  func matches(_ other: SecretBytes) -> Bool {
    unsafe count == other.count && sodium_memcmp(start, other.start, count) == 0
  }
}
