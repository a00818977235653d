public import DreamStore
public import Keys
public import Sealing

/// The key as the keyring of the desktop remembers it: what opens the journal for whoever has logged in, until
/// the journal is locked.
extension SealedJournal {
  /// Has the desktop remember a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - record: What the journal keeps about it.
  ///   - label: What a person sees in a list of all secrets.
  /// - Throws: Why it is not remembered.
  public static func remember(
    _ key: JournalKey, of record: SealRecord, label: String
  ) throws(DesktopKeyring.KeyringError) {
    try key.withBytes { (bytes) throws(DesktopKeyring.KeyringError) in
      try DesktopKeyring.keep(bytes, as: record.identity, label: label)
    }
  }

  /// The key that the desktop remembers, for a journal that is not locked; nobody is asked.
  ///
  /// - Parameter record: What the journal keeps about its key.
  /// - Returns: The key; nil where the journal was locked, where there is no key or none that is right, and
  ///   where the keyring is locked or does not answer.
  public static func rememberedKey(of record: SealRecord) -> JournalKey? {
    // A keyring that does not answer opens nothing; the person is asked for the passphrase.
    guard !isLocked(record), var bytes = try? DesktopKeyring.find(record.identity),
      let key = JournalKey(consuming: &bytes), record.isOpened(by: key)
    else { return nil }
    return key
  }

  /// Whether the desktop remembers a key of the journal, also while that does not open it.
  ///
  /// - Parameter record: What the journal keeps about its key.
  /// - Returns: Whether it does; false where the keyring cannot be asked.
  public static func isRemembered(_ record: SealRecord) -> Bool {
    // A keyring that cannot be asked opens nothing either.
    (try? DesktopKeyring.has(record.identity)) ?? false
  }

  /// Has the desktop forget a key.
  ///
  /// - Parameter record: What the journal keeps about its key.
  /// - Returns: Whether it remembered one.
  /// - Throws: Why it may remember it still.
  @discardableResult
  public static func forgetRememberedKey(
    of record: SealRecord
  ) throws(DesktopKeyring.KeyringError) -> Bool {
    try DesktopKeyring.forget(record.identity)
  }

  // MARK: Locked until somebody unlocks it

  /// Notes that the journal was locked: until ``noteUnlocked(_:)``, or the end of the session, no program asks
  /// the desktop for its key.
  ///
  /// - Parameter record: What the journal keeps about its key.
  /// - Returns: Whether that is noted: there is no keyring of the kernel in some containers.
  @discardableResult
  public static func noteLocked(_ record: SealRecord) -> Bool {
    do {
      try KernelKeyring.keep([1], as: lockName(record), seconds: nil)
      return true
    } catch {
      return false
    }
  }

  /// Notes that somebody has unlocked the journal.
  ///
  /// - Parameter record: What the journal keeps about its key.
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
