import Dispatch
import DreamStore
import Dreams
import Files
import Foundation
import Synchronization

/// Lets the user write a dream in an editor.
///
/// The text stays in its draft until it is in the journal: if anything goes wrong before, the draft
/// is kept, and the next session of that kind offers to continue it.
struct EditorSession {
  /// The signals that end a session; Ctrl-C and Ctrl-\ belong to the editor while it is open.
  static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  let editor: Editor
  let form: DreamForm
  /// The drafts of the journal.
  let drafts: JournalDrafts
  /// The dream that is edited; nil for a new one.
  let dream: Dream.ID?
  /// What to say when the session is cancelled: `nothing was added`.
  let nothingDone: String

  /// Opens the editor, and saves the text.
  ///
  /// A text that is empty cancels.
  ///
  /// - Parameter save: Puts it into the journal.
  /// - Throws: Why nothing was written or saved.
  func run(_ save: (DreamForm.Edit) throws -> Void) throws {
    let draft = OpenDraft(file: try newDraft(), form: form)
    let signals = StopSignals(Self.signals) { draft.stop(by: $0) }
    defer { signals.cancel() }
    do {
      try save(try write(draft))
    } catch {
      draft.release()
      throw error
    }
    draft.file.remove()
  }

  /// Makes a draft: of the dream, or of words from before that no dream has.
  private func newDraft() throws(Failure) -> Draft {
    // One that a window was opened for, and that has no words yet, waits for that window.
    let left = drafts.left().filter {
      $0.dream != dream || form.isWritten(in: Data($0.contents))
    }
    let mine = left.last { $0.dream == dream }
    for other in left where other.path != mine?.path { StandardError.note(other) }
    let continued = mine.flatMap { isContinued($0) ? $0 : nil }
    do throws(FileError) {
      let file = try drafts.make(for: dream, continued?.contents ?? Array(form.contents.utf8))
      continued?.remove()
      return file
    } catch {
      throw Failure(
        status: .cannotWrite,
        happened: "no file for the editor can be made in '\(error.path.clipped)': \(error.reason)",
        advice: "\(nothingDone); give the text with --text, or by a pipe")
    }
  }

  /// Asks whether to continue an earlier draft; without a terminal, it is reported.
  private func isContinued(_ draft: LeftDraft) -> Bool {
    guard Confirmation.canAsk else {
      StandardError.note(draft)
      return false
    }
    let text = form.words(in: Data(draft.contents))
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let isYes = Confirmation.ask(
      "Words from before are in no dream yet: “\(line.clipped)”\nContinue with them?")
    if !isYes { StandardError.note(draft) }
    return isYes
  }

  /// Opens the editor until the text is valid, or the user cancels.
  private func write(_ draft: OpenDraft) throws(Failure) -> DreamForm.Edit {
    while true {
      try edit(draft)
      do throws(Failure) {
        guard let contents = draft.file.contents.map({ Data($0) }) else {
          throw Failure(
            status: .cannotRead, happened: "the editor left no file that can be read",
            advice: nothingDone)
        }
        return try form.edit(in: contents, whenRefused: nothingDone)
      } catch {
        guard error.status == .badInput, Confirmation.canAsk,
          Confirmation.ask("\(error.line)\nOpen the editor again?")
        else { throw error }
      }
    }
  }

  /// The longest that an editor takes that leaves the text to a window and returns.
  private static let moment = Duration.seconds(2)

  private func edit(_ draft: OpenDraft) throws(Failure) {
    let opened = draft.file.contents
    let start = ContinuousClock.now
    draft.begin()
    guard var process = editor.start(draft.file.path, atLine: form.firstLine) else {
      draft.end()
      throw Failure(
        status: .other, happened: "the editor cannot be started", advice: nothingDone)
    }
    draft.pass(to: process.id)
    let status = process.wait().number
    draft.end()
    guard status == 0 else {
      throw Failure(
        status: .other, happened: "the editor '\(editor.command.clipped)' ended with \(status)",
        advice: "\(nothingDone); $VISUAL and $EDITOR name another one")
    }
    guard start.duration(to: .now) < Self.moment, let opened, !form.isWritten(in: Data(opened))
    else { return }
    try awaitWindow(of: draft, with: opened)
  }

