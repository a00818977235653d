import DreamStore
import Sealing
import Synchronization

/// The key with which a journal was opened, for the commands that are about the key itself.
final class UnlockedKey: Sendable {
  private let key = Mutex<(record: SealRecord, key: JournalKey)?>(nil)

  /// The key with its seal record; nil until a sealed journal is opened.
  var value: (record: SealRecord, key: JournalKey)? { key.withLock { $0 } }

  /// Asks for the passphrase, whether or not the kernel keeps the key.
  func asking(_ path: String, _ source: PassphraseSource) -> Unlocking {
    { [self] record throws(DreamStoreError) in
      do throws(Failure) {
        let key = try GlobalOptions.key(of: record, path, source)
        self.key.withLock { $0 = (record, key) }
        return key
      } catch {
        throw .locked(path, because: .other(error.happened))
      }
    }
  }
}
