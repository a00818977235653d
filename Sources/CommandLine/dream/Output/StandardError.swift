import DreamStore
import Foundation

enum StandardError {
  static var screen: Screen { Screen(of: STDERR_FILENO) }

  static func write(_ line: String) {
    // When even this fails there is nobody left to tell; the exit status remains.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  static func write(_ failure: Failure) {
    write(failure.line)
  }

  /// Tells which parts of dreams are shown by a stand-in.
  static func note(_ flaws: [Flaw]) {
    for flaw in flaws { write("dream: note: \(flaw.description.printable); it is kept as stored") }
  }
}
