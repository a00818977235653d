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

  /// Editors in which `+12` before the name of a file is the line of the cursor.
  private static let takingLines: Set = [
    "vi", "vim", "nvim", "nano", "pico", "emacs", "emacsclient", "mg", "joe", "jove", "micro",
    "kak", "ne",
  ]

  /// Whether the command is one of these, with or without a path and options.
  var takesLine: Bool {
    let program = command.split(whereSeparator: \.isWhitespace).first ?? ""
    return Self.takingLines.contains(FolderPath.name(of: String(program)))
  }

  /// Starts the editor in the foreground of the terminal.
  ///
  /// - Parameters:
  ///   - path: The file to edit.
  ///   - line: Where the cursor is to be at first, in an editor of which it is known how to say so.
  /// - Returns: The process; nil if it can’t be started.
  func start(_ path: String, atLine line: Int) -> ChildProcess? {
    // It would ignore the signals that this program watches for.
    try? ChildProcess(
      ["/bin/sh", "-c", "\(command) \"$@\"", command] + (takesLine ? ["+\(line)"] : []) + [path],
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
