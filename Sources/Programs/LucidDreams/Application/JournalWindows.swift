import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit
import JournalUse

/// The journal in its windows: opens it, shows it, locks it, and closes it when everything is saved.
///
/// A class because its windows share one journal, which is open, closed, or on its way.
final class JournalWindows {
  /// The path of the journal, which may become another.
  private(set) var path: String

  /// Called before the first window is made, to prepare what all of them share.
  var onFirstWindow: () -> Void = {}

  /// Called when the user wants to see the preferences, with the window that they block.
  var onPreferences: (ApplicationWindow) -> Void = { _ in }

  /// Called when the journal was locked, to take back what else shows something of it.
  var onLocked: () -> Void = {}

  /// Called before the file of the journal becomes another one.
  var onConverting: () -> Void = {}

  private let application: Application
  private let preferences: AppliedPreferences
  private let notices: SettingsNotices
  private let environment: [String: String]
  private var screenFile: ScreenFile
  private var searches: SavedSearchesFile?
  private var window: ApplicationWindow?
  private var quickPage: QuickPage?
  private var session: JournalSession?
  private var backups: JournalBackups?
  private var mainWindow: MainWindow?
  private let lock = JournalLock()
  private let placeholder: JournalPlaceholder
  private var automaticLock: AutomaticLock?
  private lazy var input = InputClock()
  private var isClosingJournal = false
  private let converter: JournalConverter
  private var monitor: FileMonitor?
  private var isOpening = false
  private var quitsOnceOpened = false
  private var isQuitting = false
  private let reopening: JournalReopening

  /// Why the journal could not be opened for the quick page, which needs no window for that.
  private var failure: DreamStoreError?

  /// What waits for a journal that was sealed by another program while it was open here.
  private var unsaved: UnsavedChanges?

  /// What the window is to do once it shows the journal.
  private var requests: [DreamApplication.Request] = []

  /// Shows the window before the journal, whose parts take longer than an empty window.
  private var presentation: Task<Void, Never>?

  /// Creates what shows no window yet.
  ///
  /// - Parameters:
  ///   - path: The path of the journal.
  ///   - application: The program, which ends when the user closes its last window.
  ///   - preferences: The user's preferences.
  ///   - notices: What is to be said about files of settings.
  ///   - environment: The environment variables of the process.
  init(
    of path: String, in application: Application, _ preferences: AppliedPreferences,
    _ notices: SettingsNotices, environment: [String: String]
  ) {
    self.path = path
    self.application = application
    self.preferences = preferences
    self.notices = notices
    self.environment = environment
    screenFile = ScreenFile(of: path, environment: environment)
    placeholder = JournalPlaceholder(lock)
    reopening = JournalReopening(unlocking: lock.unlocking)
    converter = JournalConverter(lock)
    placeholder.onOpen = { [unowned self] in openJournal(restoring: $0, after: $1) }
    placeholder.onChoose = { [unowned self] in chooseJournal(in: $0) }
    placeholder.onQuit = { [unowned self] in saveAndQuit() }
    converter.onClose = { [unowned self] window in
      if let message = await closeJournal(in: window) { return message }
      onConverting()
      isOpening = true
      return nil
    }
    converter.onOpen = { [unowned self] in await finishOpening(restoring: savedScreen) }
    reopening.isPossible = { [unowned self] in !isClosingJournal && !isQuitting }
    reopening.onLeave = { [unowned self] in await leave($0, for: $1) }
    reopening.onFailed = { [unowned self] in mainWindow?.showUnsaved(because: $0) }
  }

  private var savedScreen: SavedScreen { screenFile.read() ?? SavedScreen() }
  private var currentScreen: SavedScreen { mainWindow?.screen ?? savedScreen }

  /// The journal, while it is open.
  var list: DreamListController? { session?.list }

  // MARK: - What is asked of the windows

  /// Shows the window, and does in it what was asked for meanwhile.
  func show() {
    prepare()
    let waiting = requests
    requests = []
    showWindow()
    for request in waiting { perform(request) }
  }

  /// Does something in the window, as soon as there is one that shows the journal.
  func performLater(_ request: DreamApplication.Request) { requests.append(request) }

