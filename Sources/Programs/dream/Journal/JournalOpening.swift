import DreamStore
import Errors
import Foundation
import JournalSealing
import JournalUse
import Sealing

extension GlobalOptions {
  /// Opens the journal, and tells what is odd about it.
  ///
  /// - Parameters:
  ///   - unlocking: How the key of a sealed one is got; nil to ask for it.
  ///   - followsConversions: Whether to go on when another program seals it meanwhile, or takes the seal
  ///     away.
  ///   - takesCaptures: Whether the dreams join it that were captured while it was locked.
  /// - Returns: The open journal.
  /// - Throws: Why it cannot be opened; it is then as it was.
  func openStore(
    _ unlocking: Unlocking? = nil, followsConversions: Bool = true, takesCaptures: Bool = true
  ) throws(DreamStoreError) -> DreamStore {
    let store = try JournalOpener(
      journalPath, unlocking ?? self.unlocking, environment: ProcessInfo.processInfo.environment,
      followsConversions: followsConversions, onCaptures: takesCaptures ? StandardError.note : nil,
      onRepair: StandardError.note
    ).open()
    for note in BackgroundBackup(of: journalPath).tell() { StandardError.note(note) }
    if store.replacesMissingJournal {
      StandardError.note(
        "there was no journal, so a new one was created; 'dream backups' lists the"
          + " backups of the previous one, 'dream restore-backup' restores one")
    }
    if store.hasUnfinishedChange {
      StandardError.note(
        "the journal cannot be written, and a change of it was left unfinished; it is"
          + " read as it was before that change")
    }
    return store
  }

  /// Opens the journal to add a dream to it.
  ///
  /// - Returns: The open journal, or why there is none: ``DreamStoreError/isLocked`` if nobody gives the
  ///   passphrase of a sealed one, who may be half asleep.
  func openToAdd() -> Result<DreamStore, DreamStoreError> {
    let path = journalPath
    let lock = JournalLock(asksDesktopAgain: false) { record throws(DreamStoreError) in
      let typed: Passphrase?
      do throws(Failure) { typed = try PassphraseSource().forAdding(to: path) } catch {
        throw .locked(path, because: .other(error.happened))
      }
      guard let typed else { throw .locked(path, because: .locked) }
      do throws(SealingError) { return try SealedJournal.key(of: record, typed) } catch {
        throw .locked(path, because: .other(Failure(error, of: path).happened))
      }
    }
    return Result { () throws(DreamStoreError) in try openStore(lock.unlocking) }
  }

  /// How the key of a sealed journal is got: from the kernel or the desktop, or else from its owner, who is
  /// asked once.
  var unlocking: Unlocking { lock(PassphraseSource()).unlocking }

  /// The key of the journal, which its owner is asked for.
  ///
  /// - Parameters:
  ///   - source: Where the passphrase comes from; a file that is named is read in any case.
  ///   - usesKeyrings: Whether the kernel and the desktop open the journal without it.
  /// - Returns: What gets the key, and knows it then.
  func lock(_ source: PassphraseSource, usesKeyrings: Bool = true) -> JournalLock {
    let path = journalPath
    return JournalLock(usesKeyrings: usesKeyrings, asksDesktopAgain: false) {
      record throws(DreamStoreError) in
      do throws(Failure) {
        let typed = try source.forOpening(path)
        do throws(SealingError) { return try SealedJournal.key(of: record, typed) } catch {
          throw Failure(error, of: path)
        }
      } catch {
        throw .locked(path, because: .other(error.happened))
      }
    }
  }

  /// The key of the sealed journal, for a command that is about the key itself: its owner is asked, whether
  /// or not a keyring has it.
  ///
  /// - Parameter source: Where the passphrase comes from.
  /// - Returns: The open journal, and its key; nil for one that is not sealed.
  /// - Throws: Why it cannot be opened; it is then as it was.
  func openWithKey(
    _ source: PassphraseSource
  ) throws(DreamStoreError) -> (store: DreamStore, key: SealedKey?) {
    let lock = lock(source, usesKeyrings: false)
    let store = try openStore(lock.unlocking, followsConversions: false)
    return (store, lock.opened)
  }
}
