import DreamStore
import Errors
import Files
import Foundation
import JournalSealing
import JournalUse
import Keys
import Sealing
import Synchronization

/// Seals a journal, changes its passphrase, and removes the seal, step by step.
///
/// A class because it remembers the key that was drawn or opened.
final class SealingController {
  /// How a conversion has ended.
  enum Outcome: Sendable {
    case done
    /// The journal is unchanged, on the user's request.
    case cancelled
    /// The journal is unchanged, and why.
    case failed(String)
  }

  /// Does something with the closed journal, and opens it again.
  typealias Conversion = (
    ConversionMonitor, @escaping @Sendable (DreamStore) throws(DreamStoreError) -> Bool
  ) async -> Outcome

  private let path: String
  private let lock: JournalLock
  private let convert: Conversion
  private let backups: () -> JournalBackups?
  private var opened: SealedKey?
  private var drawn: SealedJournal.Sealed?

  /// What is still sealed, or still opens what is, after the seal was removed: a line each.
  private(set) var leftByRemoval: [String] = []

  /// Creates a controller that has done nothing yet.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - lock: Its key.
  ///   - backups: Its backups now.
  ///   - convert: Closes the journal, does something with it, and opens it again.
  init(
    of path: String, _ lock: JournalLock, backups: @escaping () -> JournalBackups?,
    convert: @escaping Conversion
  ) {
    (self.path, self.lock, self.backups, self.convert) = (path, lock, backups, convert)
  }

  /// Opens the key of the sealed journal, which takes about a second.
  ///
  /// - Parameter typed: The passphrase, or the recovery code.
  /// - Throws: Why that does not open it.
  func open(_ typed: Passphrase) async throws(SealedFileError) {
    opened = try await SealedKey.open(path, with: typed)
  }

  /// Draws a key, or wraps the one that was opened once more, which takes about a second.
  ///
  /// - Parameter passphrase: The passphrase that opens it.
  /// - Returns: The recovery code; nothing was changed yet.
  /// - Throws: Why there is no key.
  func draw(_ passphrase: Passphrase) async throws(SealedFileError) -> RecoveryCode {
    let opened = opened
    do throws(SealingError) {
      let new = try await BlockingWork.run { () throws(SealingError) in
        KernelKeyring.forbidCoreDumps()
        return if let opened {
          try SealedJournal.rewrap(opened.key, for: passphrase, opened.record)
        } else {
          try SealedJournal.newKey(for: passphrase)
        }
      }
      drawn = new
      return new.recoveryCode
    } catch {
      throw SealedFileError(isWrongPassphrase: false, message: words.message(of: error))
    }
  }

  /// Whether the user has typed the new code.
  func isCode(_ typed: String) -> Bool {
    guard let drawn, let code = RecoveryCode(typed) else { return false }
    return code.text == drawn.recoveryCode.text
  }

  /// Seals the journal with the key that was drawn.
  ///
  /// - Parameter watch: Observes and cancels it.
  /// - Returns: How that has ended.
  func seal(_ watch: ConversionMonitor) async -> Outcome {
    guard let drawn else { return .cancelled }
    let lock = lock
    return await convert(watch) { store throws(DreamStoreError) in
      // It may have been sealed in a terminal in the meantime.
      guard !store.isSealed else { throw .locked(store.path, because: .alreadySealed) }
      guard try SealChange.seal(store, with: drawn, by: watch.conversion(of: store)) else {
        return false
      }
      lock.remember(drawn.key)
      // The app's own copies for other programs, too.
      PlainCopies.ofJournal(store.path).eraseTemporary()
      return true
    }
  }

  /// The outcome of a passphrase change.
  enum Change: Sendable {
    /// The journal has it, and so do its backups, except for some.
    case done(problem: String?)
    /// Nothing was changed, and why.
    case failed(String)
  }

  /// Has the sealed journal and its backups keep how the key is wrapped now.
  ///
  /// - Returns: The outcome.
  func changePassphrase() async -> Change {
    guard let drawn else { return .done(problem: nil) }
    return await BlockingWork.run { [path] in
      let store: DreamStore
      do throws(DreamStoreError) {
        store = try DreamStore(path: path, unlocking: { _ in drawn.key })
        try store.setSealRecord(drawn.record)
      } catch {
        return .failed(words.message(of: error))
      }
      let (left, error) = SealChange.rewrap(Backups(of: store))
      if let error { return .done(problem: words.message(of: error)) }
      guard !left.isEmpty else { return .done(problem: nil) }
      return .done(
        problem: tr(
          "These backups still open with the old passphrase: {names}",
          ["names": left.joined(separator: ", ")]))
    }
  }

  /// Takes the seal away.
  ///
  /// - Parameter watch: Observes and cancels that.
  /// - Returns: How it has ended.
  func removeSeal(_ watch: ConversionMonitor) async -> Outcome {
    guard let opened else { return .cancelled }
    lock.remember(opened.key)
    let stillSealed = Mutex<[String]>([])
    let outcome = await convert(watch) { store throws(DreamStoreError) in
      guard store.isSealed else { return true }
      let left = try SealChange.remove(
        from: store, opened.record, in: .ofPerson, by: watch.conversion(of: store))
      stillSealed.withLock { $0 = left ?? [] }
      return left != nil
    }
    if case .done = outcome {
      leftByRemoval = stillSealed.withLock(\.self).map { words.text(ofStillSealed: $0) }
      let mayBeRemembered = await BlockingWork.run {
        SealChange.forgetRememberedKey(of: opened.record) != nil
      }
      if mayBeRemembered {
        leftByRemoval.append(
          tr("The keyring of the desktop may still have the key, which opens sealed backups."))
      }
    }
    return outcome
  }

  /// The files of the sealed journal that anyone with access can read.
  func plainCopies() async -> [PlainCopies.Found] {
    await BlockingWork.run { [path] in PlainCopies.ofJournal(path).found() }
  }

  /// Makes a sealed backup and erases those that are not.
  ///
  /// - Returns: Why one is left; nil for done.
  func erasePlainBackups() async -> String? {
    switch await backups()?.erasePlain() {
    case .success(0), nil: nil
    case .success(let left):
      tr(
        "{count} backup could not be erased.", "{count} backups could not be erased.", count: left)
    case .failure(let error): words.message(of: error)
    }
  }
}
