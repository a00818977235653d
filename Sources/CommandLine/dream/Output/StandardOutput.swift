import Foundation

enum StandardOutput {
  static var screen: Screen {
    guard isatty(STDOUT_FILENO) == 1 else { return .pipe }
    var size = winsize()
    let code = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return Screen(
      terminalColumns: code == 0 ? Int(size.ws_col) : 80,
      environment: ProcessInfo.processInfo.environment)
  }

  static func write(_ text: String) throws(Failure) {
    guard !text.isEmpty else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw Failure(
        status: .cannotWrite, happened: "the output cannot be written",
        advice: "nothing was changed; print to another place")
    }
  }
}
