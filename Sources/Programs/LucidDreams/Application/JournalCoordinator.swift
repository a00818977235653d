import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit
import JournalUse

/// Runs the life of the journal: tells it what happens, and does what it answers.
///
/// ``JournalLife`` decides, this performs, and ``JournalWindows`` shows. A class because everything that shows
/// the journal shares it.
final class JournalCoordinator {
  /// The path of the journal, which may become another.
  private(set) var path: String

  /// Called when the journal was locked, to take back what else shows something of it.
  var onLocked: () -> Void = {}

  /// Called before the file of the journal becomes another one.
  var onConverting: () -> Void = {}

  let windows: JournalWindows

  private let parts: ProgramParts
  private let lock: JournalLock
  private let converter: JournalConverter
  private let reopening: JournalReopening
  private lazy var automaticLock = AutomaticLock { [weak self] in await self?.lock(by: .absence) }
  private var screenFile: ScreenFile
  private var life = JournalLife()
  private var journal: OpenJournal?

  /// What waits for a journal that another program has replaced.
  private var unsaved: UnsavedChanges?

  /// Creates what shows no window yet.
  ///
  /// - Parameters:
  ///   - path: The path of the journal.
  ///   - parts: What the whole program shares.
  init(of path: String, _ parts: ProgramParts) {
    (self.path, self.parts) = (path, parts)
    lock = JournalLock()
    windows = JournalWindows(parts, lock)
    screenFile = ScreenFile(of: path, environment: parts.environment)
    reopening = JournalReopening(unlocking: lock.unlocking)
    converter = JournalConverter(lock)
    windows.coordinator = self
    converter.onConversion = { [unowned self] in await send(.conversionRequested).value }
    reopening.isPossible = { [unowned self] in life.phase == .open }
    reopening.onFailed = { [unowned self] in windows.mainWindow?.showUnsaved(because: $0) }
    reopening.onReplaced = { [unowned self] in
      guard $0 === journal?.session, life.phase == .open else { return false }
      await send(.replaced(isSealed: reopening.successor == nil)).value
      return true
    }
  }

  // MARK: - What is asked for

  /// The journal, while it is open.
  var list: DreamListController? { journal?.session.list }

  /// Does something in the window, as soon as it shows the journal.
  func perform(_ request: JournalRequest) {
    windows.showWindow()
    send(.requested(request))
  }

  /// Ends the program when everything is on disk.
  ///
  /// If saving fails, a window asks, because its text exists nowhere else. Until then the window stays
  /// visible: GTK 4.8 crashes if a screen reader asks for a window while the only one is hidden.
  func quit() { send(.quitRequested(unsavedWriting)) }

  /// Saves all, closes the journal, and asks for the passphrase, if it is sealed.
  ///
  /// - Parameter cause: Who locks it.
  func lock(by cause: JournalPhase.LockCause) async {
    guard let journal, journal.session.isSealed else { return }
    await send(.lockRequested(cause, hasWindow: windows.window != nil)).value
  }

  /// Opens the journal, which was unlocked or recovered, or may be opened now.
  ///
  /// - Parameter recovery: What was recovered, to be told.
  func open(after recovery: RecoveryPlan? = nil) async {
    if let recovery { windows.tellLater { $0.showReport(of: recovery) } }
    await send(.openRequested).value
  }

  /// Asks for a journal, and opens it for this run.
  func chooseJournal(in window: ApplicationWindow) {
    guard unsaved == nil else {
      return window.showAlert(
        tr("Your Last Changes Are Not Saved"),
        tr("They belong to this journal. Open it first, which saves them."))
    }
    FileChooser.choose(
      .file, in: window, title: tr("Choose Another Journal"), accept: tr("_Open"),
      cancel: tr("_Cancel"), folder: URL(filePath: path).deletingLastPathComponent().path
    ) { [weak self] in
      if let path = $0 { self?.send(.anotherChosen(path)) }
    }
  }

  /// Asks for a passphrase, and seals the journal with it.
  func seal(in window: ApplicationWindow) { sealRows(in: window).onChosen(.seal) }

  /// The rows of the preferences about the seal of the journal.
  func sealRows(in window: ApplicationWindow) -> SealRows {
    SealRows(
      isSealed: journal.flatMap { $0.session.readOnlyPath == nil ? $0.session.isSealed : nil },
      opened: lock.opened,
      onChosen: { [weak self] in
        guard let self else { return }
        converter.show($0, of: path, in: window) { [weak self] in self?.journal?.backups }
      })
  }

  /// Does as the user prefers it from now on.
  func followPreferences() {
    windows.mainWindow?.showWhetherSoundsCanBeWrittenDown()
    followLocking()
  }

  private func followLocking() {
    guard let journal, journal.session.isSealed else { return automaticLock.follow(nil) }
    automaticLock.follow(parts.preferences.current)
  }

  // MARK: - Events and effects

