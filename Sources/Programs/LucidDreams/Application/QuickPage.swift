import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit
import JournalUse

/// A small window with nothing but a page, for a dream in the middle of the night.
///
/// It accepts keys before the journal is read: text typed until then becomes a dream as soon as it
/// is. While the journal is locked, words and sounds are kept sealed, and join it later. An empty page leaves nothing
/// behind; a few words are a scribble, to be written out later. Instead of the page it may show nothing but a moon
/// that listens. A class because it knows its dream.
final class QuickPage {
  let window: ApplicationWindow

  private let text = TextView(of: Dream.descriptionField)
  private let captures: CaptureFolder
  private let onDone: () -> Void
  private let pages = Stack(crossfades: false)
  private let note = Label("")
  private let nightLine = NightLine()
  private var session: JournalSession?
  private var dream: Dream.ID?

  /// The dream as it was created.
  private var begun: Dream?

  /// What keeps the words while the journal is locked; nil if it is not, or has no key for that yet.
  private var capture: PageCapture?

  /// Why the words are in no open journal.
  enum State: Equatable {
    /// They are not, or the journal is being opened.
    case usual
    /// The journal is locked: the words are kept sealed, or else its passphrase is requested at the end.
    case locked
    /// Another program has the journal.
    case busy
    /// The journal cannot be opened yet, and why.
    case waiting(String)
  }

  /// Whether the journal takes the words.
  var state = State.usual {
    didSet {
      guard state != oldValue else { return }
      // Nothing is recorded before it is known that it can be sealed.
      record.isAllowed = state != .locked || isCapturing
      if state == .locked { beginCapture() }
      updateNote()
      announcer.announce(note.isVisible ? note.text : "")
    }
  }

  private let announcer = Announcer()

  /// The recording that fills the window; nil while the page does.
  private var listening: Listening?

  /// Why the last one ended on its own; nil once something else was said.
  private var listeningFailure: String? {
    didSet { updateNote() }
  }

  private var isNight = false {
    didSet { updateColors() }
  }

  private var isAsking = false

  /// Whether nothing was written since ``finish()``.
  private(set) var isFinished = false

  private lazy var record = RecordButton(
    isLarge: true, recorder: recordings.recorder.recorder(of: { [weak self] in self?.told }),
    makePath: { [weak self] in
      guard self?.session?.readOnlyPath == nil else { throw ReadOnlyJournal() }
      // The recorder finds a place on its own.
      return ""
    },
    onFailed: { [weak self] in self?.window.showAlert(tr("The Recording Has Ended"), $0) },
    onRecorded: { [weak self] _ in self?.recordings.add() })

  private let recordings: PageRecordings

  /// The dream that is told, if it was begun already.
  private var told: Dream? { dream.flatMap { list?.model.dreams[$0] ?? begun } }

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - application: The application, which keeps running until the window is closed.
  ///   - recorder: What records for the journal.
  ///   - captures: Where words go while the journal is locked.
  ///   - onDone: Called when the user is done, to close the window.
  init(
    of application: Application, _ recorder: JournalRecorder, _ captures: CaptureFolder,
    onDone: @escaping () -> Void
  ) {
    let owner = WeakOwner<QuickPage>()
    (self.captures, self.onDone) = (captures, onDone)
    recordings = PageRecordings(
      by: recorder, begin: { owner.value?.dreamOfJournal },
      onAdded: { owner.value?.goOn(in: $0) },
      onFailed: {
        owner.value?.window.showAlert(
          tr("The Recording Was Not Added"), tr("It is in {path}.", ["path": $0]))
      })
    window = ApplicationWindow(application)
    window.title = tr("New Dream")
    window.defaultSize = (480, 360)
    window.setMinimumSize(width: 300, height: 200)
    let header = HeaderBar()
    // Its purpose is obvious; the name is for window lists, and a narrow window has no room for it.
    header.setTitle(Box(.horizontal))
    header.packEnd(Button(tr("Done"), onClicked: onDone).suggested())
    text.setPadding(18)
    text.growWithText()
    let scrolled = ScrolledWindow(text)
    scrolled.expandsVertically = true
    text.keepCaretVisible(in: scrolled)
    note.isWrapping = true
    note.horizontalPosition = 0
    // The edge of the words below.
    note.setMargins(18, .start, .end)
    note.setMargins(6, .top)
    note.addCSSClasses("caption", "secondary")
    note.isVisible = false
    nightLine.setMargins(18, .start, .end)
    nightLine.setMargins(6, .top)
    // Whatever the colors of the other windows: eyes that were closed a moment ago see no light.
    nightLine.onHour = { [weak self] in self?.isNight = $0 }
    let foot = Box(.horizontal, spacing: 12, [record, record.indicator])
    foot.setMargins(12)
    pages.add(Box(.vertical, [header, nightLine, note, scrolled, foot]), name: Page.words)
    window.setContent(Box(.vertical, [pages, announcer]))
    owner.value = self
    text.onChanged { [weak self] in self?.write($0) }
    recordings.onKept = { [weak self] in self?.updateNote() }
    window.onAnyKey { [weak self] _ in
      guard let listening = self?.listening else { return false }
      listening.endByKey()
      return true
    }
    let finish = {
      onDone()
      return true
    }
    window.addShortcut("Escape", finish)
    window.addShortcut("<Control>r") { [weak self] in
      self?.record.toggle()
      return true
    }
    // The text would take this one itself.
    text.addShortcut("<Control>Return", finish)
  }

