import DreamAttachments
import DreamControllers
import DreamInbox
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit

/// The running program: opens the journal, shows it in a window, and saves before it ends.
final class DreamApplication {
  private let application: Application
  private let isUnique: Bool
  private let environment: [String: String]
  private var journalPath: String
  private var screenFile: StateFile<SavedScreen>
  private let preferencesFile: StateFile<Preferences>
  private var appearance: AppearanceController?
  private var window: ApplicationWindow?
  private var quickPage: QuickPage?
  private lazy var loading = LoadingPane()
  private var session: JournalSession?
  private var backups: JournalBackups?
  private var mainWindow: MainWindow?
  private var unopened: UnopenedJournalPane?
  private var damaged: DamagedJournalPane?
  private var locked: LockedJournalPane?
  private let lock = JournalLock()
  private var automaticLock: AutomaticLock?
  private var desktopSearch: DesktopSearch?
  private lazy var input = InputClock()
  private var isClosingJournal = false
  private var monitor: FileMonitor?
  private var beginsWithQuickPage = false
  private var dueReminder: Reminder?
  private var isOpening = false
  private var quitsOnceOpened = false
  private var isQuitting = false

  /// What the window is to do once it shows the journal.
  private var requests: [Request] = []

  /// Shows the window before the journal, whose parts take longer than an empty window.
  private var presentation: Task<Void, Never>?

  /// How long the first window waits for its icon.
  private let iconDelay: Duration = .seconds(1)

  /// How long the window stays empty before it says that the journal is being read.
  private let progressDelay: Duration = .milliseconds(300)

  /// Prepares the program.
  ///
  /// A program for the user's default journal is unique: starting it again raises its window. One
  /// for another journal runs beside it.
  init(journalPath: String, isUnique: Bool, environment: [String: String]) {
    self.environment = environment
    self.isUnique = isUnique
    self.journalPath = journalPath
    screenFile = StateFile(journalPath: journalPath, environment: environment)
    preferencesFile = StateFile(environment: environment)
    application = Application(id: "org.luciddreams.LucidDreams", isSingleInstance: isUnique)
    Application.setName(tr("Lucid Dreams"))
  }

  /// Runs until the last window is closed.
  ///
  /// - Parameter beginning: What it begins with.
  /// - Returns: The exit status.
  func run(_ beginning: Beginning) -> Int32 {
    switch beginning {
    case .quickPage where application.activateElsewhere("quick-page"): return 0
    case .newDream where application.activateElsewhere("begin-dream"): return 0
    case .reminder(let reminder)
    where application.activateElsewhere(Self.action(for: reminder)): return 0
    case .reminder(let reminder): dueReminder = reminder
    case .quickPage: beginsWithQuickPage = true
    case .newDream: requests = [.newDream]
    case .window, .files, .service: break
    }
    application.addAction("quick-page") { [unowned self] in showQuickPage() }
    application.addAction("begin-dream") { [unowned self] in perform(.newDream) }
    application.addAction(
      "no-dream",
      withText: { [unowned self] in
        if let night = Night($0) { reminders.noteNoDream(of: night, in: session?.list) }
      })
    for reminder in Reminder.allCases {
      application.addAction(Self.action(for: reminder)) { [unowned self] in
        reminders.remind(reminder, session?.list.model)
      }
    }
    application.onActivate { [unowned self] in activate() }
    application.onOpen { [unowned self] paths in
      for path in paths { perform(.importFile(path)) }
    }
    answerDesktopSearches()
    Application.onTerminationSignal { [unowned self] in saveAndQuit() }
    guard case .files(let files) = beginning else {
      if case .service = beginning { return application.run(isService: true) }
      return application.run()
    }
    return application.run(files: files)
  }

  /// Answers the searches of the desktop, which knows the journal of the user by the program's name.
  private func answerDesktopSearches() {
    guard isUnique else { return }
    let search = DesktopSearch(
      path: { [unowned self] in journalPath },
      scope: { [unowned self] in currentPreferences.desktopSearch })
    desktopSearch = search
    search.export(of: application) { [unowned self] in perform($0) }
  }

  /// What starts reminders; nil for a journal beside the person's own, and in a sandbox.
  private var reminderUnits: ReminderUnits? {
    let units = ReminderUnits(environment: environment)
    return isUnique && units.areOffered ? units : nil
  }

  private var inboxSettings: InboxSettings { InboxSettings(environment: environment) }

  private var currentPreferences: Preferences {
    appearance?.preferences ?? preferencesFile.read() ?? Preferences()
  }

