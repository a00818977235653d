import DreamControllers
import DreamStore
import Dreams
import Files
import GtkKit
import JournalUse

/// The journal in its window.
///
/// It creates the parts of the window, connects them to each other, to the actions of menus and
/// keys, and to the journal. Each part has one responsibility and its own state.
final class MainWindow {
  /// Called when the user wants to quit.
  var onQuit: () -> Void = {}

  /// Called when the user wants to open another journal.
  var onChooseJournal: () -> Void = {}

  /// Called when the user wants to see the preferences.
  var onPreferences: () -> Void = {}

  /// Called to lock a sealed journal.
  var onLock: () -> Void = {}

  /// Called to seal a journal, so that it can be locked.
  var onSeal: () -> Void = {}

  /// Called a moment after the screen has changed in a way that the next run restores.
  var onScreenChanged: (SavedScreen) -> Void = { _ in }

  /// What is about other devices.
  let devices: DevicesController

  private let session: JournalSession
  private let application: Application
  private let window: ApplicationWindow
  private let panes: JournalPanes
  private let messages: MessagePresenter
  private let dreams: DreamActions
  private let undo: UndoController
  private let sharing: ShareController
  private let importing: ImportController
  private let exporting: ExportController
  private let yearBook: YearBookController
  private let attachments: AttachmentController
  private let backups: BackupController
  private let recovery: RecoveryController
  private let saveStatus: SaveStatusBanner
  private let recorder: ScreenRecorder
  private let places: PlaceMaker

  /// Imports notes from the phone, if the journal can be written.
  private var inbox: InboxController?

  /// - Parameters:
  ///   - session: The journal.
  ///   - backups: Its backups.
  ///   - sync: What syncs it.
  ///   - window: Where to show it.
  ///   - application: The program, which gets the actions.
  ///   - transcription: The command that writes recordings down; empty for none.
  ///   - asksInTheMorning: Whether Home asks about what was said at night.
  init(
    of session: JournalSession, _ backups: JournalBackups, _ sync: JournalSync,
    in window: ApplicationWindow, of application: Application,
    transcription: @escaping () -> String,
    asksInTheMorning: @escaping () -> Bool
  ) {
    let list = session.list
    let owner = WeakOwner<MainWindow>()
    self.session = session
    self.application = application
    self.window = window
    panes = JournalPanes(
      of: list,
      PaneActions(
        tap: { row in
          guard let window = owner.value else { return }
          window.dreams.tap(row) { window.present($0) }
        },
        delete: { owner.value?.dreams.delete($0) },
        share: { list.share([$0]) },
        duplicate: { owner.value?.dreams.duplicateOpenDream() },
        select: { list.select($0) },
        perform: { owner.value?.perform($0) },
        finishScribble: { owner.value?.dreams.finishScribble($0) },
        newDream: { owner.value?.dreams.newDream(of: $0) },
        makePlace: { place in
          guard let places = owner.value?.places else {
            preconditionFailure("a place outlives its window")
          }
          return places.page(of: place)
        },
        home: HomePage.Actions(
          begin: { owner.value?.write($0) },
          open: { owner.value?.panes.open($0) },
          tell: { owner.value?.panes.continueWriting($0) },
          search: { owner.value?.panes.search($0) },
          note: { owner.value?.dreams.note($0, of: $1) },
          set: { list.set($0, for: $1, of: $2) },
          meet: { owner.value?.dreams.meet($0, in: $1) },
          morning: MorningCard.Actions(
            isWanted: { session.readOnlyPath == nil && asksInTheMorning() },
            sounds: { session.attachments },
            onAsked: { _ in owner.value?.recorder.noteChange() },
            tell: { owner.value?.panes.continueWriting($0) },
            onFailed: { owner.value?.attachments.say($0) })),
        noteScrolled: { owner.value?.recorder.noteChange() },
        announce: { owner.value?.messages.announce($0) }))
    messages = MessagePresenter(over: panes, of: list)
    dreams = DreamActions(of: list, in: panes, messages, window)
    devices = DevicesController(of: sync, in: window, messages)
    undo = UndoController(
      of: list, in: panes, messages, application,
      lock: session.isSealed
        ? Menu.Item(tr("Lock"), action: "app.lock")
        : session.readOnlyPath == nil ? Menu.Item(tr("Lock…"), action: "app.seal") : nil,
      devices: { owner.value?.devices.menuItems ?? [] })
    sharing = ShareController(of: list, in: window, messages)
    importing = ImportController(of: session, backups, in: window, messages) {
      owner.value?.panes.reveal($0)
    }
    exporting = ExportController(of: session, in: window, messages) {
      owner.value?.present($0)
    }
    yearBook = YearBookController(of: session, in: window, messages) {
      owner.value?.present($0)
    }
    attachments = AttachmentController(
      of: session, JournalAttachments(of: session), in: window, messages, command: transcription)
    self.backups = BackupController(of: session, backups, in: window, messages)
    recovery = RecoveryController(of: list, unlocking: backups.unlocking, in: window, messages)
    saveStatus = SaveStatusBanner(
      of: session, onExport: { owner.value?.export() },
      onChooseJournal: { owner.value?.onChooseJournal() })
    recorder = ScreenRecorder(
      { owner.value?.screen }, onChange: { owner.value?.onScreenChanged($0) })
    places = PlaceMaker(of: session, in: panes, window, messages)
    owner.value = self
    messages.overlay.expandsVertically = true
    window.setContent(Box(.vertical, [messages.overlay, saveStatus]))
    panes.attachments.controller = attachments
    connect()
    addActions()
    undo.updateMenu()
  }

