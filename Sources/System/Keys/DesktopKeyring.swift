import CSecret
import Glibc

/// Secrets that the desktop keeps for as long as somebody wants: the Secret Service, as GNOME Keyring,
/// KWallet and KeePassXC offer it, and a file of the sandbox in Flatpak.
///
/// It is on the disk, encrypted with the password of the account, and opens when somebody logs in. Nothing
/// of it is loaded before it is asked. Each call blocks until the keyring has answered; only ``keep(_:as:label:)``
/// and ``forget(_:)`` ask a person, and only where the keyring is locked.
///
/// Source: the Secret Service API of freedesktop.org; the reference of libsecret.
public enum DesktopKeyring {
  /// How long the keyring may take to answer where nobody is asked.
  private static let answerLimit = 5
  /// How long a person may take to open it.
  private static let personLimit = 120
  /// The longest secret, in bytes.
  private static let longest = 1_024

  /// Keeps a secret, in place of one of the same name.
  ///
  /// - Parameters:
  ///   - secret: At least one byte and at most 1,024.
  ///   - name: What it is found by; every program that may ask the keyring can read names.
  ///   - label: What a person sees in a list of all secrets.
  /// - Throws: Why it is not kept.
  public static func keep(
    _ secret: [UInt8], as name: String, label: String
  ) throws(KeyringError) {
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
  /// - Parameter name: What it was kept as.
  /// - Returns: Its bytes, which the caller should wipe; nil where there is none, or none that is open.
  /// - Throws: Why the keyring cannot be asked.
  public static func find(_ name: String) throws(KeyringError) -> [UInt8]? {
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
  /// - Parameter name: What it was kept as.
  /// - Returns: Whether there is one.
  /// - Throws: Why the keyring cannot be asked.
  public static func has(_ name: String) throws(KeyringError) -> Bool {
    try unsafe call(limit: answerLimit) { stop in unsafe desktop_secret_count(name, 0, stop) } > 0
  }

  /// Forgets a secret.
  ///
  /// - Parameter name: What it was kept as.
  /// - Returns: Whether there was one.
  /// - Throws: Why it may still be there.
  @discardableResult
  public static func forget(_ name: String) throws(KeyringError) -> Bool {
    guard try has(name) else { return false }
    _ = try unsafe call(limit: personLimit) { stop in unsafe desktop_secret_count(name, 1, stop) }
    _ = try unsafe call(limit: answerLimit) { stop in unsafe desktop_secret_forget(name, stop) }
    guard try !has(name) else { throw .notOpened }
    return true
  }

  @discardableResult
  private static func call(
    limit: Int, _ body: (UnsafeMutableRawPointer) -> desktop_secret_result
  ) throws(KeyringError) -> Int {
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
