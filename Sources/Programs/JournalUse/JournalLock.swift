public import DreamStore
import JournalSealing
import Keys
public import Sealing
import Synchronization

/// The key of a sealed journal, while it is unlocked in this program: the one way to get it.
///
/// The key that opened the journal last opens it again; then the keyrings are asked, that of the kernel and
/// that of the desktop; then somebody who knows the passphrase or the recovery code.
///
/// ```swift
/// let lock = JournalLock(asking: { record throws(DreamStoreError) in try typedKey(of: record) })
/// let store = try DreamStore(path: path, unlocking: lock.unlocking)
/// lock.opened  // its key; nil for a journal that is not sealed
/// ```
///
/// A class because all that open the journal share the key, and because locking forgets it for all.
public final class JournalLock: Sendable {
  /// Gets the key from somebody who types; a ``DreamStoreError`` says why there is none.
  public typealias Asking = @Sendable (SealRecord) throws(DreamStoreError) -> JournalKey

  private struct State {
    var key: JournalKey?
    /// What the journal keeps about its key, once it was opened.
    var record: SealRecord?
    /// Whether somebody has locked the journal here, after which no keyring opens it.
    var isLocked = false
    /// The journals whose keys the desktop does not remember.
    var unremembered: Set<String> = []
  }

  private let state = Mutex(State())
  private let usesKeyrings: Bool
  private let asksDesktopAgain: Bool
  private let ask: Asking?

  /// Creates a lock that has no key yet.
  ///
  /// - Parameters:
  ///   - usesKeyrings: Whether the keyrings open the journal; if false, the secret must be typed.
  ///   - asksDesktopAgain: Whether the keyring of the desktop, which may take seconds to answer, is asked
  ///     once more for a key that it did not have.
  ///   - ask: Asks for the passphrase or the recovery code; nil where nobody is asked meanwhile.
  public init(
    usesKeyrings: Bool = true, asksDesktopAgain: Bool = true, asking ask: Asking? = nil
  ) {
    (self.usesKeyrings, self.asksDesktopAgain, self.ask) = (usesKeyrings, asksDesktopAgain, ask)
  }

  /// Gets the key for opening the journal or one of its backups.
  public var unlocking: Unlocking {
    { [self] record throws(DreamStoreError) in
      KernelKeyring.forbidCoreDumps()
      if let key = find(record) { return key }
      guard let ask else { throw .locked(because: .locked) }
      let key = try ask(record)
      state.withLock { ($0.key, $0.record) = (key, record) }
      return key
    }
  }

  /// The key that opened the journal last, or that a keyring has.
  private func find(_ record: SealRecord) -> JournalKey? {
    let now = state.withLock(\.self)
    var found = now.key.flatMap { record.isOpened(by: $0) ? $0 : nil }
    if found == nil, usesKeyrings, !now.isLocked {
      found = SealedJournal.keptKey(of: record)
      if found == nil, asksDesktopAgain || !now.unremembered.contains(record.identity) {
        found = SealedJournal.rememberedKey(of: record)
        if found == nil { state.withLock { _ = $0.unremembered.insert(record.identity) } }
      }
    }
    return state.withLock { state in
      // It may have been locked meanwhile.
      guard let found, !state.isLocked else { return nil }
      (state.key, state.record) = (found, record)
      return found
    }
  }

  /// The key of the journal that is open, with what the journal keeps about it; nil while it is locked, and
  /// for one that is not sealed.
  public var opened: SealedKey? {
    state.withLock { state in
      guard let key = state.key, let record = state.record, record.isOpened(by: key) else {
        return nil
      }
      return SealedKey(key: key, record: record)
    }
  }

  /// Opens the journal with an unwrapped key, and lets all programs use the keyrings again.
  ///
  /// - Parameter opened: The key.
  public func unlock(with opened: SealedKey) {
    remember(opened.key)
    SealedJournal.noteUnlocked(opened.record)
  }

  /// Opens the journal with a key from now on.
  ///
  /// - Parameter key: The key.
  public func remember(_ key: JournalKey) {
    KernelKeyring.forbidCoreDumps()
    state.withLock {
      $0.key = key
      $0.isLocked = false
    }
  }

  /// Forgets the key, and asks for it again, whatever the desktop remembers.
  public func lock() {
    noteLocked()
    state.withLock { ($0.key, $0.isLocked) = (nil, true) }
  }

  /// Makes all programs ask for the key until the journal is unlocked.
  public func noteLocked() {
    if let record = state.withLock({ $0.record }) { SealedJournal.noteLocked(record) }
  }
}

/// An unwrapped key, with the record that the journal keeps of it.
public struct SealedKey: Sendable {
  /// The key.
  public let key: JournalKey
  /// What the journal keeps about it.
  public let record: SealRecord

  fileprivate init(key: JournalKey, record: SealRecord) {
    (self.key, self.record) = (key, record)
  }

  /// Opens the key of a journal; nil for one that is not sealed.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - typed: The passphrase, or the recovery code.
  /// - Throws: A `SealingError` when that does not open it, a `DreamStoreError` when the journal cannot be
  ///   read.
  /// - Complexity: About a second, on purpose.
  public init?(ofJournal path: String, _ typed: Passphrase) throws {
    KernelKeyring.forbidCoreDumps()
    guard let record = try SealRecord(ofJournal: path) else { return nil }
    self.init(key: try SealedJournal.key(of: record, typed), record: record)
  }
}
