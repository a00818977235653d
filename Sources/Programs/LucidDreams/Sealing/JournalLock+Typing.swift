import DreamStore
import Errors
import Files
import Foundation
import JournalSealing
import JournalUse
import Sealing

nonisolated extension JournalLock {
  /// Opens the key of a journal with what was typed, away from the main thread, which takes about a second.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - typed: The passphrase, or the recovery code.
  /// - Throws: Why that does not open it, in the user's language.
  func unlock(_ path: String, with typed: Passphrase) async throws(SealedFileError) {
    guard let key = try await SealedKey.open(path, with: typed) else { return }
    await BlockingWork.run { [self] in unlock(with: key) }
  }

  /// Has the kernel forget the key of a journal, too, and erases copies that were made for other programs.
  func lockForTerminal(_ path: String) {
    PlainCopies.ofJournal(path).eraseTemporary()
    if let record = try? SealRecord(ofJournal: path) { SealedJournal.forgetKey(of: record) }
  }
}

nonisolated extension SealedKey {
  /// Opens the key of a journal away from the main thread; nil for one that is not sealed.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - typed: The passphrase, or the recovery code.
  /// - Returns: The key.
  /// - Throws: Why that does not open it, in the user's language.
  static func open(
    _ path: String, with typed: Passphrase
  ) async throws(SealedFileError) -> SealedKey? {
    try await BlockingWork.run { () throws(SealedFileError) in
      do {
        return try SealedKey(ofJournal: path, typed)
      } catch let error as SealingError {
        throw SealedFileError(error)
      } catch {
        throw SealedFileError(isWrongPassphrase: false, message: words.message(of: error))
      }
    }
  }
}
