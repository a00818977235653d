import CKeyring
public import Errors
import Glibc

/// Secrets that the Linux kernel keeps for a while for all programs of the user, in no file.
///
/// They are in the user keyring (`KEY_SPEC_USER_KEYRING`), not in the session's, so that every
/// terminal and program of the same user finds them. The kernel discards them when they expire,
/// when the user has no process left, and at shutdown.
///
/// Source: keyrings(7), user-keyring(7), add_key(2), keyctl(2).
public enum KernelKeyring {
  /// The longest secret.
  private static let longest = 4_096

  /// The owner may do all that there is; nobody else anything.
  private static let permissions: UInt32 = 0x3F3F_0000

  /// Keeps a secret for a while, in place of one of the same name.
  ///
  /// - Parameters:
  ///   - secret: At least one byte and at most 4,096.
  ///   - name: The name to find it by; every program of the user can read names.
  ///   - seconds: The time until it expires, at least 1; nil for as long as the user has a process.
  /// - Throws: Why it is not stored: some containers have no keyring.
  public static func keep(
    _ secret: [UInt8], as name: String, seconds: Int?
  ) throws(KeyringProblem) {
    precondition(1...longest ~= secret.count, "A secret has 1 to 4,096 bytes.")
    precondition(seconds ?? 1 > 0, "A secret is kept for a second at least.")
    let key = unsafe keyring_add(name, secret, secret.count)
    guard key > 0 else { throw KeyringProblem.systemError(errno) }
    // To the kernel, 0 means no expiry.
    guard keyring_set_permissions(key, permissions) == 0,
      keyring_set_timeout(key, UInt32(clamping: seconds ?? 0)) == 0
    else {
      let error = KeyringProblem.systemError(errno)
      // Without an end it would be kept for good.
      _ = keyring_invalidate(key)
      throw error
    }
  }

  /// Finds a secret.
  ///
  /// - Parameter name: The name under which it was stored.
  /// - Returns: Its bytes, which the caller should wipe; nil if there is none left.
  public static func find(_ name: String) -> [UInt8]? {
    let key = unsafe keyring_search(name)
    guard key > 0 else { return nil }
    var secret = [UInt8](repeating: 0, count: longest)
    let count = unsafe keyring_read(key, &secret, longest)
    guard count > 0, count <= longest else { return nil }
    secret.removeLast(longest - count)
    return secret
  }

  /// Forgets a secret.
  ///
  /// - Parameter name: The name under which it was stored.
  /// - Returns: Whether there was one.
  @discardableResult
  public static func forget(_ name: String) -> Bool {
    let key = unsafe keyring_search(name)
    return key > 0 && keyring_invalidate(key) == 0
  }

  /// Keeps the memory of this process out of core dumps, and away from other processes of the user that
  /// are not allowed to trace any.
  public static func forbidCoreDumps() {
    _ = process_forbid_dumps()
  }
}
