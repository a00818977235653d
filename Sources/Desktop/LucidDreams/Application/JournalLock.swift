import DreamStore
import JournalSealing
import KernelKeyring
import Sealing
import Synchronization

/// The key of a sealed journal, as long as it is unlocked in this program.
///
/// A class because all that open the journal share the key, and because locking forgets it for all.
nonisolated final class JournalLock: Sendable {
  private let key = Mutex<JournalKey?>(nil)

  /// How the key is got: from the last unlocking, or from the kernel, which keeps it for the terminal.
  var unlocking: Unlocking {
    { [self] record throws(DreamStoreError) in
      let known = key.withLock { $0 }
      if let known, record.isOpened(by: known) { return known }
      guard let kept = SealedJournal.keptKey(of: record) else {
        throw .locked("", because: "there is no key")
      }
      return kept
    }
  }

  /// Opens the key of a journal with what was typed, which takes about a second.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - typed: The passphrase, or the recovery code.
  /// - Throws: Why that does not open it, in the user's language.
  func unlock(_ path: String, with typed: Passphrase) throws(SealedFileError) {
    KernelKeyring.forbidCoreDumps()
    do {
      guard let record = try SealRecord(ofJournal: path) else { return }
      let opened = try SealedJournal.key(of: record, typed)
      key.withLock { $0 = opened }
    } catch let error as SealingError {
      throw SealedFileError(
        isWrongPassphrase: error == .wrongPassphrase, message: error.localizedMessage)
    } catch {
      let message = (error as? DreamStoreError)?.localizedMessage(path: path) ?? "\(error)"
      throw SealedFileError(isWrongPassphrase: false, message: message)
    }
  }

  /// Forgets the key, here and in the kernel.
  func lock(_ path: String) {
    key.withLock { $0 = nil }
    if let record = try? SealRecord(ofJournal: path) { SealedJournal.forgetKey(of: record) }
  }
}
