import DreamStore
import Foundation
import JournalSealing
import KernelKeyring
import Sealing
import Synchronization

extension GlobalOptions {
  /// How the key of a sealed journal is got: from the kernel, or else from its owner, who is asked once.
  var unlocking: Unlocking {
    let path = journalPath
    let last = LastKey()
    return { record throws(DreamStoreError) in
      if let key = last.key(of: record) ?? SealedJournal.keptKey(of: record) { return key }
      do throws(Failure) {
        let key = try Self.key(of: record, path, PassphraseSource())
        last.remember(key)
        return key
      } catch {
        throw .locked(path, because: error.happened)
      }
    }
  }

  /// How the key of a sealed journal is got by what must not ask: from the kernel.
  static let unlockingWithoutAsking: Unlocking = { record throws(DreamStoreError) in
    guard let key = SealedJournal.keptKey(of: record) else {
      throw .locked("", because: "it is locked")
    }
    return key
  }

  /// Opens the key of a journal with a passphrase or a recovery code.
  static func key(
    of record: SealRecord, _ path: String, _ source: PassphraseSource
  ) throws(Failure) -> JournalKey {
    KernelKeyring.forbidCoreDumps()
    let typed = try source.forOpening(path)
    do { return try SealedJournal.key(of: record, typed) } catch {
      throw Failure(error, of: path)
    }
  }
}

/// The key for which somebody was asked last.
private final class LastKey: Sendable {
  private let key = Mutex<JournalKey?>(nil)

  func key(of record: SealRecord) -> JournalKey? {
    key.withLock { key in key.flatMap { record.isOpened(by: $0) ? $0 : nil } }
  }

  func remember(_ new: JournalKey) { key.withLock { $0 = new } }
}
