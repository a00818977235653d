import DreamControllers
import DreamStore
import Dreams
import Foundation
import GtkKit
import JournalUse

/// A small window with nothing but a page, for a dream in the middle of the night.
///
/// It accepts keys before the journal is read: text typed until then becomes a dream as soon as it
/// is. While the journal is locked, the words wait in memory, and the page says so. An empty page
/// leaves nothing behind; a few words are a scribble, to be written out later. A class because it
/// knows its dream.
final class QuickPage {
  let window: ApplicationWindow

  private let text = TextView(of: Dream.descriptionField)
  private let recordings: Recordings
  private let note = Label("")
  private var session: JournalSession?
  private var dream: Dream.ID?

  /// The dream as it was created.
  private var begun: Dream?

  /// Why the words are in memory only.
  enum State: Equatable {
    /// They are not, or the journal is being opened.
    case usual
    /// The journal is locked, so its passphrase is requested at the end.
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
  ///   - onDone: Called when the user is done, to close the window.
  init(of application: Application, _ recordings: Recordings, onDone: @escaping () -> Void) {
    self.recordings = recordings
    window = ApplicationWindow(application)
    window.title = tr("New Dream")
    window.defaultSize = (480, 360)
    window.setMinimumSize(width: 300, height: 200)
    let header = HeaderBar()
    // Its purpose is obvious; the name is for window lists, and a narrow window has no room for it.
    header.setTitle(Box(.horizontal))
    header.packStart(record)
    header.packStart(record.indicator)
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
    note.setMargins(12, .top)
    note.addCSSClasses("caption", "secondary")
    note.isVisible = false
    window.setContent(Box(.vertical, [header, note, scrolled, announcer]))
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

  /// The words that no journal has taken yet; empty for none.
  var unsavedWords: String { session == nil ? text.text : "" }

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
    write(text.text)
    let waiting = waitingRecordings
    waitingRecordings = []
    for path in waiting { add(recordedAt: path) }
  }

  /// Writes into no journal from now on, until the next one: the page keeps its words.
  func leaveJournal() { session = nil }

  private func updateNote() {
    note.isVisible = state != .usual
    switch state {
    case .usual: note.text = ""
    case .locked where holdsRecording:
      note.text = tr(
        "The journal is locked. Until it is unlocked, what you have recorded is a file that anyone can play. “Done” asks for the passphrase."
      )
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
    guard let list, dream != nil || !words.isEmpty else { return }
    let id = dream ?? begin(in: list)
    DreamDetailController(list: list, id: id).capture(words)
  }

  private func begin(in list: DreamListController) -> Dream.ID {
    let id = list.newDream()
    (dream, begun) = (id, list.model.dreams[id])
    return id
  }
}
