/// A passphrase, in memory that is wiped when nobody needs it any more.
///
/// Its bytes are what was typed: two texts that look alike may differ.
public struct Passphrase: Sendable {
  let secret: SecretBytes

  /// Takes over a passphrase; nil when there is not a single byte, for that is none.
  ///
  /// - Parameter bytes: UTF-8 or whatever was typed; wiped here. The caller should hold no copy.
  public init?(consuming bytes: inout [UInt8]) {
    defer { bytes.wipe() }
    guard !bytes.isEmpty else { return nil }
    secret = unsafe SecretBytes(count: bytes.count) { memory in
      for (index, byte) in bytes.enumerated() { unsafe memory[index] = byte }
    }
  }

  /// Takes over a passphrase from a text, of which copies may linger in memory; nil when empty.
  ///
  /// - Parameter text: The passphrase.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)
    self.init(consuming: &bytes)
  }

  /// Whether another passphrase is the same, as when it is typed twice.
  ///
  /// - Parameter other: The other one.
  /// - Returns: Whether all bytes agree.
  public func matches(_ other: Passphrase) -> Bool {
    secret.matches(other.secret)
  }
}
