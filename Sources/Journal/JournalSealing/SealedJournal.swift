import Dreams
public import DreamStore
public import Errors
import Foundation
import Keys
public import Sealing

/// The key of a sealed journal: drawn, wrapped, opened, kept by the kernel for a while, and remembered by the
/// desktop.
public enum SealedJournal {
  /// A newly generated key with its record and recovery code.
  public struct Sealed: Sendable {
    /// The key.
    public let key: JournalKey
    /// The journal's seal record.
    public let record: SealRecord
    /// What opens the journal when the passphrase is forgotten; it is stored nowhere.
    public let recoveryCode: RecoveryCode
  }

  /// Draws a key for a journal.
  ///
  /// - Parameter passphrase: The passphrase that opens it.
  /// - Returns: The key, wrapped by the passphrase and by a recovery code that is drawn, too.
  /// - Throws: ``SealingError/noMemory``.
  /// - Complexity: About a second, on purpose.
  public static func newKey(for passphrase: Passphrase) throws(SealingError) -> Sealed {
    try wrap(JournalKey(), for: passphrase, identity: UUID().uuidString.lowercased())
  }

  /// Wraps the key of a journal by another passphrase and another recovery code.
  ///
  /// - Parameters:
  ///   - key: The key, which stays.
  ///   - passphrase: The new passphrase.
  ///   - record: The current seal record.
  /// - Returns: The key with the new seal record.
  /// - Throws: ``SealingError/noMemory``.
  public static func rewrap(
    _ key: JournalKey, for passphrase: Passphrase, _ record: SealRecord
  ) throws(SealingError) -> Sealed {
    try wrap(key, for: passphrase, identity: record.identity)
  }

  private static func wrap(
    _ key: JournalKey, for passphrase: Passphrase, identity: String
  ) throws(SealingError) -> Sealed {
    let code = RecoveryCode()
    let record = SealRecord(
      passphrase: try WrappedKey.wrap(key, with: passphrase),
      // Nobody guesses a code, however cheap a guess is.
      recoveryCode: try WrappedKey.wrap(key, with: code.passphrase, strength: .minimal),
      identity: identity)
    return Sealed(key: key, record: record, recoveryCode: code)
  }

  /// Opens a key with what its owner has typed.
  ///
  /// - Parameters:
  ///   - record: The journal's seal record.
  ///   - typed: The passphrase, or the recovery code.
  /// - Returns: The key.
  /// - Throws: Why it cannot be opened.
  /// - Complexity: About a second, on purpose.
  public static func key(
    of record: SealRecord, _ typed: Passphrase
  ) throws(SealingError) -> JournalKey {
    if let code = typed.recoveryCode {
      do { return try WrappedKey.open(record.recoveryCode, with: code.passphrase) } catch {
        // A passphrase may look like a code.
        guard error == .wrongPassphrase else { throw error }
      }
    }
    return try WrappedKey.open(record.passphrase, with: typed)
  }

  // MARK: The keyring of the kernel

  /// Has the kernel keep a key for all programs of the user.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - record: The journal's seal record.
  ///   - seconds: How long it is kept.
  /// - Throws: Why it is not kept.
  public static func keep(
    _ key: JournalKey, of record: SealRecord, seconds: Int
  ) throws(KeyringProblem) {
    try key.withBytes { (bytes) throws(KeyringProblem) in
      try KernelKeyring.keep(bytes, as: name(record), seconds: seconds)
    }
  }

  /// The key that the kernel keeps; nil if it keeps none, or none that is right.
  ///
  /// - Parameter record: The journal's seal record.
  /// - Returns: The key.
  public static func keptKey(of record: SealRecord) -> JournalKey? {
    guard var bytes = KernelKeyring.find(name(record)),
      let key = JournalKey(consuming: &bytes), record.isOpened(by: key)
    else { return nil }
    return key
  }

  /// Has the kernel forget a key.
  ///
  /// - Parameter record: The journal's seal record.
  /// - Returns: Whether the kernel kept one.
  @discardableResult
  public static func forgetKey(of record: SealRecord) -> Bool {
    KernelKeyring.forget(name(record))
  }

  private static func name(_ record: SealRecord) -> String { "lucid-dreams:\(record.identity)" }
}
