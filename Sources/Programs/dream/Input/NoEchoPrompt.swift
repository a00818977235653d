import Files
import Foundation
import Sealing

/// Reads a line from the terminal without showing it.
enum NoEchoPrompt {
  private static let longest = 1_024

  /// Whether there is a terminal to type on.
  static var isPossible: Bool {
    (try? OpenFile("/dev/tty", .writing)) != nil
  }

  /// Reads a passphrase; an empty line is none.
  static func read(_ prompt: String) throws(Failure) -> Passphrase {
    guard let passphrase = try line(prompt) else { throw PassphraseSource.empty("what you typed") }
    return passphrase
  }

  /// Reads a line; nil for an empty one.
  static func line(_ prompt: String) throws(Failure) -> Passphrase? {
    guard let terminal = try? OpenFile("/dev/tty", .writing) else {
      throw Failure(
        status: .usage, happened: "there is no terminal to type the passphrase on",
        advice: "nothing was changed; use --passphrase-file or $\(PassphraseSource.variable)")
    }
    var shown = termios()
    guard unsafe tcgetattr(terminal.descriptor, &shown) == 0 else { throw interrupted }
    var hidden = shown
    // Ctrl-C arrives as a byte, so that the terminal is restored before the program ends.
    hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    let before = shown
    let signals = StopSignals([SIGHUP, SIGINT, SIGQUIT, SIGTERM]) { number in
      var shown = before
      _ = unsafe tcsetattr(terminal.descriptor, TCSANOW, &shown)
      say("\n", on: terminal)
      StopSignals.end(by: number)
    }
    defer { signals.cancel() }
    guard unsafe tcsetattr(terminal.descriptor, TCSAFLUSH, &hidden) == 0 else { throw interrupted }
    // Not earlier: text typed before this would be shown, and dropped.
    say(prompt, on: terminal)
    var line: [UInt8] = []
    // An array that grows leaves copies of its bytes behind.
    line.reserveCapacity(longest)
    let end = type(on: terminal, into: &line)
    _ = unsafe tcsetattr(terminal.descriptor, TCSAFLUSH, &shown)
    say("\n", on: terminal)
    if end == .interrupt {
      line.wipe()
      StopSignals.end(by: SIGINT)
    }
    guard end == .line else { throw interrupted }
    return Passphrase(consuming: &line)
  }

  private enum End { case line, interrupt, failure }

  private static func type(on terminal: OpenFile, into line: inout [UInt8]) -> End {
    while true {
      // A terminal that has hung up has no byte either.
      guard let byte = (try? terminal.readByte()) ?? nil else { return .failure }
      switch byte {
      case 0x0A, 0x0D: return .line
      case 0x03, 0x1C: return .interrupt
      case 0x04: return line.isEmpty ? .failure : .line
      case 0x15: line.removeAll(keepingCapacity: true)
      case 0x08, 0x7F:
        // One character, however many bytes it has.
        while let last = line.popLast(), last & 0xC0 == 0x80 {}
      default: if line.count < longest { line.append(byte) }
      }
    }
  }

  private static func say(_ text: String, on terminal: OpenFile) {
    try? terminal.write(Array(text.utf8))
  }

  private static let interrupted = Failure(
    status: .badInput, happened: "nothing was typed", advice: "nothing was changed; try again"
  )
}