  /// Whether the journal is on its way.
  var isOpening: Bool {
    switch life.phase {
    case .opening, .converting: true
    default: false
    }
  }

  /// What the screen of the journal showed or shows.
  var screen: SavedScreen { windows.mainWindow?.screen ?? screenFile.read() ?? SavedScreen() }

  /// What was written and no journal has.
  var unsavedWords: UnsavedWords {
    var waiting = unsaved
    if isOpening, let left = journal?.session.saver.unsaved, !left.isEmpty { waiting = left }
    return UnsavedWords(waiting, windows.texts)
  }

  private var unsavedWriting: UnsavedWriting {
    if !unsavedWords.isEmpty { return .words }
    guard let page = windows.quickPage else { return .nothing }
    return page.holdsRecording ? .recording : .emptyPage
  }

  /// Says what has happened, and begins what follows from it.
  ///
  /// - Returns: What ends when all that follows has ended.
  @discardableResult func send(_ event: JournalEvent) -> Task<Void, Never> {
    let work = life.handle(event).compactMap(carryOut)
    return Task { for one in work { await one.value } }
  }

  private func carryOut(_ effect: JournalEffect) -> Task<Void, Never>? {
    switch effect {
    case .open: return Task { await open() }
    case .show: return show()
    case .watch: watch()
    case .perform(let requests): windows.perform(requests)
    case .writeMeanwhile: windows.placeholder.write()
    case .beginOnPage: if let journal { windows.quickPage?.begin(in: journal.session) }
    case .lockPage: windows.quickPage?.state = .locked
    case .explain: windows.explain()
    case .askForPassphrase: windows.askForPassphrase(holdsWords: unsaved != nil)
    case .retryLater: retryLater()
    case .close(.replacement): return Task { await handOver() }
    case .close(let purpose): return Task { await close(for: purpose) }
    case .lock(let cause): return forgetKey(for: cause)
    case .noteLocked: lock.noteLocked()
    case .convert: return Task { await convert() }
    case .cancelConversion: converter.cancel()
    case .refuseConversion(let reason): converter.refuse(because: reason)
    case .save: return Task { await save() }
    case .openAgain(let reason): openAgain(orAskBecause: reason)
    case .askWhetherToQuit(let reason): windows.askWhetherToQuit(because: reason)
    case .terminate: return Task { await terminate() }
    }
    return nil
  }

  // MARK: - Opening

  private func open() async {
    let screen = screen
    // Read beside the first frame, the journal makes it a tenth later and is itself there no sooner.
    await windows.presentation?.value
    let result = await OpenedJournal.open(path, unlocking: lock.unlocking)
    // The program may end meanwhile.
    guard case .opening = life.phase else { return }
    if let damaged = journal {
      // Its file was recovered while it was open.
      keepUnsaved(of: damaged.session)
      forgetJournal()
    }
    switch result {
    case .success(let opened):
      // Only now a sealed journal says which dreams it showed.
      screenFile.open(opened.store.state(in: UserFolders(environment: parts.environment)))
      begin(opened, restoring: screenFile.read() ?? screen)
      await send(.opened).value
    case .failure(let error):
      windows.failure = error
      await send(.failed(error.obstacle, unsavedWriting)).value
    }
  }

  /// Begins to save an opened journal, and to watch its file.
  private func begin(_ opened: OpenedJournal, restoring screen: SavedScreen) {
    windows.failure = nil
    let journal = OpenJournal(
      opened, with: unsaved, restoring: screen.restored(against: opened.recorded.journal), parts)
    unsaved = nil
    self.journal = journal
    journal.session.observe { [weak self] in self?.windows.quickPage?.show($0) }
    reopening.follow(journal.session)
    windows.quickPage?.begin(in: journal.session)
    if opened.store.replacesMissingJournal { windows.tellLater { $0.reportMissingJournal() } }
    if opened.captures != CaptureReport() {
      windows.tellLater { $0.report(opened.captures, in: opened.store.captures) }
    }
    followLocking()
  }

  private func show() -> Task<Void, Never>? {
    let show = { [unowned self] in
      if let journal { windows.show(journal, of: path, in: screenFile) }
      return send(.shown)
    }
    guard let presentation = windows.presentation else { return show() }
    return Task {
      await presentation.value
      await show().value
    }
  }

  /// Begins to back the journal up, which also finds damage; the window that offers recovery is there.
  private func watch() {
    guard let journal else { return }
    journal.watch(
      onRepaired: { [weak self] in self?.windows.mainWindow?.report($0) },
      onDamaged: { [weak self] in self?.offerRecovery() })
  }

  private func offerRecovery() {
    if windows.mainWindow == nil { windows.showWindow() }
    windows.mainWindow?.offerRecovery(of: path) { [weak self] plan in
      Task { await self?.open(after: plan) }
    }
  }

