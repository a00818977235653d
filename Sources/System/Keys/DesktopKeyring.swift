import CSecret
public import Errors
import Glibc

/// Secrets stored by the desktop: in the Secret Service, as offered by GNOME Keyring, KWallet and
/// KeePassXC, or in a file of the sandbox in Flatpak.
///
/// The keyring is on disk, encrypted with the account's password, and is unlocked at login. It is
/// loaded on first use. Each call blocks until the keyring has answered; only ``keep(_:as:label:)``
/// and ``forget(_:)`` prompt the user, and only if the keyring is locked.
///
/// Source: the Secret Service API of freedesktop.org; the reference of libsecret.
public enum DesktopKeyring {
  /// The timeout for calls without a prompt.
  private static let answerLimit = 5
  /// How long a person may take to open it.
  private static let personLimit = 120
  /// The longest secret, in bytes.
  private static let longest = 1_024

  /// Keeps a secret, in place of one of the same name.
  ///
  /// - Parameters:
  ///   - secret: At least one byte and at most 1,024.
  ///   - name: The name to find it by; every program with access to the keyring can read names.
  ///   - label: The name shown in a list of all secrets.
  /// - Throws: Why it is not kept.
  public static func keep(
    _ secret: [UInt8], as name: String, label: String
  ) throws(KeyringProblem) {
    precondition(1...longest ~= secret.count, "A secret has 1 to 1,024 bytes.")
    var text = HexText.write(secret)
    text.append(0)
    defer { wipe(&text) }
    try unsafe call(limit: personLimit) { stop in
      unsafe text.withUnsafeBytes { text in
        unsafe desktop_secret_keep(
          name, label, text.baseAddress?.assumingMemoryBound(to: CChar.self), stop)
      }
    }
  }

  /// Finds a secret, if the keyring is open, and asks nobody.
  ///
  /// - Parameter name: The name under which it was stored.
  /// - Returns: Its bytes, which the caller should wipe; nil if there is none, or it is locked.
  /// - Throws: Why the keyring is unavailable.
  public static func find(_ name: String) throws(KeyringProblem) -> [UInt8]? {
    var text = [UInt8](repeating: 0, count: longest * 2)
    defer { wipe(&text) }
    let count = try unsafe call(limit: answerLimit) { stop in
      unsafe text.withUnsafeMutableBytes { text in
        unsafe desktop_secret_find(
          name, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, stop)
      }
    }
    return HexText.read(text.prefix(count))
  }

  /// Whether the keyring has a secret, be it open or locked.
  ///
  /// - Parameter name: The name under which it was stored.
  /// - Returns: Whether there is one.
  /// - Throws: Why the keyring is unavailable.
  public static func has(_ name: String) throws(KeyringProblem) -> Bool {
    try unsafe call(limit: answerLimit) { stop in unsafe desktop_secret_count(name, 0, stop) } > 0
  }

  /// Forgets a secret.
  ///
  /// - Parameter name: The name under which it was stored.
  /// - Returns: Whether there was one.
  /// - Throws: Why it may still be there.
  @discardableResult
  public static func forget(_ name: String) throws(KeyringProblem) -> Bool {
    guard try has(name) else { return false }
    _ = try unsafe call(limit: personLimit) { stop in unsafe desktop_secret_count(name, 1, stop) }
    _ = try unsafe call(limit: answerLimit) { stop in unsafe desktop_secret_forget(name, stop) }
    guard try !has(name) else { throw .notOpened }
    return true
  }

  @discardableResult
  private static func call(
    limit: Int, _ body: (UnsafeMutableRawPointer) -> desktop_secret_result
  ) throws(KeyringProblem) -> Int {
    guard hasSession else { throw .noService }
    guard let limit = TimeLimit(seconds: limit) else { throw .noLibrary }
    let result = unsafe limit.run(body)
    switch result.status {
    case DESKTOP_SECRET_DONE: return result.count
    case DESKTOP_SECRET_NO_LIBRARY: throw .noLibrary
    case DESKTOP_SECRET_NO_SERVICE: throw .noService
    case DESKTOP_SECRET_STOPPED: throw .timeout
    case DESKTOP_SECRET_DISMISSED: throw .notOpened
    default:
      throw .other(
        unsafe withUnsafePointer(to: result) {
          unsafe String(cString: desktop_secret_message($0))
        })
    }
  }

  /// Whether there is a session bus: without one, GLib would start one that nobody needs.
  private static var hasSession: Bool {
    if let address = unsafe getenv("DBUS_SESSION_BUS_ADDRESS") {
      return unsafe address.pointee != 0
    }
    guard let folder = unsafe getenv("XDG_RUNTIME_DIR") else { return false }
    return unsafe access(String(cString: folder) + "/bus", F_OK) == 0
  }

  private static func wipe(_ bytes: inout [UInt8]) {
    unsafe bytes.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe explicit_bzero(start, bytes.count)
    }
  }
}
