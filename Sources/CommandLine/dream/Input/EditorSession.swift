import Dispatch
import Foundation
import Synchronization

/// Lets the user write a dream in an editor.
///
/// What was written stays in its file until it is in the journal: whatever goes wrong before, the file
/// is kept, and its path is told.
struct EditorSession {
  /// The signals that end a session; Ctrl-C and Ctrl-\ belong to the editor while it is open.
  static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

  let editor: Editor
  let form: DreamForm
  /// What to say when the session is cancelled: `nothing was added`.
  let nothingDone: String

  /// Opens the editor, and has what was written saved.
  ///
  /// A text that is empty cancels.
  ///
  /// - Parameter save: Puts it into the journal.
  /// - Throws: Why nothing was written or saved.
  func run(_ save: (DreamForm.Edit) throws -> Void) throws {
    let draft = Draft(file: try PrivateFile(form.contents), form: form)
    let signals = StopSignals(Self.signals) { draft.stop(by: $0) }
    defer { signals.cancel() }
    do {
      try save(try write(draft))
    } catch {
      draft.letGo()
      throw error
    }
    draft.file.remove()
  }

  /// Opens the editor until what is written has a meaning, or the user gives up.
  private func write(_ draft: Draft) throws(Failure) -> DreamForm.Edit {
    while true {
      try edit(draft)
      do throws(Failure) {
        guard let contents = draft.file.contents else {
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

  private func edit(_ draft: Draft) throws(Failure) {
    draft.begin()
    guard let process = editor.start(draft.file.path) else {
      draft.end()
      throw Failure(
        status: .other, happened: "the editor cannot be started", advice: nothingDone)
    }
    draft.pass(to: process)
    let status = Editor.wait(for: process)
    draft.end()
    guard status == 0 else {
      throw Failure(
        status: .other, happened: "the editor '\(editor.command.clipped)' ended with \(status)",
        advice: "\(nothingDone); $VISUAL and $EDITOR name another one")
    }
  }

  /// What is being written, which a signal can end at any time.
  private final class Draft: Sendable {
    /// How long an editor may take to end by itself.
    private static let gracePeriod = DispatchTimeInterval.milliseconds(500)

    private struct State {
      var isOpen = false
      var editor: pid_t?
      var signal: Int32?
      var isOver = false
    }

    let file: PrivateFile
    private let form: DreamForm
    private let state = Mutex(State())

    init(file: PrivateFile, form: DreamForm) {
      (self.file, self.form) = (file, form)
    }

    /// Leaves the signals to an editor, which is about to start.
    func begin() { state.withLock { $0.isOpen = true } }

    /// Passes on what has come meanwhile, and what will come.
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
      letGo()
      StopSignals.end(by: signal)
    }

    /// Removes the file, or says where it is when something was written there; once.
    func letGo() {
      let isFirst = state.withLock { state in
        defer { state.isOver = true }
        return !state.isOver
      }
      guard isFirst else { return }
      if let contents = file.contents, form.isWritten(in: contents) {
        StandardError.write("dream: note: what you wrote is kept in '\(file.path.printable)'")
      } else {
        file.remove()
      }
    }
  }
}
