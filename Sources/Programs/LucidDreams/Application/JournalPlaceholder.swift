import DreamControllers
import DreamStore
import Files
import GtkKit
import JournalUse

/// The window's content without a journal: nothing yet, a page for writing in the meantime, a
/// notice that the journal is locked, or why it can't be opened.
///
/// A class because its panes follow each other, and words that were typed outlive them.
final class JournalPlaceholder {
  /// Called to open the journal, after a recovery if there was one.
  var onOpen: (RecoveryPlan?) -> Void = { _ in }

  /// Called when the user wants to open another journal.
  var onChoose: (ApplicationWindow) -> Void = { _ in }

  /// Called when the user wants to write a dream, though the journal is locked.
  var onWrite: () -> Void = {}

  /// Called when the user wants to say a dream, though the journal is locked.
  var onRecord: () -> Void = {}

  /// Called when the user wants to quit.
  var onQuit: () -> Void = {}

  private let lock: JournalLock
  private lazy var loading = LoadingPane()
  private var unopened: UnopenedJournalPane?
  private var damaged: DamagedJournalPane?
  private var locked: LockedJournalPane?

  /// - Parameter lock: The key of the journal.
  init(_ lock: JournalLock) { self.lock = lock }

  /// The text typed so far; nil if there was no page to write on.
  var words: String? { loading.words }

  /// Whether it asks for the passphrase.
  var isLocked: Bool { locked != nil }

  /// Shows nothing in a new window, until its content is known.
  func begin(in window: ApplicationWindow) { window.setContent(loading) }

  /// Shows nothing in a window instead of a journal, which would take words that nothing saves.
  func replaceJournal(in window: ApplicationWindow) {
    forgetPanes()
    window.replaceContent(with: loading)
  }

  /// Says that the journal is being read, if it still is when the window has been empty for a moment.
  func showProgressSoon(while isOpening: @escaping () -> Bool) {
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(300))
      if let self, isOpening() { loading.showProgress() }
    }
  }

  /// Shows a page for writing without waiting.
  func write() { loading.write() }

  /// Makes room for the journal, which has taken over the typed text.
  func end() {
    forgetPanes()
    loading = LoadingPane()
  }

  /// Releases all panes, because the window shows something else.
  func forgetPanes() { (unopened, damaged, locked) = (nil, nil, nil) }

  /// Says why the journal cannot be opened.
  ///
  /// - Parameters:
  ///   - error: The error; for a damaged journal, the pane shows what can be recovered.
  ///   - path: The journal.
  ///   - window: Where to say it.
  func explain(_ error: DreamStoreError, of path: String, in window: ApplicationWindow) {
    guard error.code != .damaged else { return offerRecovery(of: path, in: window) }
    let pane = unopened ?? makeUnopenedPane(in: window)
    // Another try finds the same file.
    let canPass = error.code != .notAJournal && error.code != .newerVersion
    pane.show(LucidDreams.words.message(of: error), canPass: canPass)
  }

  private func makeUnopenedPane(in window: ApplicationWindow) -> UnopenedJournalPane {
    let pane = UnopenedJournalPane(
      onRetry: { [weak self] in self?.onOpen(nil) },
      onChoose: { [weak self] in self?.onChoose(window) },
      onQuit: { [weak self] in self?.onQuit() })
    window.setContent(pane)
    unopened = pane
    return pane
  }

  /// Shows what can be recovered of a damaged journal, and recovers it when the user agrees.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - window: Where to show it.
  private func offerRecovery(of path: String, in window: ApplicationWindow) {
    let pane = DamagedJournalPane(
      path, unlocking: lock.unlocking,
      onRecovered: { [weak self] in self?.onOpen($0) },
      onRetry: { [weak self] in self?.onOpen(nil) },
      onChoose: { [weak self] in self?.onChoose(window) },
      onQuit: { [weak self] in self?.onQuit() })
    window.setContent(pane.view)
    damaged = pane
    unopened = nil
  }

  /// Asks for the passphrase of a sealed journal.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - window: Where to ask.
  ///   - holdsWords: Whether something was written that the journal has not got yet.
  func askForPassphrase(
    of path: String, in window: ApplicationWindow, holdsWords: Bool
  ) {
    let lock = lock
    let pane = LockedJournalPane(
      holdsWords
        ? tr("Another program has sealed the journal. Unlock it to keep what you wrote.")
        : tr("Its dreams are sealed with your passphrase."),
      open: { typed async throws(SealedFileError) in try await lock.unlock(path, with: typed) },
      onUnlocked: { [weak self] in self?.onOpen(nil) },
      onWrite: { [weak self] in self?.onWrite() },
      onRecord: { [weak self] in self?.onRecord() },
      onChoose: { [weak self] in self?.onChoose(window) })
    window.replaceContent(with: pane)
    let captures = CaptureFolder(beside: path)
    Task { [weak pane] in
      if await BlockingWork.run({ captures.isPossible }) { pane?.offerWriting() }
    }
    (unopened, damaged, locked) = (nil, nil, pane)
    pane.begin()
  }
}