  /// Shows the window and does something in it, as soon as it shows the journal.
  func perform(_ request: DreamApplication.Request) {
    prepare()
    showWindow()
    if case .newDream = request, mainWindow == nil, isOpening {
      // Whoever wants to write need not wait.
      placeholder.write()
    } else {
      requests.append(request)
      performRequests()
    }
  }

  private func performRequests() {
    guard let mainWindow else { return }
    let waiting = requests
    requests = []
    for request in waiting { mainWindow.perform(request) }
  }

  /// The rows of the preferences about the seal of the journal.
  func sealRows(in window: ApplicationWindow) -> SealRows {
    SealRows(
      isSealed: session.flatMap { $0.readOnlyPath == nil ? $0.isSealed : nil },
      opened: lock.opened,
      onChosen: { [weak self] in
        guard let self else { return }
        converter.show($0, of: path, in: window) { [weak self] in self?.backups }
      })
  }

  /// Shows a window in front of that of the journal.
  func present(_ dialog: some Window) { mainWindow?.present(dialog) }

  /// Takes in what is in the inbox that the journal has now.
  func watchInbox() { mainWindow?.watchInbox() }

  /// Does as the user prefers it from now on.
  func followPreferences() {
    mainWindow?.showWhetherSoundsCanBeWrittenDown()
    followLocking()
  }

  // MARK: - Windows

  private func prepare() {
    guard !preferences.areApplied else { return }
    onFirstWindow()
  }

  /// Shows the window of the journal.
  private func showWindow() {
    if let window { return window.present() }
    let screen = savedScreen
    let window = makeWindow(restoring: screen)
    if let session, let backups {
      return show(session, backups, in: window, restoring: screen)
    }
    placeholder.begin(in: window)
    window.addShortcut("<Control>n") { [weak self] in
      guard let self, mainWindow == nil, !placeholder.isLocked else { return false }
      placeholder.write()
      return true
    }
    if !isOpening { openJournal(restoring: screen) }
    presentation = Task { await window.presentFirstFrame() }
    placeholder.showProgressSoon { [weak self] in self?.isOpening == true }
  }

  private func makeWindow(restoring screen: SavedScreen) -> ApplicationWindow {
    let window = ApplicationWindow(application, restoring: screen)
    window.onCloseRequest { [unowned self] in
      saveAndQuit()
      // The program ends once everything is on disk, and the window with it.
      return false
    }
    self.window = window
    return window
  }

  /// Shows the quick page, or brings it to the front.
  func showQuickPage() {
    prepare()
    if let quickPage { return quickPage.present() }
    let page = QuickPage(of: application, Recordings(beside: path)) { [weak self] in
      self?.quickPage?.window.close()
    }
    page.window.onCloseRequest { [unowned self] in closeQuickPage() }
    quickPage = page
    if let session {
      page.begin(in: session)
    } else if placeholder.isLocked {
      page.state = .locked
    } else if !isOpening {
      openJournal(restoring: savedScreen)
    }
    page.present()
  }

  /// Closes the quick page, and ends the program if there is no other window.
  ///
  /// - Returns: Whether the page may close now.
  private func closeQuickPage() -> Bool {
    guard let page = quickPage else { return true }
    let holdsSomething = page.holdsUnsavedWords || page.holdsRecording
    guard !holdsSomething || page.state != .locked else {
      page.askForPassphrase(of: path, lock) { [unowned self] in
        await finishOpening(restoring: savedScreen)
      }
      return false
    }
    if window == nil, let failure, page.holdsUnsavedWords {
      explain(failure, restoring: savedScreen)
    }
    guard let window else {
      saveAndQuit()
      return false
    }
    guard !page.isRecording else {
      Task {
        await page.finishRecording()
        page.window.close()
      }
      return false
    }
    guard !page.holdsUnsavedWords else {
      // The other window says why no journal has taken them.
      window.present()
      return false
    }
    page.finish()
    quickPage = nil
    return true
  }

  // MARK: - Opening

  /// Opens the journal and shows it in the window, or says there why it cannot be opened.
  private func openJournal(restoring screen: SavedScreen, after recovery: RecoveryPlan? = nil) {
    guard !isOpening else { return }
    isOpening = true
    Task { await finishOpening(restoring: screen, after: recovery) }
  }

