import Files
import Foundation

/// The program in which the user writes texts, as a command of the shell: `code --wait`.
struct Editor {
  let command: String

  /// The editor that `$VISUAL` names, except on a terminal without a cursor, or `$EDITOR`; nil for none.
  init?(environment: [String: String]) {
    let isDumb = ["", "dumb"].contains(environment["TERM"] ?? "")
    let commands = (isDumb ? ["EDITOR"] : ["VISUAL", "EDITOR"]).compactMap { environment[$0] }
    guard let command = commands.first(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return nil
    }
    self.command = command
  }

  /// The editor, where a person is at the terminal for both input and output; nil elsewhere.
  static var atTerminal: Editor? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    return Editor(environment: ProcessInfo.processInfo.environment)
  }

  /// Starts the editor in the foreground of the terminal.
  ///
  /// - Parameter path: The file to edit.
  /// - Returns: The process; nil if it can’t be started.
  func start(_ path: String) -> ChildProcess? {
    // It would ignore the signals that this program watches for.
    try? ChildProcess(
      ["/bin/sh", "-c", "\(command) \"$@\"", command, path],
      ChildEnvironment(ProcessInfo.processInfo.environment),
      .terminal(defaultSignals: EditorSession.signals))
  }
}

extension ChildProcess.TerminationStatus {
  /// The exit status; as in a shell if a signal ended the process.
  var number: Int32 {
    switch self {
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    case .cancelled: 128 + SIGTERM
    }
  }
}