  /// Whether it has words that no journal has yet.
  var holdsUnsavedWords: Bool { !unsavedWords.isEmpty }

  /// The words that are neither in a journal nor kept sealed until it is unlocked; empty for none.
  var unsavedWords: String {
    session == nil && !(capture?.isKept ?? false) ? text.text : ""
  }

  /// Whether the words are kept sealed without a passphrase.
  var isCapturing: Bool { capture != nil }

  /// Whether a recording is running, or is being added to its dream.
  var isRecording: Bool { record.isActive || listening != nil || recordings.isAdding }

  /// Whether it has recorded something that no journal has taken yet, and that waits for one.
  var holdsRecording: Bool {
    session == nil && (record.isActive || listening != nil || recordings.isWaiting)
  }

  /// Shows the window, ready to write.
  func present() {
    window.present()
    if listening == nil { text.grabFocus() }
  }

  // MARK: - Listening

  private enum Page { static let (words, listening) = ("words", "listening") }

  /// Records until a key is pressed, in a window that shows nothing else, and closes it then; a page that has words
  /// shows them again instead.
  func listen() {
    guard listening == nil, !record.isActive else { return }
    listeningFailure = nil
    let listening = Listening(recordings.recorder, of: told) { [weak self] in self?.end($0) }
    self.listening = listening
    pages.add(listening.view, name: Page.listening)
    pages.visibleChildName = Page.listening
    _ = listening.view.grabFocus()
    updateColors()
    window.setFullscreen(true)
    announcer.announce(tr("Recording"))
  }

  private func end(_ outcome: Listening.Outcome) {
    guard let listening else { return }
    if outcome.place != nil { recordings.add() }
    let isDone = outcome.failure == nil && text.text.isEmpty
    if !isDone {
      pages.visibleChildName = Page.words
      pages.remove(listening.view)
      window.setFullscreen(false)
      text.grabFocus()
    }
    self.listening = nil
    listeningFailure = outcome.failure
    updateColors()
    announcer.announce(outcome.failure ?? tr("Recording ended"))
    if isDone { onDone() }
  }

  private func updateColors() { window.setCSSClass("night-page", isNight || listening != nil) }

  /// Writes into a journal from now on, starting with the text and recordings so far.
  func begin(in session: JournalSession) {
    self.session = session
    state = .usual
    // Another journal may have come in the place of the one that has the dream.
    if let dream, session.list.model.dreams[dream] == nil { self.dream = nil }
    if let capture { take(over: capture, from: session) }
    findTold(in: session)
    write(text.text)
    recordings.session = session
  }

  /// Goes on with the dream that was told while the journal was locked, if it has joined it.
  private func findTold(in session: JournalSession) {
    guard dream == nil, begun == nil,
      var joined = session.list.model.dreams[recordings.recorder.dream.id]
    else { return }
    dream = joined.id
    joined.description = ""
    begun = joined
  }

  /// Writes into no journal from now on, until the next one: the page keeps its words.
  func leaveJournal() { (session, recordings.session) = (nil, nil) }

  // MARK: - A locked journal

  /// Keeps the words sealed from now on, if the journal has the key for that.
  private func beginCapture() {
    Task { [weak self, captures] in
      let isPossible = await BlockingWork.run { captures.isPossible }
      guard let self, isPossible, state == .locked, capture == nil else { return }
      let capture = PageCapture(in: captures, of: begun, orNew: recordings.recorder.dream)
      capture.onChanged = { [weak self] in self?.updateNote() }
      self.capture = capture
      record.isAllowed = true
      capture.write(text.text)
      updateNote()
      announcer.announce(note.text)
    }
  }

