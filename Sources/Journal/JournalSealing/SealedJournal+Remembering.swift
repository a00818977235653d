public import DreamStore
public import Errors
import Keys
public import Sealing

/// The key in the desktop's keyring, which opens the journal for the logged-in user until the
/// journal is locked.
extension SealedJournal {
  /// Has the desktop remember a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - record: The journal's seal record.
  ///   - label: The name shown in a list of all secrets.
  /// - Throws: Why it is not remembered.
  public static func remember(
    _ key: JournalKey, of record: SealRecord, label: String
  ) throws(KeyringProblem) {
    try key.withBytes { (bytes) throws(KeyringProblem) in
      try DesktopKeyring.keep(bytes, as: record.identity, label: label)
    }
  }

  /// The key that the desktop remembers, for a journal that is not locked; without asking the user.
  ///
  /// - Parameter record: The journal's seal record.
  /// - Returns: The key; nil if the journal was locked, if the key is missing or wrong, or if the
  ///   keyring is locked or doesn't answer.
  public static func rememberedKey(of record: SealRecord) -> JournalKey? {
    // A keyring that doesn't answer opens nothing; the user is asked for the passphrase.
    guard !isLocked(record), var bytes = try? DesktopKeyring.find(record.identity),
      let key = JournalKey(consuming: &bytes), record.isOpened(by: key)
    else { return nil }
    return key
  }

  /// Whether the desktop remembers a key of the journal, also while that does not open it.
  ///
  /// - Parameter record: The journal's seal record.
  /// - Returns: Whether it does; false if the keyring is unavailable.
  public static func isRemembered(_ record: SealRecord) -> Bool {
    // An unavailable keyring opens nothing either.
    (try? DesktopKeyring.has(record.identity)) ?? false
  }

  /// Has the desktop forget a key.
  ///
  /// - Parameter record: The journal's seal record.
  /// - Returns: Whether it remembered one.
  /// - Throws: Why it may remember it still.
  @discardableResult
  public static func forgetRememberedKey(
    of record: SealRecord
  ) throws(KeyringProblem) -> Bool {
    try DesktopKeyring.forget(record.identity)
  }

  // MARK: Locked until unlocked

  /// Notes that the journal was locked: until ``noteUnlocked(_:)``, or the end of the session, no program asks
  /// the desktop for its key.
  ///
  /// - Parameter record: The journal's seal record.
  /// - Returns: Whether that was noted: some containers have no kernel keyring.
  @discardableResult
  public static func noteLocked(_ record: SealRecord) -> Bool {
    do {
      try KernelKeyring.keep([1], as: lockName(record), seconds: nil)
      return true
    } catch {
      return false
    }
  }

  /// Notes that the journal was unlocked.
  ///
  /// - Parameter record: The journal's seal record.
  public static func noteUnlocked(_ record: SealRecord) {
    KernelKeyring.forget(lockName(record))
  }

  private static func isLocked(_ record: SealRecord) -> Bool {
    KernelKeyring.find(lockName(record)) != nil
  }

  private static func lockName(_ record: SealRecord) -> String {
    "lucid-dreams-locked:\(record.identity)"
  }
}
