import DreamStore
import JournalSealing
import KernelKeyring
import Sealing
import Synchronization

/// The key of a sealed journal, as long as it is unlocked in this program.
///
/// A class because all that open the journal share the key, and because locking forgets it for all.
nonisolated final class JournalLock: Sendable {
  private struct State {
    var key: JournalKey?
    /// Whether somebody has locked the journal here, after which the kernel's key does not open it.
    var asks = false
  }

  private let state = Mutex(State())

  /// How the key is got: from the last unlocking, or from the kernel, which keeps it for the terminal.
  var unlocking: Unlocking {
    { [self] record throws(DreamStoreError) in
      KernelKeyring.forbidCoreDumps()
      let (known, asks) = state.withLock { ($0.key, $0.asks) }
      if let known, record.isOpened(by: known) { return known }
      guard !asks, let kept = SealedJournal.keptKey(of: record) else {
        throw .locked("", because: "there is no key")
      }
      return kept
    }
  }

  /// Opens the key of a journal with what was typed, away from the main thread, which takes about a second.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - typed: The passphrase, or the recovery code.
  /// - Throws: Why that does not open it, in the user's language.
  func unlock(_ path: String, with typed: Passphrase) async throws(SealedFileError) {
    try await BlockingWork.run { [self] () throws(SealedFileError) in
      if let opened = try SealedKey(ofJournal: path, typed) { remember(opened.key) }
    }
  }

  /// Opens the journal with a key from now on.
  func remember(_ key: JournalKey) {
    KernelKeyring.forbidCoreDumps()
    state.withLock { $0 = State(key: key) }
  }

  /// Forgets the key, and asks for it again.
  func lock() { state.withLock { $0 = State(asks: true) } }

  /// Has the kernel forget the key of a journal, too.
  func lockForTerminal(_ path: String) {
    if let record = try? SealRecord(ofJournal: path) { SealedJournal.forgetKey(of: record) }
  }
}

/// A key that somebody has opened, with what the journal keeps about it.
nonisolated struct SealedKey: Sendable {
  let key: JournalKey
  let record: SealRecord

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
        isWrongPassphrase: error == .wrongPassphrase, message: error.localizedMessage)
    } catch {
      let message = (error as? DreamStoreError)?.localizedMessage(path: path) ?? "\(error)"
      throw SealedFileError(isWrongPassphrase: false, message: message)
    }
  }
}