  /// Opens the journal after a moment, because what is typed meanwhile is nowhere else.
  private func retryLater() {
    Task { [weak self, path] in
      try? await Task.sleep(for: .milliseconds(300))
      guard let self, self.path == path else { return }
      send(.retryDue)
    }
  }

  // MARK: - Closing

  /// Closes the journal that is open, if any, with all that shows something of it.
  private func close(for purpose: JournalPhase.Purpose) async {
    await endWork()
    if let screen = windows.mainWindow?.screen { screenFile.write(screen) }
    await screenFile.flush()
    if journal != nil { await windows.quickPage?.finish() }
    // Nothing may wait from here on, because somebody could write meanwhile.
    if case .failed(let message, _) = await journal?.session.saver.flush() {
      journal?.allowWork()
      windows.sayUnsaved(because: message)
      await send(.notClosed(message)).value
      return
    }
    windows.closeQuickPageWithoutWords()
    forgetJournal()
    windows.showPlaceholder()
    switch purpose {
    case .anotherJournal(let path):
      windows.showProgressSoon()
      self.path = path
      screenFile = ScreenFile(of: path, environment: parts.environment)
    case .conversion: onConverting()
    case .lock, .replacement: break
    }
    await send(.closed(unsavedWriting)).value
  }

  /// Leaves a journal whose file was replaced for its successor, or else for the question for its passphrase.
  ///
  /// What is not saved goes along.
  private func handOver() async {
    guard let old = journal?.session else { return }
    let successor = reopening.successor
    await endWork()
    if let successor { await old.storeUnsavedAttachments(in: successor) }
    // Nothing may wait from here on, because somebody could write meanwhile.
    let (screen, caret) = (screen, windows.mainWindow?.caret)
    let left = keepUnsaved(of: old)
    forgetJournal()
    onConverting()
    if let successor {
      screenFile.open(successor.store.state(in: UserFolders(environment: parts.environment)))
      begin(successor, restoring: screen)
      windows.tellLater { [weak self] in
        $0.caret = caret
        if let list = self?.list { $0.offer(left.dreams(missingIn: list.model)) }
      }
    }
    await send(.closed(unsavedWriting)).value
  }

  /// Ends all that could still change a journal that closes.
  private func endWork() async {
    await windows.endWriting()
    await journal?.endWork()
  }

  /// Keeps what a session has not saved for the next one.
  ///
  /// - Returns: What memory and disk have, also where they are equal.
  @discardableResult private func keepUnsaved(of session: JournalSession) -> UnsavedChanges {
    let left = session.saver.unsaved
    unsaved = left.isEmpty ? nil : left
    return left
  }

  /// Lets go of the open journal, and of all that shows something of it.
  private func forgetJournal() {
    journal?.session.close()
    windows.leaveJournal()
    journal = nil
    followLocking()
  }

  private func forgetKey(for cause: JournalPhase.LockCause) -> Task<Void, Never>? {
    guard cause != .otherProgram else {
      onLocked()
      return nil
    }
    lock.lock()
    onLocked()
    return Task { [lock, path] in
      await BlockingWork.run {
        SharingFolder.removeOld(age: 0)
        if cause == .person { lock.lockForTerminal(path) }
        Application.trimMemory()
      }
    }
  }

  private func convert() async {
    await converter.run(on: path)
    await send(.converted).value
  }

  // MARK: - The end

  private func save() async {
    guard let journal else { return }
    await windows.finishWriting()
    if let screen = windows.mainWindow?.screen { screenFile.write(screen) }
    let status = await journal.session.saver.flush()
    await screenFile.flush()
    await journal.searches.flush()
    await parts.preferences.flush()
    if case .failed(let message, _) = status {
      await send(.notSaved(message)).value
    } else {
      await journal.sync.finish()
      await send(.saved).value
    }
  }

  /// Opens a journal that another program has replaced a moment ago, or asks whether to quit.
  private func openAgain(orAskBecause reason: String) {
    guard let session = journal?.session else { return }
    // Nobody waits for this, because it may itself wait for another try.
    Task {
      if await reopening.tryNow(session), journal != nil { return quit() }
      windows.showWindow()
      send(.stillNotSaved(reason))
    }
  }

  private func terminate() async {
    if let journal {
      // Pictures of a sealed journal are for other programs only while it is open.
      if journal.session.isSealed {
        await BlockingWork.run { SharingFolder.removeOld(age: 0) }
      }
      windows.mainWindow?.close()
    } else {
      // A recording stays in its file, and is added once the journal can be opened.
      await windows.quickPage?.finishRecording()
    }
    parts.application.quit()
  }
}

extension DreamStoreError {
  /// What keeps a journal from being opened.
  fileprivate var obstacle: JournalPhase.Obstacle {
    switch code {
    case .sealed: .sealed
    case .busy, .full, .io, .cannotOpen, .moved: .passing
    default: .lasting
    }
  }
}