  private func finishOpening(
    restoring screen: SavedScreen, after recovery: RecoveryPlan? = nil
  ) async {
    isOpening = true
    let result = await OpenedJournal.open(path, unlocking: lock.unlocking)
    isOpening = false
    failure = nil
    switch result {
    case .success(let opened):
      // Only now a sealed journal says which dreams it showed.
      screenFile.open(opened.store.state(in: UserFolders(environment: environment)))
      let screen = screenFile.read() ?? screen
      begin(opened, restoring: screen)
      await presentation?.value
      if let window, let session, let backups {
        show(session, backups, in: window, restoring: screen)
      }
      beginBackups()
      if let recovery { mainWindow?.showReport(of: recovery) }
      if opened.store.replacesMissingJournal { mainWindow?.reportMissingJournal() }
      Task { [weak self] in
        for await repair in opened.repairs { self?.mainWindow?.report(repair) }
      }
    case .failure(let error) where error.code == .sealed && window == nil && quickPage != nil:
      // Whoever writes on the quick page is asked when they are done.
      quickPage?.state = .locked
    case .failure(let error):
      failure = error
      // Whoever writes there is not interrupted: the page says it, and Done shows what can be done.
      quickPage?.state =
        error.code == .busy ? .busy : .waiting(words.message(of: error))
      if window != nil || quickPage == nil { explain(error, restoring: screen) }
      if error.mayPass, quickPage != nil || !unsavedWords.isEmpty { openLater(restoring: screen) }
    }
    guard quitsOnceOpened else { return }
    quitsOnceOpened = false
    saveAndQuit()
  }

  /// Says why the journal cannot be opened, and what can be done.
  private func explain(_ error: DreamStoreError, restoring screen: SavedScreen) {
    let window = self.window ?? makeWindow(restoring: screen)
    if error.code == .sealed {
      askForPassphrase(in: window, restoring: screen)
    } else {
      placeholder.explain(error, of: path, in: window, restoring: screen)
    }
    if quickPage == nil { window.present() }
  }

  /// Opens the journal after a moment, because what is typed meanwhile is nowhere else.
  private func openLater(restoring screen: SavedScreen) {
    Task { [weak self, path] in
      try? await Task.sleep(for: .milliseconds(300))
      guard let self, self.path == path, session == nil, !placeholder.isLocked else { return }
      openJournal(restoring: screen)
    }
  }

  /// Begins to save an opened journal, and to watch its file.
  private func begin(_ opened: OpenedJournal, restoring screen: SavedScreen) {
    searches = SavedSearchesFile(
      of: opened.store.state(in: UserFolders(environment: environment)), preferences)
    let screen = screen.restored(against: opened.recorded.journal)
    var source = DreamSource.system
    source.sampleDreams = words.sampleDreams
    let session = JournalSession(opened, with: unsaved, state: screen.state, source: source)
    unsaved = nil
    let backups = JournalBackups(of: opened.store)
    self.session = session
    self.backups = backups
    mainWindow = nil
    session.observe { [weak self] in self?.quickPage?.show($0) }
    reopening.follow(session)
    quickPage?.begin(in: session)
    followLocking()
    monitor = FileMonitor(path: path) { [weak session] in
      guard let session else { return }
      Task { await session.saver.refresh() }
    }
  }

  /// Begins to back the journal up, which also finds damage; the window that offers recovery is there.
  private func beginBackups() {
    backups?.begin { [weak self] in
      guard let self else { return }
      if mainWindow == nil { showWindow() }
      mainWindow?.offerRecovery(of: path) { [weak self] in
        guard let self, let screen = mainWindow?.screen else { return }
        openJournal(restoring: screen, after: $0)
      }
    }
  }

  private func show(
    _ session: JournalSession, _ backups: JournalBackups, in window: ApplicationWindow,
    restoring screen: SavedScreen
  ) {
    let mainWindow = MainWindow(
      of: session, backups, in: window, of: application,
      transcription: { [preferences] in preferences.current.transcription })
    mainWindow.onQuit = { [unowned self] in saveAndQuit() }
    mainWindow.onChooseJournal = { [unowned self] in chooseJournal(in: window) }
    mainWindow.onLock = { [unowned self] in Task { await lockJournal(isByHand: true) } }
    mainWindow.onPreferences = { [unowned self] in onPreferences(window) }
    mainWindow.onScreenChanged = { [screenFile] in screenFile.write($0) }
    if let searches { mainWindow.show(searches.current) { searches.current = $0 } }
    self.mainWindow = mainWindow
    placeholder.forgetPanes()
    mainWindow.present(restoring: screen.restored(against: session.list.model))
    if let words = placeholder.words { mainWindow.write(words) }
    mainWindow.watchInbox(of: path, InboxSettings(environment: environment, onProblem: notices.add))
    mainWindow.addLeftRecordings()
    placeholder.end()
    notices.show = { window.showAlert(tr("Settings Need Your Attention"), $0) }
    performRequests()
  }