  /// Shows the window and does something in it, as soon as it shows the journal.
  private func perform(_ request: Request) {
    if appearance == nil { prepare() }
    showWindow()
    if case .newDream = request, mainWindow == nil, isOpening {
      // Whoever wants to write need not wait.
      loading.write()
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

  private static func action(for reminder: Reminder) -> String { "remind-\(reminder.rawValue)" }

  private var reminders: Reminders { Reminders(by: application, of: journalPath) }

  private func activate() {
    if let reminder = dueReminder {
      dueReminder = nil
      return reminders.remind(reminder, nil)
    }
    if appearance == nil { prepare() }
    if beginsWithQuickPage {
      beginsWithQuickPage = false
      return showQuickPage()
    }
    let waiting = requests
    requests = []
    showWindow()
    for request in waiting { perform(request) }
  }

  /// Prepares what all windows share.
  private func prepare() {
    // Before any icon is looked for, because later GTK would read all of them again.
    IconTheme.addFolder(ResourceDirectory.path(of: "icons"))
    appearance = AppearanceController(preferencesFile.read() ?? Preferences()) {
      Foundation.Calendar.current.component(.hour, from: Date())
    }
    setIconLater()
  }

  /// Gives the windows their icon, which takes longer to find and draw than an empty window.
  private func setIconLater() {
    Task { [iconDelay] in
      try? await Task.sleep(for: iconDelay)
      Application.setIcon("org.luciddreams.LucidDreams")
    }
  }

  /// Shows the window of the journal.
  private func showWindow() {
    if let window { return window.present() }
    let screen = screenFile.read() ?? SavedScreen()
    let window = makeWindow(restoring: screen)
    if let session, let backups {
      return show(session, backups, in: window, restoring: screen)
    }
    window.setContent(loading)
    window.addShortcut("<Control>n") { [weak self] in
      guard let self, mainWindow == nil, locked == nil else { return false }
      loading.write()
      return true
    }
    if !isOpening { openJournal(restoring: screen) }
    presentation = Task { await window.presentFirstFrame() }
    showProgressLater()
  }

  private func showProgressLater() {
    Task { [weak self, progressDelay] in
      try? await Task.sleep(for: progressDelay)
      if let self, isOpening { loading.showProgress() }
    }
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
  private func showQuickPage() {
    if appearance == nil { prepare() }
    if let quickPage { return quickPage.present() }
    let page = QuickPage(of: application, Recordings(beside: journalPath)) { [weak self] in
      self?.quickPage?.window.close()
    }
    page.window.onCloseRequest { [unowned self] in closeQuickPage() }
    quickPage = page
    if let session {
      page.begin(in: session)
    } else if locked != nil {
      page.waitsForPassphrase = true
    } else if !isOpening {
      openJournal(restoring: screenFile.read() ?? SavedScreen())
    }
    page.present()
  }

  /// Closes the quick page, and ends the program if there is no other window.
  ///
  /// - Returns: Whether the page may close now.
  private func closeQuickPage() -> Bool {
    guard let page = quickPage else { return true }
    guard !page.holdsUnsavedWords || !page.waitsForPassphrase else {
      page.askForPassphrase(of: journalPath, lock) { [unowned self] in
        await finishOpening(restoring: screenFile.read() ?? SavedScreen())
      }
      return false
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

  /// Opens the journal and shows it in the window, or says there why it cannot be opened.
  private func openJournal(restoring screen: SavedScreen, after recovery: RecoveryPlan? = nil) {
    isOpening = true
    Task { await finishOpening(restoring: screen, after: recovery) }
  }

  private func finishOpening(
    restoring screen: SavedScreen, after recovery: RecoveryPlan? = nil
  ) async {
    isOpening = true
    let result = await OpenedJournal.open(journalPath, unlocking: lock.unlocking)
    isOpening = false
    switch result {
    case .success(let opened):
      begin(opened, restoring: screen)
      await presentation?.value
      if let window, let session, let backups {
        show(session, backups, in: window, restoring: screen)
      }
      beginBackups()
      if let recovery { mainWindow?.showReport(of: recovery) }
      if opened.store.hasLostPredecessor { mainWindow?.reportMissingJournal() }
    case .failure(let error) where error.code == .sealed && window == nil && quickPage != nil:
      // Whoever writes on the quick page is asked when they are done.
      quickPage?.waitsForPassphrase = true
    case .failure(let error):
      let window = self.window ?? makeWindow(restoring: screen)
      if error.code == .damaged {
        offerRecovery(in: window, restoring: screen)
      } else if error.code == .sealed {
        askForPassphrase(in: window, restoring: screen)
      } else {
        let pane = unopened ?? makeUnopenedPane(in: window, restoring: screen)
        pane.show(error.localizedMessage(path: journalPath))
      }
      // Whoever writes on the quick page is not interrupted; Done shows it.
      if quickPage == nil { window.present() }
    }
    guard quitsOnceOpened else { return }
    quitsOnceOpened = false
    saveAndQuit()
  }

  /// Shows what can be recovered of a damaged journal, and recovers it when the user agrees.
  private func offerRecovery(in window: ApplicationWindow, restoring screen: SavedScreen) {
    let pane = DamagedJournalPane(
      journalPath, unlocking: lock.unlocking,
      onRecovered: { [unowned self] in openJournal(restoring: screen, after: $0) },
      onRetry: { [unowned self] in openJournal(restoring: screen) },
      onChoose: { [unowned self] in chooseJournal(in: window) },
      onQuit: { [unowned self] in saveAndQuit() })
    window.setContent(pane.view)
    damaged = pane
    unopened = nil
  }

  private func makeUnopenedPane(
    in window: ApplicationWindow, restoring screen: SavedScreen
  ) -> UnopenedJournalPane {
    let pane = UnopenedJournalPane(
      onRetry: { [unowned self] in openJournal(restoring: screen) },
      onChoose: { [unowned self] in chooseJournal(in: window) },
      onQuit: { [unowned self] in saveAndQuit() })
    window.setContent(pane)
    unopened = pane
    return pane
  }

  // MARK: - Sealed journals

  private func askForPassphrase(in window: ApplicationWindow, restoring screen: SavedScreen) {
    let (lock, path) = (lock, journalPath)
    let pane = LockedJournalPane(
      open: { typed async throws(SealedFileError) in try await lock.unlock(path, with: typed) },
      onUnlocked: { [unowned self] in openJournal(restoring: screen) },
      onChoose: { [unowned self] in chooseJournal(in: window) })
    window.replaceContent(with: pane)
    (unopened, damaged, locked) = (nil, nil, pane)
    quickPage?.waitsForPassphrase = true
    pane.begin()
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
    reminders.withdraw()
    askForPassphrase(in: window, restoring: screenFile.read() ?? SavedScreen())
    await BlockingWork.run { [lock, journalPath] in
      if isByHand { lock.lockForTerminal(journalPath) }
      Application.trimMemory()
    }
  }

  private func followLocking() {
    guard let session, session.isSealed else { return automaticLock = nil }
    let lock =
      automaticLock
      ?? AutomaticLock(input) { [weak self] in await self?.lockJournal(isByHand: false) }
    automaticLock = lock
    lock.follow(currentPreferences)
  }

  private func showSealing(_ purpose: SealingWindow.Purpose, in window: ApplicationWindow) {
    let controller = SealingController(
      of: journalPath, lock, backups: { [weak self] in self?.backups },
      convert: { [weak self] body in await self?.convertJournal(in: window, body) })
    SealingWindow(purpose, by: controller, in: window).dialog.present()
  }

  /// Closes the journal, does something with it away from the main thread, and opens it again.
  ///
  /// - Returns: Why that was not done; nil for done.
  private func convertJournal(
    in window: ApplicationWindow,
    _ body: @escaping @Sendable (DreamStore) throws(DreamStoreError) -> Void
  ) async -> String? {
    if let message = await closeJournal(in: window) { return message }
    desktopSearch?.forget()
    isOpening = true
    let (path, unlocking) = (journalPath, lock.unlocking)
    let message: String? = await BlockingWork.run {
      do throws(DreamStoreError) {
        try body(try DreamStore(path: path, unlocking: unlocking))
        return nil
      } catch {
        return error.localizedMessage(path: path)
      }
    }
    await finishOpening(restoring: screenFile.read() ?? SavedScreen())
    return message
  }

  // MARK: - Another journal

  /// Asks for a journal, and opens it for this run.
  private func chooseJournal(in window: ApplicationWindow) {
    FileChooser.choose(
      .file, in: window, title: tr("Choose Another Journal"), accept: tr("_Open"),
      cancel: tr("_Cancel"), folder: URL(filePath: journalPath).deletingLastPathComponent().path
    ) { [weak self] path in
      if let path { self?.replaceJournal(by: path, in: window) }
    }
  }

  /// Closes the journal that is open, if any, and opens another; one with unsaved words stays open.
  private func replaceJournal(by path: String, in window: ApplicationWindow) {
    Task {
      guard await closeJournal(in: window) == nil else { return }
      showProgressLater()
      journalPath = path
      screenFile = StateFile(journalPath: path, environment: environment)
      openJournal(restoring: screenFile.read() ?? SavedScreen())
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
    if let mainWindow {
      mainWindow.endWriting()
      screenFile.write(mainWindow.screen)
    }
    await quickPage?.finishRecording()
    await mainWindow?.finishRecording()
    if session != nil { quickPage?.finish() }
    // Each says to the journal what was chosen in it last.
    quickPage?.window.closeTransientWindows()
    window.closeTransientWindows()
    await screenFile.flush()
    // Nothing may wait from here on, because somebody could write meanwhile.
    if case .failed(let message, _) = await session?.saver.flush() {
      window.showAlert(tr("Your Last Changes Are Not Saved"), message)
      return message
    }
    if let quickPage, !quickPage.holdsUnsavedWords { quickPage.window.close() }
    mainWindow?.close()
    (session, backups, mainWindow, monitor, automaticLock) = (nil, nil, nil, nil, nil)
    (unopened, damaged, locked) = (nil, nil, nil)
    // Whatever showed the other journal would take words that nothing saves.
    window.replaceContent(with: loading)
    return nil
  }

  /// Begins to save an opened journal, and to watch its file.
  private func begin(_ opened: OpenedJournal, restoring screen: SavedScreen) {
    let screen = screen.restored(against: opened.recorded.journal)
    var source = DreamSource.system
    source.sampleDreams = words.sampleDreams
    let session = JournalSession(opened, state: screen.state, source: source)
    let backups = JournalBackups(of: opened.store)
    self.session = session
    self.backups = backups
    mainWindow = nil
    session.observe { [weak self] in self?.quickPage?.show($0) }
    quickPage?.begin(in: session)
    followLocking()
    monitor = FileMonitor(path: journalPath) { [weak session] in
      guard let session else { return }
      Task { await session.saver.refresh() }
    }
  }

  /// Begins to back the journal up, which also finds damage; the window that offers recovery is there.
  private func beginBackups() {
    backups?.begin { [weak self] in
      guard let self else { return }
      if mainWindow == nil { showWindow() }
      mainWindow?.offerRecovery(of: journalPath) { [weak self] in
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
      transcription: { [weak self] in self?.currentPreferences.transcription ?? "" })
    mainWindow.onQuit = { [unowned self] in saveAndQuit() }
    mainWindow.onChooseJournal = { [unowned self] in chooseJournal(in: window) }
    mainWindow.onLock = { [unowned self] in Task { await lockJournal(isByHand: true) } }
    mainWindow.onPreferences = { [unowned self] in showPreferences(in: window) }
    mainWindow.onScreenChanged = { [screenFile] in screenFile.write($0) }
    if let appearance {
      mainWindow.show(appearance.preferences.savedSearches) { [preferencesFile] in
        appearance.preferences.savedSearches = $0
        preferencesFile.write(appearance.preferences)
      }
    }
    self.mainWindow = mainWindow
    (unopened, damaged, locked) = (nil, nil, nil)
    mainWindow.present(restoring: screen.restored(against: session.list.model))
    if let words = loading.words { mainWindow.write(words) }
    mainWindow.watchInbox(of: journalPath, inboxSettings)
    mainWindow.addLeftRecordings()
    loading = LoadingPane()
    performRequests()
  }

  private func showPreferences(in window: ApplicationWindow) {
    guard let appearance else { return }
    let preferences = PreferencesWindow(
      appearance.preferences, journalPath: journalPath,
      folders: UserFolders(environment: environment), reminders: reminderUnits,
      inbox: inboxSettings,
      seal: SealRows(
        isSealed: session.flatMap { $0.readOnlyPath == nil ? $0.isSealed : nil },
        opened: lock.opened,
        onChosen: { [weak self] in self?.showSealing($0, in: window) }), in: window,
      onInboxChanged: { [weak self] in self?.mainWindow?.watchInbox() }
    ) { [weak self, preferencesFile] in
      appearance.preferences = $0
      preferencesFile.write($0)
      self?.mainWindow?.showWhetherSoundsCanBeWrittenDown()
      self?.followLocking()
    }
    mainWindow?.present(preferences.dialog)
  }

  /// Ends the program when everything is on disk.
  ///
  /// If saving fails, the window asks, because its text exists nowhere else. Until then the window
  /// stays visible: GTK 4.8 crashes if a screen reader asks for a window while the only one is hidden.
  private func saveAndQuit() {
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
      await preferencesFile.flush()
      if case .failed(let message, _) = status {
        isQuitting = false
        showWindow()
        askWhetherToQuit(despite: message)
      } else {
        application.quit()
      }
    }
  }

  /// Ends the program before a journal was opened, unless somebody has typed something meanwhile.
  private func quitWithoutJournal() {
    let hasWords = quickPage?.holdsUnsavedWords == true || loading.words?.isEmpty == false
    guard hasWords else { return application.quit() }
    guard !isOpening else {
      quitsOnceOpened = true
      return
    }
    askWhetherToQuit(
      despite: tr("No journal could be opened, so what you have written is only in this window."))
  }

  private func askWhetherToQuit(despite message: String) {
    guard let parent = window ?? quickPage?.window else { return application.quit() }
    let export = mainWindow.map { mainWindow in { mainWindow.export() } }
    MessageDialog.quitting(parent: parent, despite: message, onExport: export) {
      [unowned self] in application.quit()
    }
    .present()
  }
}