  /// Shows the searches that the user has saved, for all journals.
  ///
  /// - Parameters:
  ///   - saved: The searches.
  ///   - onChange: Called when the user has saved one more, or removed one.
  func show(_ saved: SavedSearches, onChange: @escaping (SavedSearches) -> Void) {
    panes.savedSearches = saved
    panes.onSavedSearches = onChange
  }

  private func connect() {
    sharing.present = { [weak self] in self?.present($0) }
    backups.present = { [weak self] in self?.present($0) }
    devices.onMenu = { [weak self] in
      guard let self else { return }
      undo.updateMenu()
      panes.showNeed(devices.need)
    }
    devices.onPreferences = { [weak self] in self?.onPreferences() }
    session.observe { [weak self] in self?.show($0) }
    session.onStatus = { [weak self] in
      if let self { saveStatus.show($0, announcingTo: messages) }
    }
  }

  /// Shows a change everywhere: the only code path that updates the screen.
  private func show(_ change: DreamListController.Change) {
    messages.withdrawOffer()
    panes.show(change)
    openSample(addedBy: change)
    undo.updateMenu()
    recorder.noteChange()
    sharing.show(change)
    undo.report(change)
  }

  /// Opens the first of the samples that were just added, because a title alone shows little.
  private func openSample(addedBy change: DreamListController.Change) {
    guard change.origin == .edit, change.step?.action.kind == .addedSamples,
      let first = change.model.dreams.inserted.first?.dream.id
    else { return }
    panes.open(first)
  }

  // MARK: - Actions

  /// Does something with the selected dreams.
  private func perform(_ action: SelectionBar.Action) {
    switch action {
    case .share: session.list.rightButtonTapped()
    case .export: exporting.chooseFormat(of: session.list.selectedDreams)
    case .duplicate: dreams.duplicateSelected()
    case .delete: dreams.deleteSelected()
    }
  }