  // MARK: - A journal that another program has replaced

  /// Leaves a session for the journal that is open now, or else for the question for its passphrase.
  ///
  /// What is not saved goes along.
  private func leave(_ old: JournalSession, for opened: OpenedJournal?) async -> Bool {
    guard old === session else { return false }
    isClosingJournal = true
    defer { isClosingJournal = false }
    await endEverything()
    if let opened { await old.storeUnsavedAttachments(in: opened) }
    // Nothing may wait from here on, because somebody could write meanwhile.
    let (screen, caret) = (currentScreen, mainWindow?.caret)
    let waiting = old.saver.unsaved
    unsaved = waiting.isEmpty ? nil : waiting
    forgetSession()
    onConverting()
    guard let opened else {
      onLocked()
      quickPage?.state = .locked
      if let window { askForPassphrase(in: window, restoring: screen) }
      return true
    }
    screenFile.open(opened.store.state(in: UserFolders(environment: environment)))
    begin(opened, restoring: screen)
    if let window, let session, let backups {
      show(session, backups, in: window, restoring: screen)
      mainWindow?.caret = caret
      mainWindow?.offer(waiting.dreams(missingIn: session.list.model))
    }
    beginBackups()
    return true
  }

  // MARK: - Sealed journals

  private func askForPassphrase(in window: ApplicationWindow, restoring screen: SavedScreen) {
    placeholder.askForPassphrase(
      of: path, in: window, restoring: screen, holdsWords: unsaved != nil)
    quickPage?.state = .locked
  }

  /// Saves all, closes the journal, and asks for the passphrase.
  ///
  /// - Parameter isByHand: Whether somebody has asked for it, so that the terminal is to ask, too.
  private func lockJournal(isByHand: Bool) async {
    guard let session, session.isSealed else { return }
    // The quick page has nothing behind it that could ask.
    guard let window else {
      lock.noteLocked()
      return saveAndQuit()
    }
    guard await closeJournal(in: window) == nil else { return }
    lock.lock()
    onLocked()
    askForPassphrase(in: window, restoring: savedScreen)
    await BlockingWork.run { [lock, path] in
      SharingFolder.removeOld(age: 0)
      if isByHand { lock.lockForTerminal(path) }
      Application.trimMemory()
    }
  }

  private func followLocking() {
    guard let session, session.isSealed else { return automaticLock = nil }
    let lock =
      automaticLock
      ?? AutomaticLock(input) { [weak self] in await self?.lockJournal(isByHand: false) }
    automaticLock = lock
    lock.follow(preferences.current)
  }

  // MARK: - Another journal

  /// Asks for a journal, and opens it for this run.
  private func chooseJournal(in window: ApplicationWindow) {
    guard unsaved == nil else {
      return window.showAlert(
        tr("Your Last Changes Are Not Saved"),
        tr("They belong to this journal. Open it first, which saves them."))
    }
    FileChooser.choose(
      .file, in: window, title: tr("Choose Another Journal"), accept: tr("_Open"),
      cancel: tr("_Cancel"), folder: URL(filePath: path).deletingLastPathComponent().path
    ) { [weak self] path in
      if let path { self?.replaceJournal(by: path, in: window) }
    }
  }

  /// Closes the journal that is open, if any, and opens another; one with unsaved words stays open.
  private func replaceJournal(by path: String, in window: ApplicationWindow) {
    Task {
      guard await closeJournal(in: window) == nil else { return }
      placeholder.showProgressSoon { [weak self] in self?.isOpening == true }
      self.path = path
      screenFile = ScreenFile(of: path, environment: environment)
      openJournal(restoring: savedScreen)
    }
  }

