import Foundation

/// What text is printed on.
struct Screen: Equatable {
  /// Whether a person reads it; otherwise it is the input of another program.
  var isTerminal: Bool
  /// How many columns a line has; a pipe has no limit.
  var columns: Int
  var hasColor: Bool

  static let pipe = Screen(isTerminal: false, columns: .max, hasColor: false)

  init(isTerminal: Bool, columns: Int, hasColor: Bool) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.hasColor = hasColor
  }

  /// A terminal with the rules of `NO_COLOR` and `TERM=dumb`.
  init(terminalColumns: Int, environment: [String: String]) {
    let isPlain = environment["TERM"] == "dumb" || environment["NO_COLOR"]?.isEmpty == false
    self.init(
      isTerminal: true, columns: terminalColumns > 0 ? terminalColumns : 80, hasColor: !isPlain)
  }

  /// What a standard file is connected to.
  init(of descriptor: Int32) {
    guard isatty(descriptor) == 1 else {
      self = .pipe
      return
    }
    var size = winsize()
    let code = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    self.init(
      terminalColumns: code == 0 ? Int(size.ws_col) : 80,
      environment: ProcessInfo.processInfo.environment)
  }

  func dimmed(_ text: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
