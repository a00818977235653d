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
/// is. While the journal is locked, the words are kept sealed after each pause, and join it later. An empty page
/// leaves nothing behind; a few words are a scribble, to be written out later. A class because it
/// knows its dream.
final class QuickPage {
  let window: ApplicationWindow

  private let text = TextView(of: Dream.descriptionField)
  private let recordings: Recordings
  private let captures: CaptureFolder
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
      // A sound would be in a file that everybody can play.
      record.isAllowed = state != .locked
      if state == .locked { beginCapture() }
      updateNote()
      announcer.announce(note.isVisible ? note.text : "")
    }
  }

  private let announcer = Announcer()

  /// The recordings that wait for the journal.
  private var waitingRecordings: [String] = []

  /// The work on the last recording.
  private var recording: Task<Void, Never>?

  /// How many recordings are on their way into their dream.
  private var recordingsBeingAdded = 0

  private var isAsking = false

  /// Whether nothing was written since ``finish()``.
  private(set) var isFinished = false

  /// Whether the page was closed without the passphrase, which a recording allows.
  private var leavesRecordings = false

  private lazy var record = RecordButton(
    isLarge: true,
    makePath: { [weak self] in
      guard let self, session?.readOnlyPath == nil else { throw ReadOnlyJournal() }
      return try recordings.newPath(of: dream, UUID())
    },
    onFailed: { [weak self] in self?.window.showAlert(tr("The Recording Has Ended"), $0) },
    onRecorded: { [weak self] in self?.add(recordedAt: $0.path) })

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - application: The application, which keeps running until the window is closed.
  ///   - recordings: Where recordings go until the journal has them.
  ///   - captures: Where words go while the journal is locked.
  ///   - onDone: Called when the user is done, to close the window.
  init(
    of application: Application, _ recordings: Recordings, _ captures: CaptureFolder,
    onDone: @escaping () -> Void
  ) {
    (self.recordings, self.captures) = (recordings, captures)
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
    nightLine.onHour = { [weak self] in self?.window.setCSSClass("night-page", $0) }
    let foot = Box(.horizontal, spacing: 12, [record, record.indicator])
    foot.setMargins(12)
    window.setContent(Box(.vertical, [header, nightLine, note, scrolled, foot, announcer]))
    text.onChanged { [weak self] in self?.write($0) }
    record.onEnded = { [weak self] in self?.updateNote() }
    let finish = {
      onDone()
      return true
    }
    window.addShortcut("Escape", finish)
    window.addShortcut("<Control>r") { [weak self] in
      guard let self, state != .locked || record.isActive else { return false }
      record.toggle()
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
  var isRecording: Bool { record.isActive || recordingsBeingAdded > 0 }

  /// Whether it has recorded something that no journal has taken yet, and that waits for one.
  var holdsRecording: Bool {
    session == nil && !leavesRecordings && (record.isActive || !waitingRecordings.isEmpty)
  }

  /// Shows the window, ready to write.
  func present() {
    window.present()
    text.grabFocus()
  }

  /// Writes into a journal from now on, starting with the text and recordings so far.
  func begin(in session: JournalSession) {
    self.session = session
    state = .usual
    // Another journal may have come in the place of the one that has the dream.
    if let dream, session.list.model.dreams[dream] == nil { self.dream = nil }
    if let capture { take(over: capture, from: session) }
    write(text.text)
    let waiting = waitingRecordings
    waitingRecordings = []
    for path in waiting { add(recordedAt: path) }
  }

  /// Writes into no journal from now on, until the next one: the page keeps its words.
  func leaveJournal() { session = nil }

  // MARK: - A locked journal

  /// Keeps the words sealed from now on, if the journal has the key for that.
  private func beginCapture() {
    Task { [weak self, captures] in
      let isPossible = await BlockingWork.run { captures.isPossible }
      guard let self, isPossible, state == .locked, capture == nil else { return }
      let capture = PageCapture(in: captures, of: begun)
      capture.onChanged = { [weak self] in self?.updateNote() }
      self.capture = capture
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
    note.isVisible = state != .usual
    switch state {
    case .usual: note.text = ""
    case .locked where holdsRecording:
      note.text = tr(
        "The journal is locked. Until it is unlocked, what you have recorded is a file that anyone can play. “Done” asks for the passphrase."
      )
    case .locked where capture != nil:
      note.text =
        capture?.failure
        ?? (text.text.isEmpty || capture?.isKept == false
          ? tr(
            "The journal is locked. What you write is kept sealed, and joins it when you unlock it."
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

  /// Asks for the passphrase of the journal that is to take the words and recordings, and closes the page
  /// when it has.
  ///
  /// Without the passphrase words keep the page open; recordings wait in their files.
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
      if isCapturing, await !keepSealed() {
        isAsking = false
        return
      }
      PassphrasePrompt(
        parent: window,
        subject: holdsUnsavedWords
          ? tr("The journal is locked. Unlock it to keep what you wrote.")
          : tr("The journal is locked. Until it is unlocked, anyone can play the recording."),
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
        onCancelled: { [self] in
          isAsking = false
          guard !holdsUnsavedWords else { return }
          leavesRecordings = true
          window.close()
        }
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
    await recording?.value
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

  private func add(recordedAt path: String) {
    guard let session else {
      waitingRecordings.append(path)
      return updateNote()
    }
    guard let told = Recording(path) else { return }
    recordingsBeingAdded += 1
    recording = Task { [before = recording, weak self] in
      await before?.value
      guard let self else { return }
      defer { recordingsBeingAdded -= 1 }
      let id = dream ?? begin(in: session.list)
      do {
        dream = try await JournalAttachments(of: session).add(told, to: id, isCaptured: true)
      } catch {
        // It stays among the recordings, and is added at the next start.
        window.showAlert(
          tr("The Recording Was Not Added"), tr("It is in {path}.", ["path": path]))
      }
    }
  }

  private func write(_ words: String) {
    isFinished = false
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
