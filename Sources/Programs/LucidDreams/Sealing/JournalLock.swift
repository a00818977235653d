import DreamStore
import Errors
import Files
import JournalSealing
import Keys
import Sealing
import Synchronization

/// The key of a sealed journal, while it is unlocked in this program.
///
/// A class because all that open the journal share the key, and because locking forgets it for all.
nonisolated final class JournalLock: Sendable {
  private struct State {
    var key: JournalKey?
    /// The journal's seal record, once it was opened.
    var record: SealRecord?
    /// Whether the journal was locked here, after which no keyring opens it.
    var asks = false
  }

  private let state = Mutex(State())

  /// How the key is got: from the last unlocking, from the kernel, which keeps it for the terminal, or from the
  /// desktop, which may take a moment to answer.
  var unlocking: Unlocking {
    { [self] record throws(DreamStoreError) in
      KernelKeyring.forbidCoreDumps()
      let (known, asks) = state.withLock { ($0.key, $0.asks) }
      var found = known.flatMap { record.isOpened(by: $0) ? $0 : nil }
      if found == nil, !asks {
        found = SealedJournal.keptKey(of: record) ?? SealedJournal.rememberedKey(of: record)
      }
      let isLocked = state.withLock { state in
        // It may have been locked in the meantime.
        if let found, !state.asks { (state.key, state.record) = (found, record) }
        return state.asks
      }
      guard let found, !isLocked else { throw .locked(because: .noKey) }
      return found
    }
  }

  /// The key of the open journal, with its seal record.
  var opened: SealedKey? {
    state.withLock { state in
      guard let key = state.key, let record = state.record, record.isOpened(by: key) else {
        return nil
      }
      return SealedKey(key: key, record: record)
    }
  }

  /// Opens the key of a journal with a typed passphrase, off the main thread, which takes about a
  /// second.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - typed: The passphrase, or the recovery code.
  /// - Throws: Why that does not open it, in the user's language.
  func unlock(_ path: String, with typed: Passphrase) async throws(SealedFileError) {
    try await BlockingWork.run { [self] () throws(SealedFileError) in
      guard let opened = try SealedKey(ofJournal: path, typed) else { return }
      remember(opened.key)
      SealedJournal.noteUnlocked(opened.record)
    }
  }

  /// Opens the journal with a key from now on.
  func remember(_ key: JournalKey) {
    KernelKeyring.forbidCoreDumps()
    state.withLock {
      $0.key = key
      $0.asks = false
    }
  }

  /// Discards the key, and asks for it again, even if the desktop remembers it.
  func lock() {
    noteLocked()
    state.withLock { ($0.key, $0.asks) = (nil, true) }
  }

  /// Makes all programs ask for the key, until the journal is unlocked.
  func noteLocked() {
    if let record = state.withLock({ $0.record }) { SealedJournal.noteLocked(record) }
  }

  /// Has the kernel forget the key of a journal, too, and erases copies that were made for other programs.
  func lockForTerminal(_ path: String) {
    PlainCopies.ofJournal(path).eraseTemporary()
    if let record = try? SealRecord(ofJournal: path) { SealedJournal.forgetKey(of: record) }
  }
}

/// An opened key, with the journal's seal record.
nonisolated struct SealedKey: Sendable {
  let key: JournalKey
  let record: SealRecord

  init(key: JournalKey, record: SealRecord) { (self.key, self.record) = (key, record) }

  /// Opens the key of a journal; nil for one that is not sealed.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - typed: The passphrase, or the recovery code.
  /// - Throws: Why that does not open it, in the user's language.
  init?(ofJournal path: String, _ typed: Passphrase) throws(SealedFileError) {
    KernelKeyring.forbidCoreDumps()
    do {
      guard let record = try SealRecord(ofJournal: path) else { return nil }
      key = try SealedJournal.key(of: record, typed)
      self.record = record
    } catch let error as SealingError {
      throw SealedFileError(
        isWrongPassphrase: error == .wrongPassphrase, message: words.message(of: error))
    } catch {
      throw SealedFileError(isWrongPassphrase: false, message: words.message(of: error))
    }
  }
}
