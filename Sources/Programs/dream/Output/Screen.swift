import Foundation

/// What text is printed on.
struct Screen: Equatable {
  /// Whether a person reads it; otherwise it is the input of another program.
  var isTerminal: Bool
  /// How many columns a line has; a pipe has no limit.
  var columns: Int
  /// How many lines are visible; unlimited if unknown.
  var rows = Int.max
  var hasColor: Bool

  static let pipe = Screen(isTerminal: false, columns: .max, hasColor: false)

  /// The destination of a standard file.
  ///
  /// The size comes from `COLUMNS` and `LINES` if set, and otherwise from the terminal.
  init(
    of descriptor: Int32, color: ColorChoice = .auto,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let isTerminal = isatty(descriptor) == 1
    let hasColor = color.hasColor(isTerminal: isTerminal, environment: environment)
    guard isTerminal else {
      self = .pipe
      self.hasColor = hasColor
      return
    }
    var size = winsize()
    if unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) != 0 { size = winsize() }
    let told = ["COLUMNS", "LINES"].map { Int(environment[$0] ?? "").map { max(0, $0) } ?? 0 }
    let sizes = zip(told, [Int(size.ws_col), Int(size.ws_row)]).map { $0 > 0 ? $0 : $1 }
    self.init(
      isTerminal: true, columns: sizes[0] > 0 ? sizes[0] : 80,
      rows: sizes[1] > 0 ? sizes[1] : .max, hasColor: hasColor)
  }

  init(isTerminal: Bool, columns: Int, rows: Int = .max, hasColor: Bool) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.rows = rows
    self.hasColor = hasColor
  }

  func dimmed(_ text: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}