  private func addActions() {
    add("new-dream", "<Control>n") { $0.dreams.newDream() }
    add("duplicate", "<Control>d") { $0.dreams.duplicateOpenDream() }
    add("undo", "<Control>z") { $0.undo.undo() }
    add("redo", "<Control><Shift>z") { $0.undo.redo() }
    add("search", "<Control>f") { $0.panes.openSearch() }
    add("next-hit", "<Control>g") { $0.panes.goToHit(.forward) }
    add("previous-hit", "<Control><Shift>g") { $0.panes.goToHit(.backward) }
    add("mark-sign", "<Control>m") { $0.panes.markSign() }
    add("record", "<Control>r") { $0.toggleRecording() }
    for place in Place.allCases {
      let keys = ["<Control>\(place.digit)"] + (place == .statistics ? ["<Control>i"] : [])
      add(place.action, keys) { $0.panes.go(to: place) }
    }
    add("back", ["<Alt>Left"]) { _ = $0.panes.goBack() }
    add("sidebar", "F9") { $0.panes.toggleSidebar() }
    add("add-samples") { $0.dreams.addSamples() }
    add("import") { $0.importing.chooseSource() }
    add("export") { $0.export() }
    add("year-book") { $0.yearBook.choose() }
    add("backups") { $0.backups.show() }
    add("preferences", "<Control>comma") { $0.onPreferences() }
    add("sync") { $0.devices.sync.syncNow() }
    add("devices") { $0.devices.show() }
    if session.isSealed {
      add("lock", "<Control>l") { $0.onLock() }
    } else {
      add("seal") { $0.onSeal() }
    }
    add("shortcuts", "<Control>question") {
      $0.present(ShortcutsWindow.lucidDreams(parent: $0.window))
    }
    add("help", "F1") { $0.showGuide() }
    add("about") { $0.present(AboutWindow.lucidDreams(parent: $0.window)) }
    add("quit", "<Control>q") { $0.onQuit() }
    addOfRow("open-row") { $0.panes.open($1) }
    addOfRow("duplicate-row") { $0.dreams.duplicate($1) }
    addOfRow("share-row") { $0.session.list.share([$1]) }
    addOfRow("export-row") { $0.exporting.chooseFormat(of: [$1]) }
    addOfRow("delete-row") { $0.dreams.delete($1) }
    add("rename-word") { window in
      guard let word = window.panes.menuWord else { return }
      RenameDialog(of: window.session.list, window.messages, window.window).show(for: word)
    }
    application.setAccelerators(["<Control>w"], for: "window.close")
    // The window may get another journal after a recovery.
    window.addShortcut("Escape") { [weak self] in self?.dreams.cancel() ?? false }
    window.addShortcut("<Control>a") { [weak panes] in panes?.selectAll() ?? false }
    panes.addListShortcut("<Control>a") { [weak panes] in panes?.selectAll() ?? false }
    // Where no text takes it, the largest key is the easiest to find.
    window.addShortcut("space") { [weak self] in self?.endRecording() ?? false }
    panes.addListShortcut("space") { [weak self] in self?.endRecording() ?? false }
  }

  /// Asks how to export the journal.
  func export() { exporting.chooseFormat() }

  /// Opens the guide in the web browser, or says why there is none.
  private func showGuide() {
    let page = ResourceDirectory.path(of: "doc") + "/lucid-dreams/guide/index.html"
    guard FileSystem.exists(page) else {
      return messages.show(Toast(tr("The guide is not installed")))
    }
    if !FileBrowser.open(page) {
      messages.show(
        Toast(tr("There is no program to show the guide; it is in {path}", ["path": page])))
    }
  }

  /// Shows a window in front, in which the shortcut for a new dream works too.
  func present(_ dialog: some Window) {
    dialog.addShortcut("<Control>n") { [weak self] in
      self?.dreams.newDream()
      return true
    }
    dialog.present()
  }

  // MARK: - The window

  /// The current screen.
  var screen: SavedScreen { panes.screen(of: window) }

  /// Ends writing in the open dream, because the window closes.
  func endWriting() { panes.endWriting() }

  /// Ends a recording, because the window closes, and waits until it is in its dream; and the writing down
  /// of others.
  func finishRecording() async {
    await panes.attachments.finishRecording()
    await attachments.cancelTranscriptions()
  }

  /// Says why changes cannot be saved.
  func showUnsaved(because message: String) {
    saveStatus.show(.failed(message: message, retryAt: .zero), announcingTo: messages)
  }

  /// Offers to add dreams that were in the window, and are not in the file that has taken its place.
  func offer(_ missing: [Dream]) { dreams.offer(missing) }

  /// The cursor in the open dream, in bytes; nil without focus.
  var caret: Range<Int>? {
    get { panes.caret }
    set { panes.caret = newValue }
  }

  /// Stops background activity, because the journal closes.
  func close() {
    panes.attachments.close()
    attachments.close()
    inbox = nil
  }

  /// Offers transcription if a program for it is set, and no longer if not.
  func showWhetherSoundsCanBeWrittenDown() { attachments.onTranscription() }

  /// Adds the recordings that an end of the program has left.
  func addLeftRecordings() { attachments.addLeftRecordings() }

