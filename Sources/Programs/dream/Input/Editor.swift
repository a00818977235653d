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
  /// - Returns: The process, for `wait`; nil when there can be no more processes.
  func start(_ path: String) -> pid_t? {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // It would ignore the signals that this program watches for.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in EditorSession.signals { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    unsafe posix_spawnattr_setflags(&attributes, flags)
    let words = ["/bin/sh", "-c", "\(command) \"$@\"", command, path]
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let settings = ChildEnvironment(ProcessInfo.processInfo.environment).lines
    let environment = unsafe settings.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + environment).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(
      &process, "/bin/sh", nil, &attributes, arguments, environment)
    return code == 0 ? process : nil
  }

  /// Waits until the editor has ended.
  ///
  /// - Returns: Its exit status; as in a shell if a signal ended it.
  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
