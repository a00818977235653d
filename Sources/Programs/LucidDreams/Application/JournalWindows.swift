import DreamControllers
import DreamStore
import Dreams
import Foundation
import GtkKit
import JournalUse

/// The windows of the journal, which show what its life is at.
///
/// A class because they come one after the other, and stay until the program ends.
final class JournalWindows {
  /// Runs the life of the journal; it holds this.
  weak var coordinator: JournalCoordinator?

  /// Called before the first window is made, to prepare what all of them share.
  var onFirstWindow: () -> Void = {}

  /// Called when the user wants to see the preferences, with the window that they block.
  var onPreferences: (ApplicationWindow) -> Void = { _ in }

  private(set) var window: ApplicationWindow?
  private(set) var quickPage: QuickPage?
  private(set) var mainWindow: MainWindow?

  /// Shows the window before the journal, whose parts take longer than an empty window; nil once it is there.
  private(set) var presentation: Task<Void, Never>?

  /// What the window shows while it shows no journal.
  let placeholder: JournalPlaceholder

  /// Why the journal could not be opened.
  var failure: DreamStoreError?

  private let parts: ProgramParts
  private let lock: JournalLock

  /// What is to be told in the window once it shows the journal.
  private var news: [(MainWindow) -> Void] = []

  /// Creates what shows no window yet.
  ///
  /// - Parameters:
  ///   - parts: What the whole program shares.
  ///   - lock: The key of the journal.
  init(_ parts: ProgramParts, _ lock: JournalLock) {
    (self.parts, self.lock) = (parts, lock)
    placeholder = JournalPlaceholder(lock)
    placeholder.onOpen = { [unowned self] recovery in
      Task { await coordinator?.open(after: recovery) }
    }
    placeholder.onChoose = { [unowned self] in coordinator?.chooseJournal(in: $0) }
    placeholder.onWrite = { [unowned self] in showQuickPage() }
    placeholder.onRecord = { [unowned self] in showListening() }
    placeholder.onQuit = { [unowned self] in coordinator?.quit() }
  }

  private var path: String { coordinator?.path ?? "" }

  private func prepare() {
    guard !parts.preferences.areApplied else { return }
    onFirstWindow()
  }

  // MARK: - The window of the journal

  /// Shows the window of the journal, or brings it to the front.
  func showWindow() {
    prepare()
    if let window { return window.present() }
    let window = makeWindow()
    guard coordinator?.list == nil else {
      coordinator?.send(.windowMade)
      return
    }
    placeholder.begin(in: window)
    window.addShortcut("<Control>n") { [weak self] in
      guard let self, mainWindow == nil, !placeholder.isLocked else { return false }
      placeholder.write()
      return true
    }
    coordinator?.send(.windowMade)
    presentation = Task { [weak self] in
      await window.presentFirstFrame()
      self?.presentation = nil
    }
    showProgressSoon()
  }

  /// Says that the journal is being read, if it still is when the window has been empty for a moment.
  func showProgressSoon() {
    placeholder.showProgressSoon { [weak self] in self?.coordinator?.isOpening == true }
  }

  private func makeWindow() -> ApplicationWindow {
    let window = ApplicationWindow(
      parts.application, restoring: coordinator?.screen ?? SavedScreen())
    window.onCloseRequest { [unowned self] in
      coordinator?.quit()
      // The program ends once everything is on disk, and the window with it.
      return false
    }
    self.window = window
    return window
  }

  /// Shows a window in front of that of the journal.
  func present(_ dialog: some Window) { mainWindow?.present(dialog) }

  /// Does in the window what was asked for.
  func perform(_ requests: [JournalRequest]) {
    for request in requests { mainWindow?.perform(request) }
  }

  // MARK: - An open journal

  /// Tells something in the window once it shows the journal.
  func tellLater(_ news: @escaping (MainWindow) -> Void) { self.news.append(news) }

  /// Shows an open journal in the window, if there is one and it does not show it yet.
  func show(_ journal: OpenJournal, of path: String, in screenFile: ScreenFile) {
    guard let window, mainWindow == nil else { return }
    let main = MainWindow(
      of: journal.session, journal.backups, journal.sync, in: window, of: parts.application,
      transcription: { [preferences = parts.preferences] in preferences.current.transcription },
      asksInTheMorning: { [preferences = parts.preferences] in
        preferences.current.asksInTheMorning
      })
    main.onQuit = { [unowned self] in coordinator?.quit() }
    main.onChooseJournal = { [unowned self] in coordinator?.chooseJournal(in: window) }
    main.onLock = { [unowned self] in Task { await coordinator?.lock(by: .person) } }
    main.onSeal = { [unowned self] in coordinator?.seal(in: window) }
    main.onPreferences = { [unowned self] in onPreferences(window) }
    main.onScreenChanged = { screenFile.write($0) }
    main.show(journal.searches.current) { journal.searches.current = $0 }
    mainWindow = main
    placeholder.forgetPanes()
    main.present(restoring: journal.screen.restored(against: journal.session.list.model))
    if let words = placeholder.words { main.write(words) }
    main.watchInbox(
      of: path, InboxSettings(environment: parts.environment, onProblem: parts.notices.add))
    main.addLeftRecordings()
    placeholder.end()
    parts.notices.show = { window.showAlert(tr("Settings Need Your Attention"), $0) }
    for tell in news { tell(main) }
    news = []
  }

