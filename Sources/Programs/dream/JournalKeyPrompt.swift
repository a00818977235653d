import DreamStore
import Foundation
import JournalSealing
import Keys
import Sealing
import Synchronization

extension GlobalOptions {
  /// Obtains the key of a sealed journal: from the kernel or the desktop, or else from its owner,
  /// who is asked once.
  var unlocking: Unlocking { unlocking(with: PassphraseSource()) }

  /// How the key of a sealed journal is got: from the kernel or the desktop, or else by a passphrase.
  ///
  /// - Parameter source: Where the passphrase comes from; a file that is named is read in any case.
  /// - Returns: What gets the key.
  func unlocking(with source: PassphraseSource) -> Unlocking {
    let path = journalPath
    let last = LastKey()
    return { record throws(DreamStoreError) in
      if let key = last.find(of: record) { return key }
      do throws(Failure) {
        let key = try Self.key(of: record, path, source)
        last.remember(key)
        return key
      } catch {
        throw .locked(path, because: .other(error.happened))
      }
    }
  }

  /// Obtains the key of a sealed journal without asking: from the kernel or the desktop.
  static var unlockingWithoutAsking: Unlocking {
    let last = LastKey()
    return { record throws(DreamStoreError) in
      guard let key = last.find(of: record) else { throw .locked(because: .locked) }
      return key
    }
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

/// The last key found or asked for.
private final class LastKey: Sendable {
  private struct State {
    var key: JournalKey?
    /// The journals whose keys the desktop doesn't have: it may take seconds to answer.
    var unknown: Set<String> = []
  }

  private let state = Mutex(State())

  /// The key of a journal: the last one, the kernel's, or the desktop's.
  func find(of record: SealRecord) -> JournalKey? {
    let (last, isUnknown) = state.withLock { ($0.key, $0.unknown.contains(record.identity)) }
    if let last, record.isOpened(by: last) { return last }
    if let kept = SealedJournal.keptKey(of: record) { return kept }
    guard !isUnknown else { return nil }
    KernelKeyring.forbidCoreDumps()
    guard let key = SealedJournal.rememberedKey(of: record) else {
      state.withLock { _ = $0.unknown.insert(record.identity) }
      return nil
    }
    remember(key)
    return key
  }

  func remember(_ new: JournalKey) { state.withLock { $0.key = new } }
}
