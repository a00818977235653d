import CKeyring
import Glibc

/// Secrets that the Linux kernel keeps for a while for all programs of the user, in no file.
///
/// They are in the keyring of the user (`KEY_SPEC_USER_KEYRING`), not in that of the session, so that
/// each terminal and each program of the same user finds them. The kernel forgets them when their time
/// is over, when the user has no process left, and when the computer is turned off.
///
/// Source: keyrings(7), user-keyring(7), add_key(2), keyctl(2).
public enum KernelKeyring {
  /// Why the kernel keeps no secret.
  public struct KeyringError: Error, Hashable, Sendable {
    /// The number of the system's error.
    public let code: Int32
    /// What the system says.
    public var reason: String { unsafe String(cString: strerror(code)) }
  }

  /// The longest secret.
  private static let longest = 4_096

  /// The owner may do all that there is; nobody else anything.
  private static let permissions: UInt32 = 0x3F3F_0000

  /// Keeps a secret for a while, in place of one of the same name.
  ///
  /// - Parameters:
  ///   - secret: At least one byte and at most 4,096.
  ///   - name: What it is found by; every program of the user can read names.
  ///   - seconds: How long it is kept, at least 1; nil for as long as the user has a process.
  /// - Throws: Why it is not kept: there is no keyring in some containers.
  public static func keep(
    _ secret: [UInt8], as name: String, seconds: Int?
  ) throws(KeyringError) {
    precondition(1...longest ~= secret.count, "A secret has 1 to 4,096 bytes.")
    precondition(seconds ?? 1 > 0, "A secret is kept for a second at least.")
    let key = unsafe keyring_add(name, secret, secret.count)
    guard key > 0 else { throw KeyringError(code: errno) }
    // To the kernel, 0 is no end.
    guard keyring_set_permissions(key, permissions) == 0,
      keyring_set_timeout(key, UInt32(clamping: seconds ?? 0)) == 0
    else {
      let error = KeyringError(code: errno)
      // Without an end it would be kept for good.
      _ = keyring_invalidate(key)
      throw error
    }
  }

  /// Finds a secret.
  ///
  /// - Parameter name: What it was kept as.
  /// - Returns: Its bytes, which the caller should wipe; nil where there is none any more.
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
  /// - Parameter name: What it was kept as.
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