  /// Shows the window as it was when the program last quit.
  func present(restoring screen: SavedScreen) {
    panes.restore(screen)
    window.present()
    panes.focus(restoring: screen)
    guard let path = session.readOnlyPath else { return }
    saveStatus.showReadOnly(path, announcingTo: messages)
    application.action(named: "new-dream")?.isEnabled = false
    panes.showReadOnly()
  }

  /// Opens a new dream that already has words, with the cursor behind them.
  func write(_ words: String) {
    dreams.newDream()
    guard let id = panes.openDream else { return }
    DreamDetailController(list: session.list, id: id).setDescription(words)
    panes.moveCursorToEnd()
  }

  /// Imports files that arrive in the journal's inbox from now on.
  func watchInbox(of journalPath: String, _ settings: InboxSettings) {
    guard session.readOnlyPath == nil else { return }
    inbox = InboxController(of: session, at: journalPath, settings, messages) {
      [window] heading, body in
      window.showAlert(heading, body)
    }
  }

  /// Imports the files in the journal's current inbox.
  func watchInbox() { inbox?.watch() }

  /// Carries out the desktop's request.
  func perform(_ request: JournalRequest) {
    // Windows that it opens belong in front of this one.
    window.present()
    switch request {
    case .newDream: dreams.newDream()
    case .importFile(let path): importing.offer(path)
    case .open(let id):
      if session.list.model.dreams[id] != nil { panes.open(id) }
    case .search(let text): panes.search(text)
    }
  }

  // MARK: - Journals that were damaged or missing

  /// Offers to recover the journal, whose file was found damaged while it was open.
  func offerRecovery(of path: String, onRecovered: @escaping (RecoveryPlan) -> Void) {
    recovery.offer(path, onRecovered: onRecovered)
  }

  /// Says that the journal was recovered, and which dreams to check.
  func showReport(of plan: RecoveryPlan) { recovery.showReport(of: plan) }

  /// Reports that damage was repaired, with a link to the backups, which include the journal before
  /// the repair.
  func report(_ repair: JournalRepair) {
    let message =
      repair.losesHistory
      ? tr("The history was damaged and begins again. No dream is lost.")
      : tr("The journal was damaged and is repaired. Nothing is lost.")
    messages.show(
      Toast(message, button: tr("Backups"), timeout: 0) { [weak backups] in backups?.show() })
  }

  /// Says which dreams have joined the journal that were kept sealed while it was locked, and which have not.
  func report(_ captures: CaptureReport, in folder: CaptureFolder) {
    let joined = captures.joined.count
    if joined > 0 {
      let message = tr(
        "{count} dream that was kept sealed has joined the journal",
        "{count} dreams that were kept sealed have joined the journal", count: joined)
      messages.offerUndo(message)
    }
    guard let problem = captures.problem(in: folder) else { return }
    window.showAlert(tr("Not Everything Has Joined the Journal"), problem)
  }

  /// Says that the journal was missing, and leads to its backups.
  func reportMissingJournal() {
    let message = tr("The journal was missing, so a new one was created")
    messages.show(
      Toast(message, button: tr("Backups"), timeout: 0) { [weak backups] in backups?.show() })
  }
}

extension MainWindow {
  /// Starts recording the open dream, or a new one, or stops the running recording.
  private func toggleRecording() {
    guard session.readOnlyPath == nil else { return }
    if panes.openDream == nil, !panes.attachments.isRecording { dreams.newDream() }
    panes.attachments.toggleRecording()
  }

  /// Stops the running recording.
  ///
  /// - Returns: Whether there is one.
  private func endRecording() -> Bool {
    guard panes.attachments.isRecording else { return false }
    panes.attachments.toggleRecording()
    return true
  }

  private func add(
    _ action: String, _ accelerators: String..., handler: @escaping (MainWindow) -> Void
  ) {
    add(action, accelerators, handler: handler)
  }

  private func add(
    _ action: String, _ accelerators: [String], handler: @escaping (MainWindow) -> Void
  ) {
    application.addAction(action, accelerators: accelerators) { [weak self] in
      if let self { handler(self) }
    }
  }

  /// Adds an action of the menu of a row.
  private func addOfRow(_ action: String, handler: @escaping (MainWindow, Dream.ID) -> Void) {
    add(action) { window in
      if let dream = window.panes.menuDream { handler(window, dream) }
    }
  }
}