  /// Goes on in a journal that was unlocked, and has taken what was kept.
  private func take(over capture: PageCapture, from session: JournalSession) {
    self.capture = nil
    if var joined = session.list.model.dreams[capture.dream.id] {
      dream = joined.id
      joined.description = ""
      begun = joined
    }
    Task {
      // The words of the page are in the journal before they are in no file.
      if case .failed = await session.saver.flush() { return }
      await capture.discard()
    }
  }

  /// Keeps the words sealed now, and shows why if that is impossible.
  ///
  /// - Returns: Whether the disk has them.
  func keepSealed() async -> Bool {
    guard let capture else { return !holdsUnsavedWords }
    guard await !capture.finish() else { return true }
    window.showAlert(tr("Nothing Was Kept"), capture.failure ?? "")
    return false
  }

  private func updateNote() {
    note.isVisible = state != .usual || listeningFailure != nil
    switch state {
    case _ where listeningFailure != nil: note.text = listeningFailure ?? ""
    case .usual: note.text = ""
    case .locked where capture != nil:
      let isKept = recordings.holdsSealed || !text.text.isEmpty
      note.text =
        capture?.failure
        ?? (!isKept || capture?.isKept == false
          ? tr(
            "The journal is locked. What you write and say is kept sealed, and joins it when you unlock it."
          )
          : tr("Kept sealed. It joins the journal when you unlock it."))
    case .locked:
      note.text = tr(
        "The journal is locked. “Done” asks for the passphrase and keeps what you write.")
    case .busy:
      note.text = tr(
        "Another program is using the journal. What you write is only on this page until the journal is free, and is then saved automatically."
      )
    case .waiting(let message):
      note.text =
        message + " " + tr("Until the journal can be opened, what you write is only on this page.")
    }
  }

  /// Asks for the passphrase of the journal that is to take the words, and closes the page when it has.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - lock: Its key.
  ///   - onUnlocked: Opens the journal, in which the page begins.
  func askForPassphrase(
    of path: String, _ lock: JournalLock, onUnlocked: @escaping () async -> Void
  ) {
    guard !isAsking else { return }
    isAsking = true
    Task {
      await finishRecording()
      PassphrasePrompt(
        parent: window,
        subject: tr("The journal is locked. Unlock it to keep what you wrote."),
        open: { typed async throws(SealedFileError) in try await lock.unlock(path, with: typed) },
        onOpened: { [self] in
          isAsking = false
          Task {
            await onUnlocked()
            window.close()
          }
        },
        onError: { [self] in
          isAsking = false
          window.showAlert(tr("The Journal Could Not Be Opened"), $0)
        },
        onCancelled: { [self] in isAsking = false }
      ).show()
    }
  }

  /// Shows what others have changed in the dream.
  func show(_ change: DreamListController.Change) {
    guard let dream, change.model[dream] != nil else { return }
    guard let new = change.journal.dreams[dream] else {
      // Deleted elsewhere; the next word begins another dream.
      self.dream = nil
      return
    }
    text.text = new.description
  }

  /// Ends a recording, because the window closes, and waits until it is in its dream.
  func finishRecording() async {
    await record.finish()
    await listening?.finish()
    await recordings.finish()
  }

  /// Ends writing, because the window closes: a dream without a word is deleted.
  func finish() async {
    // Another program may have given a dream a title that is blank here.
    if isBlank { await session?.saver.refresh() }
    isFinished = true
    guard let list, let dream else { return }
    if isBlank {
      list.delete(dream)
      self.dream = nil
    } else {
      list.endWriting(in: dream)
    }
  }

  /// Whether its dream says nothing, as far as known.
  private var isBlank: Bool {
    guard let dream, let now = list?.model.dreams[dream] else { return false }
    return now.isBlank(since: begun)
  }

  private var list: DreamListController? { session?.list }

  /// The dream of the page in the open journal, which it begins if need be.
  private var dreamOfJournal: Dream.ID? { dream ?? list.map { begin(in: $0) } }

  /// Goes on in the dream that a recording was added to.
  private func goOn(in id: Dream.ID?) {
    if let id { dream = id } else if let session { findTold(in: session) }
  }

  private func write(_ words: String) {
    isFinished = false
    if !words.isEmpty { listeningFailure = nil }
    capture?.write(words)
    guard let list, dream != nil || !words.isEmpty else { return }
    let id = dream ?? begin(in: list)
    DreamDetailController(list: list, id: id).capture(words)
  }

  private func begin(in list: DreamListController) -> Dream.ID {
    let id = list.newDream()
    (dream, begun) = (id, list.model.dreams[id])
    nightLine.night = begun?.date
    return id
  }
}