  /// Says that a journal stays open because it could not be saved.
  func sayUnsaved(because message: String) {
    mainWindow?.watchInbox()
    window?.showAlert(tr("Your Last Changes Are Not Saved"), message)
  }

  /// Ends what is written and recorded, before the journal closes.
  func endWriting() async {
    mainWindow?.endWriting()
    await finishRecording()
    quickPage?.window.closeTransientWindows()
    window?.closeTransientWindows()
  }

  /// Ends what is written and recorded, before the program ends.
  func finishWriting() async {
    await finishRecording()
    await quickPage?.finish()
    mainWindow?.endWriting()
  }

  private func finishRecording() async {
    await quickPage?.finishRecording()
    await mainWindow?.finishRecording()
  }

  /// Closes the quick page unless it holds words that no journal has.
  func closeQuickPageWithoutWords() {
    if let quickPage, !quickPage.holdsUnsavedWords { quickPage.window.close() }
  }

  /// Lets go of all that shows something of the journal.
  func leaveJournal() {
    mainWindow?.close()
    quickPage?.leaveJournal()
    mainWindow = nil
  }

  // MARK: - No open journal

  /// Shows nothing in the window instead of a journal, which would take words that nothing saves.
  func showPlaceholder() {
    guard let window else { return }
    placeholder.replaceJournal(in: window)
  }

  /// Says why the journal cannot be opened, and what can be done.
  func explain() {
    guard let failure else { return }
    // Somebody who writes there is not interrupted: the page says it, and Done shows what can be done.
    quickPage?.state =
      failure.code == .busy ? .busy : .waiting(words.message(of: failure))
    if window != nil || quickPage == nil { explain(failure) }
  }

  private func explain(_ failure: DreamStoreError) {
    let window = window ?? makeWindow()
    placeholder.explain(failure, of: path, in: window)
    if quickPage == nil { window.present() }
  }

  /// Asks for the passphrase of the journal.
  ///
  /// - Parameter holdsWords: Whether something was written that the journal has not got yet.
  func askForPassphrase(holdsWords: Bool) {
    quickPage?.state = .locked
    // Somebody who writes on the quick page is asked when they are done.
    guard window != nil || quickPage == nil else { return }
    let isNew = window == nil
    let window = window ?? makeWindow()
    placeholder.askForPassphrase(of: path, in: window, holdsWords: holdsWords)
    if isNew { window.present() }
  }

  // MARK: - The quick page

  /// Shows the quick page, or brings it to the front.
  func showQuickPage() {
    if let quickPage { return quickPage.present() }
    let page = makeQuickPage(with: nil)
    page.present()
    coordinator?.send(.pageMade)
  }

  /// Records on the quick page at once, and shows nothing but that.
  ///
  /// - Parameter recorder: What has begun to record; nil to begin now.
  func showListening(with recorder: JournalRecorder? = nil) {
    let isNew = quickPage == nil
    let page = quickPage ?? makeQuickPage(with: recorder)
    page.listen()
    page.present()
    if isNew { coordinator?.send(.pageMade) }
  }

  private func makeQuickPage(with recorder: JournalRecorder?) -> QuickPage {
    prepare()
    let page = QuickPage(
      of: parts.application, recorder ?? JournalRecorder(of: path), CaptureFolder(beside: path)
    ) { [weak self] in self?.quickPage?.window.close() }
    page.window.onCloseRequest { [unowned self] in closeQuickPage() }
    quickPage = page
    return page
  }

  /// Closes the quick page, and ends the program if there is no other window.
  ///
  /// - Returns: Whether the page may close now.
  private func closeQuickPage() -> Bool {
    guard let page = quickPage else { return true }
    if page.state == .locked, page.isRecording {
      Task {
        await page.finishRecording()
        page.window.close()
      }
      return false
    }
    if page.state == .locked, page.holdsUnsavedWords {
      guard page.isCapturing else {
        page.askForPassphrase(of: path, lock) { [unowned self] in await coordinator?.open() }
        return false
      }
      Task { if await page.keepSealed() { page.window.close() } }
      return false
    }
    if window == nil, let failure, page.holdsUnsavedWords { explain(failure) }
    guard let window else {
      coordinator?.quit()
      return false
    }
    guard !page.holdsUnsavedWords || page.isRecording else {
      // The other window says why no journal has taken them.
      window.present()
      return false
    }
    guard page.isFinished, !page.isRecording else {
      Task {
        await page.finishRecording()
        await page.finish()
        page.window.close()
      }
      return false
    }
    quickPage = nil
    return true
  }

  // MARK: - The end

  /// What was typed on pages that no journal has taken.
  var texts: [String?] { [placeholder.words, quickPage?.unsavedWords] }

  /// Asks whether to end the program despite what is not saved.
  ///
  /// - Parameter reason: Why it is not saved; nil when no journal could be opened.
  func askWhetherToQuit(because reason: String?) {
    let quit = { [application = parts.application] in application.quit() }
    guard let parent = window ?? quickPage?.window, let coordinator else {
      return quit()
    }
    let export = mainWindow.map { mainWindow in { mainWindow.export() } }
    let save = { [words = coordinator.unsavedWords] in words.save(in: parent, onSaved: quit) }
    MessageDialog.quitting(
      parent: parent,
      despite: reason
        ?? tr("No journal could be opened, so what you have written is only in this window."),
      onExport: export, onSave: export == nil ? save : nil, onQuit: quit
    ).present()
  }
}
