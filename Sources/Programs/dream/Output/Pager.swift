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
    return paths.contains { FileSystem.isExecutable($0) }
  }

  /// Shows pieces of a text, and waits until the user has left the pager.
  ///
  /// Leaving it early isn't an error.
  ///
  /// - Returns: False if the pager could not be started and nothing was shown.
  func show(_ pieces: [String]) -> Bool {
    // Ctrl-C and Ctrl-\ belong to the pager, and must not end this program.
    let numbers = [SIGINT, SIGQUIT, SIGPIPE]
    for number in numbers { signal(number, SIG_IGN) }
    defer { for number in numbers { signal(number, SIG_DFL) } }
    guard
      var process = try? ChildProcess(
        ["/bin/sh", "-c", command], environment, .fed(defaultSignals: numbers))
    else { return false }
    for piece in pieces where !process.write(Array(piece.utf8)) { break }
    process.endInput()
    // The shell's statuses for a program that cannot be found or started.
    return ![126, 127].contains(process.wait().number)
  }
}
