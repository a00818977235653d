import DreamControllers
import DreamStore
import Dreams
import GtkKit

/// The running program: opens the journal, shows it in a window, and saves before it ends.
final class DreamApplication {
  private let application: Application
  private let journalPath: String
  private let screenFile: RememberedFile<SavedScreen>
  private let preferencesFile: RememberedFile<Preferences>
  private var look: ProgramLook?
  private var window: ApplicationWindow?
  private var session: JournalSession?
  private var mainWindow: MainWindow?
  private var unopened: UnopenedJournalPane?
  private var damaged: DamagedJournalPane?
  private var monitor: FileMonitor?

  /// How long the window waits for a journal before it shows without it.
  private let patience: Duration = .milliseconds(60)

  /// Prepares the program.
  ///
  /// A program for the person's own journal is unique: starting it again raises its window. One for
  /// another journal runs beside it.
  init(journalPath: String, isUnique: Bool, environment: [String: String]) {
    self.journalPath = journalPath
    screenFile = RememberedFile(journalPath: journalPath, environment: environment)
    preferencesFile = RememberedFile(environment: environment)
    application = Application(id: "org.luciddreams.LucidDreams", isSingleInstance: isUnique)
    Application.setName(tr("Lucid Dreams"), iconName: "org.luciddreams.LucidDreams")
  }

  /// Runs until the last window is closed, and returns the exit status.
  func run() -> Int32 {
    application.onActivate { [unowned self] in activate() }
    Application.onTerminationSignal { [unowned self] in saveAndQuit() }
    return application.run()
  }

  private func activate() {
    if let window { return window.present() }
    look = ProgramLook(preferencesFile.read() ?? Preferences())
    IconTheme.addFolder(SharedFolder.path(of: "icons"))
    let screen = (screenFile.read() ?? SavedScreen())
    let window = ApplicationWindow(application)
    window.title = tr("Lucid Dreams")
    let (width, height) = (360, 400)
    window.setMinimumSize(width: width, height: height)
    // What was kept may have been changed by another program.
    window.defaultSize = (max(screen.width, width), max(screen.height, height))
    if screen.isMaximized { window.isMaximized = true }
    window.onCloseRequest { [unowned self] in
      saveAndQuit()
      // The program ends when everything is on disk, and the window with it.
      return false
    }
    self.window = window
    window.setContent(LoadingPane())
    openJournal(in: window, restoring: screen)
    Task { [patience] in
      try? await Task.sleep(for: patience)
      window.present()
    }
  }

  /// Shows the journal in the window, or says there why it cannot be opened.
  private func openJournal(
    in window: ApplicationWindow, restoring screen: SavedScreen, after recovery: RecoveryPlan? = nil
  ) {
    Task {
      switch await OpenedJournal.open(journalPath) {
      case .success(let opened):
        show(opened, in: window, restoring: screen)
        if let recovery { mainWindow?.tell(recovered: recovery) }
      case .failure(let error) where error.code == .damaged:
        offerRecovery(in: window, restoring: screen)
        window.present()
      case .failure(let error):
        let pane = unopened ?? makeUnopenedPane(in: window, restoring: screen)
        pane.show(error.inWords(path: journalPath))
        window.present()
      }
    }
  }

  /// Shows what can be saved of a damaged journal, and saves it when the person says so.
  private func offerRecovery(in window: ApplicationWindow, restoring screen: SavedScreen) {
    let pane = DamagedJournalPane(
      journalPath,
      onRecovered: { [unowned self] in openJournal(in: window, restoring: screen, after: $0) },
      onRetry: { [unowned self] in openJournal(in: window, restoring: screen) },
      onQuit: { [unowned self] in application.quit() })
    window.setContent(pane.view)
    damaged = pane
    unopened = nil
  }

  private func makeUnopenedPane(
    in window: ApplicationWindow, restoring screen: SavedScreen
  ) -> UnopenedJournalPane {
    let pane = UnopenedJournalPane(
      onRetry: { [unowned self] in openJournal(in: window, restoring: screen) },
      onQuit: { [unowned self] in application.quit() })
    window.setContent(pane)
    unopened = pane
    return pane
  }

  private func show(
    _ opened: OpenedJournal, in window: ApplicationWindow, restoring screen: SavedScreen
  ) {
    let screen = screen.restored(against: opened.recorded.journal)
    let session = JournalSession(opened, state: screen.state, source: .system)
    let mainWindow = MainWindow(
      of: session, in: window, of: application, onQuit: { [unowned self] in saveAndQuit() })
    mainWindow.onScreenChanged = { [screenFile] in screenFile.write($0) }
    mainWindow.onPreferences = { [unowned self] in showPreferences(in: window) }
    self.session = session
    self.mainWindow = mainWindow
    (unopened, damaged) = (nil, nil)
    let backups = JournalBackups(of: opened.store)
    mainWindow.backups = backups
    backups.begin { [weak self, weak mainWindow] in
      guard let self, let mainWindow else { return }
      mainWindow.askToRecover(journalPath) { [weak self, weak mainWindow] in
        guard let self, let screen = mainWindow?.screen else { return }
        openJournal(in: window, restoring: screen, after: $0)
      }
    }
    monitor = FileMonitor(path: journalPath) { [weak session] in
      guard let session else { return }
      Task { await session.saver.refresh() }
    }
    mainWindow.present(restoring: screen)
    if opened.store.hasLostPredecessor { mainWindow.tellOfLostJournal() }
  }

  private func showPreferences(in window: ApplicationWindow) {
    guard let look else { return }
    let pane = PreferencesPane(look.preferences, in: window) { [preferencesFile] in
      look.preferences = $0
      preferencesFile.write($0)
    }
    mainWindow?.present(pane.dialog)
  }

  /// Hides the window at once, and ends the program when everything is on disk.
  ///
  /// When that fails the window comes back and asks, for its words exist nowhere else.
  private func saveAndQuit() {
    guard let session, let mainWindow else { return application.quit() }
    screenFile.write(mainWindow.screen)
    mainWindow.hide()
    Task {
      if case .failed(let message, _) = await session.saver.flush() {
        window?.present()
        mainWindow.ask(whetherToQuitDespite: message) { [unowned self] in application.quit() }
      } else {
        application.quit()
      }
    }
  }
}
