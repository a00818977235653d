public import DreamStore
import Dreams
import Foundation
public import Keys
public import Sealing

/// The key of a sealed journal: drawn, wrapped, opened, kept by the kernel for a while, and remembered by the
/// desktop.
public enum SealedJournal {
  /// What comes with a key that was drawn.
  public struct Sealed: Sendable {
    /// The key.
    public let key: JournalKey
    /// What the journal keeps about it.
    public let record: SealRecord
    /// What opens the journal when the passphrase is forgotten; it is stored nowhere.
    public let recoveryCode: RecoveryCode
  }

  /// Draws a key for a journal.
  ///
  /// - Parameter passphrase: What is to open it.
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
  ///   - passphrase: What is to open it from now on.
  ///   - record: What the journal keeps about it now.
  /// - Returns: The key with what the journal is to keep instead.
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
  ///   - record: What the journal keeps about its key.
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
  ///   - record: What the journal keeps about it.
  ///   - seconds: How long it is kept.
  /// - Throws: Why it is not kept.
  public static func keep(
    _ key: JournalKey, of record: SealRecord, seconds: Int
  ) throws(KernelKeyring.KeyringError) {
    try key.withBytes { (bytes) throws(KernelKeyring.KeyringError) in
      try KernelKeyring.keep(bytes, as: name(record), seconds: seconds)
    }
  }

  /// The key that the kernel keeps; nil where it keeps none, or none that is right.
  ///
  /// - Parameter record: What the journal keeps about its key.
  /// - Returns: The key.
  public static func keptKey(of record: SealRecord) -> JournalKey? {
    guard var bytes = KernelKeyring.find(name(record)),
      let key = JournalKey(consuming: &bytes), record.isOpened(by: key)
    else { return nil }
    return key
  }

  /// Has the kernel forget a key.
  ///
  /// - Parameter record: What the journal keeps about its key.
  /// - Returns: Whether the kernel kept one.
  @discardableResult
  public static func forgetKey(of record: SealRecord) -> Bool {
    KernelKeyring.forget(name(record))
  }

  private static func name(_ record: SealRecord) -> String { "lucid-dreams:\(record.identity)" }
}