  /// Waits until the person has saved in the window of an editor that returned at once.
  private func awaitWindow(of draft: OpenDraft, with opened: [UInt8]) throws(Failure) {
    while draft.file.contents == opened {
      draft.isAwaited = true
      let answer =
        Confirmation.canAsk
        ? Confirmation.answer(
          "The editor ended at once, and the text is as it was. If its window is still open, save"
            + " there and press Return; q and Return cancels. With --wait, as in"
            + " EDITOR='code --wait', an editor returns when its window closes. ")
        : nil
      // What was saved before the answer counts, whatever the answer.
      guard draft.file.contents == opened else { break }
      guard let answer else {
        throw Failure(
          status: .other, happened: "the editor ended at once, and the text is as it was",
          advice: "\(nothingDone); if its window is still open, save there, and run this again;"
            + " give the editor --wait, as in EDITOR='code --wait'")
      }
      guard answer.lowercased() != "q" else {
        draft.isAwaited = false
        throw Failure(
          status: .other, happened: "the text is as it was", advice: nothingDone)
      }
    }
    draft.isAwaited = false
  }

  /// The text being written, which a signal can interrupt at any time.
  private final class OpenDraft: Sendable {
    /// How long an editor may take to quit on its own.
    private static let gracePeriod = DispatchTimeInterval.milliseconds(500)

    private struct State {
      var isOpen = false
      var editor: pid_t?
      var signal: Int32?
      var isOver = false
      var isAwaited = false
    }

    let file: Draft
    private let form: DreamForm
    private let state = Mutex(State())

    init(file: Draft, form: DreamForm) {
      (self.file, self.form) = (file, form)
    }

    /// Whether a window that outlives the editor’s command may still write the file.
    var isAwaited: Bool {
      get { state.withLock { $0.isAwaited } }
      set { state.withLock { $0.isAwaited = newValue } }
    }

    /// Leaves the signals to an editor, which is about to start.
    func begin() { state.withLock { $0.isOpen = true } }

    /// Delivers pending signals, and later ones.
    func pass(to process: pid_t) {
      let signal = state.withLock { state in
        state.editor = process
        return state.signal
      }
      if let signal { kill(process, signal) }
    }

    /// Ends the program when a signal has ended the editor.
    func end() {
      let signal = state.withLock { state in
        (state.isOpen, state.editor) = (false, nil)
        return state.signal
      }
      if let signal { finish(by: signal) }
    }

    /// Passes the signal on to the editor, if one is open, and ends the program.
    func stop(by signal: Int32) {
      let (isOpen, editor) = state.withLock { state in
        if signal != SIGINT, signal != SIGQUIT { state.signal = signal }
        return (state.isOpen, state.editor)
      }
      guard isOpen else { finish(by: signal) }
      if signal == SIGINT || signal == SIGQUIT { return }
      if let editor { kill(editor, signal) }
      DispatchQueue(label: "grace period").asyncAfter(deadline: .now() + Self.gracePeriod) {
        self.finish(by: signal)
      }
    }

    private func finish(by signal: Int32) -> Never {
      release()
      StopSignals.end(by: signal)
    }

    /// Removes the file, or says where it is when something was written there; once.
    func release() {
      let isFirst = state.withLock { state in
        defer { state.isOver = true }
        return !state.isOver
      }
      guard isFirst else { return }
      if let contents = file.contents, form.isWritten(in: Data(contents)) {
        StandardError.note("what you wrote is kept in '\(file.keep())'")
      } else if isAwaited {
        // Not sealed or moved: the window knows the file by this path.
        StandardError.note("the file of the editor is kept in '\(file.path)'")
      } else {
        file.remove()
      }
    }
  }
}
