import Files
import Foundation

/// The program that shows a text of several screens, as a command of the shell: `less`.
struct Pager {
  let command: String
  private let environment: ChildEnvironment

  /// The pager that `$DREAM_PAGER` or `$PAGER` names, and `less` unless they do.
  ///
  /// Nil for none: if the name is empty or `cat`, on a dumb terminal, and if the program doesn't
  /// exist.
  init?(environment: [String: String]) {
    let command = environment["DREAM_PAGER"] ?? environment["PAGER"] ?? "less"
    let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let program = words.first, words != ["cat"], environment["TERM"] != "dumb",
      Self.mayExist(program, environment)
    else { return nil }
    self.command = command
    // As other programs do it: end when all fits, obey colors, leave the text on the screen.
    self.environment = ChildEnvironment(
      environment.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own })
  }

  /// Whether the shell may find a program; an expansion may yield anything.
  private static func mayExist(_ program: String, _ environment: [String: String]) -> Bool {
    guard program.allSatisfy({ $0.isLetter || $0.isNumber || "/._-+".contains($0) }) else {
      return true
    }
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let paths = program.contains("/") ? [program] : folders.map { "\($0)/\(program)" }
    return paths.contains { unsafe access($0, X_OK) == 0 }
  }

  /// Shows pieces of a text, and waits until the user has left the pager.
  ///
  /// Leaving it early isn't an error.
  ///
  /// - Returns: False when the pager could not be started and nothing was shown.
  func show(_ pieces: [String]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return false }
    // Or the pager would hold the end that it waits for.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Ctrl-C and Ctrl-\ belong to the pager, and must not end this program.
    let numbers = [SIGINT, SIGQUIT, SIGPIPE]
    for number in numbers { signal(number, SIG_IGN) }
    defer { for number in numbers { signal(number, SIG_DFL) } }
    let started = start(reading: ends[0], resetting: numbers)
    close(ends[0])
    guard let process = started else {
      close(ends[1])
      return false
    }
    let file = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    for piece in pieces {
      guard (try? file.write(contentsOf: Data(piece.utf8))) != nil else { break }
    }
    close(ends[1])
    // The shell's statuses for a program that cannot be found or started.
    return ![126, 127].contains(Editor.wait(for: process))
  }

  private func start(reading input: Int32, resetting signals: [Int32]) -> pid_t? {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in signals { unsafe sigaddset(&set, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &set)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    let words = ["/bin/sh", "-c", command]
    let arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    let settings = unsafe environment.lines.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + settings).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, settings)
    return code == 0 ? process : nil
  }
}
