import CSodium

/// The library of ciphers, which wants to be told once that it is going to be used.
enum Sodium {
  /// Whether it can be used; telling it again does no harm, on any thread.
  static let isReady = sodium_init() >= 0

  static func demand() {
    precondition(isReady, "The library of ciphers cannot begin: it finds no random numbers.")
  }

  /// Random bytes, for salts.
  static func random(_ count: Int) -> [UInt8] {
    demand()
    var bytes = [UInt8](repeating: 0, count: count)
    unsafe randombytes_buf(&bytes, count)
    return bytes
  }
}

extension [UInt8] {
  /// Overwrites the bytes with zeros, so that they do not linger in memory.
  ///
  /// Copies made before are not found, so that there should be none.
  public mutating func wipe() {
    unsafe sodium_memzero(&self, count)
  }
}