  /// Closes the journal that is open, if any, with all that shows something of it.
  ///
  /// - Returns: Why it stays open, which a message says as well; nil when everything is saved and nothing
  ///   shows the journal any more.
  private func closeJournal(in window: ApplicationWindow) async -> String? {
    guard !isClosingJournal, !isOpening else { return tr("The journal is in use.") }
    isClosingJournal = true
    defer { isClosingJournal = false }
    await endEverything()
    if let mainWindow { screenFile.write(mainWindow.screen) }
    await screenFile.flush()
    if session != nil { quickPage?.finish() }
    // Nothing may wait from here on, because somebody could write meanwhile.
    if case .failed(let message, _) = await session?.saver.flush() {
      session?.allowWork()
      mainWindow?.watchInbox()
      window.showAlert(tr("Your Last Changes Are Not Saved"), message)
      return message
    }
    if let quickPage, !quickPage.holdsUnsavedWords { quickPage.window.close() }
    forgetSession()
    placeholder.replaceJournal(in: window)
    return nil
  }

  /// Ends all that could still change a journal that closes.
  private func endEverything() async {
    mainWindow?.endWriting()
    await quickPage?.finishRecording()
    await mainWindow?.finishRecording()
    quickPage?.window.closeTransientWindows()
    window?.closeTransientWindows()
    await session?.endWork()
  }

  /// Lets go of the session, and of all that shows something of it.
  private func forgetSession() {
    session?.close()
    mainWindow?.close()
    quickPage?.leaveJournal()
    (session, backups, mainWindow, monitor, automaticLock) = (nil, nil, nil, nil, nil)
  }

  // MARK: - The end

  /// Ends the program when everything is on disk.
  ///
  /// If saving fails, the window asks, because its text exists nowhere else. Until then the window
  /// stays visible: GTK 4.8 crashes if a screen reader asks for a window while the only one is hidden.
  func saveAndQuit() {
    guard !converter.cancel() else { return quitsOnceOpened = true }
    guard let session else { return quitWithoutJournal() }
    guard !isQuitting else { return }
    isQuitting = true
    Task {
      await quickPage?.finishRecording()
      await mainWindow?.finishRecording()
      quickPage?.finish()
      if let mainWindow {
        mainWindow.endWriting()
        screenFile.write(mainWindow.screen)
      }
      let status = await session.saver.flush()
      await screenFile.flush()
      await searches?.flush()
      await preferences.flush()
      guard session === self.session else {
        isQuitting = false
        return saveAndQuit()
      }
      if case .failed(let message, _) = status {
        isQuitting = false
        // What was replaced by another program a moment ago is open again a moment later.
        if await reopening.tryNow(session), self.session != nil { return saveAndQuit() }
        showWindow()
        askWhetherToQuit(despite: message)
      } else {
        // Pictures of a sealed journal are for other programs only as long as it is open.
        if session.isSealed { await BlockingWork.run { SharingFolder.removeOld(age: 0) } }
        mainWindow?.close()
        application.quit()
      }
    }
  }

  /// Ends the program before a journal was opened, unless somebody has typed something meanwhile.
  private func quitWithoutJournal() {
    let hasWords = !unsavedWords.isEmpty
    guard hasWords || quickPage?.holdsRecording == true else { return application.quit() }
    guard !isOpening else { return quitsOnceOpened = true }
    guard hasWords else {
      // It stays in its file, and is added once the journal can be opened.
      Task {
        await quickPage?.finishRecording()
        application.quit()
      }
      return
    }
    askWhetherToQuit(
      despite: tr("No journal could be opened, so what you have written is only in this window."))
  }

  private func askWhetherToQuit(despite message: String) {
    guard let parent = window ?? quickPage?.window else { return application.quit() }
    let export = mainWindow.map { mainWindow in { mainWindow.export() } }
    let quit = { [application] in application.quit() }
    let save = { [unsavedWords] in unsavedWords.save(in: parent, onSaved: quit) }
    MessageDialog.quitting(
      parent: parent, despite: message, onExport: export, onSave: export == nil ? save : nil,
      onQuit: quit
    ).present()
  }

  /// What was written and no journal has.
  private var unsavedWords: UnsavedWords {
    UnsavedWords(unsaved, [placeholder.words, quickPage?.unsavedWords])
  }
}
