/// Why sealed bytes were not decrypted; no part of them is returned.
public enum SealingError: UserFacingError, Hashable {
  /// They do not start like sealed bytes.
  case notSealed

  /// They were sealed by a newer version of this program.
  case newer(version: Int)

  /// They ask for more memory or time than this program accepts.
  case excessive

  /// The passphrase is wrong, or the beginning was changed; the two cannot be distinguished.
  case wrongPassphrase

  /// The passphrase is right, and something after the beginning was changed, cut off or added.
  case damaged

  /// This machine does not have the memory that the key derivation needs.
  case noMemory

  /// The error among those for which there are words.
  public var problem: Problem { .sealing(self, name: nil) }
}
