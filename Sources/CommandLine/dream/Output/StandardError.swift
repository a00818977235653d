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

  /// Tells which parts of dreams are shown by a stand-in, and which dreams are not as they were
  /// written.
  static func note(_ flaws: [Flaw]) {
    for flaw in flaws {
      let rest =
        switch flaw.kind {
        case .notUnderstood: "it is kept as stored"
        case .changedByItself: "this is how it reads now; 'dream recover' looks for it in backups"
        }
      write("dream: note: \(flaw.description.printable); \(rest)")
    }
  }

  /// Tells which dreams were not as they were written when they were changed.
  static func note(taken flaws: [Flaw]) {
    for flaw in flaws where flaw.kind == .changedByItself {
      write("dream: note: \(flaw.description.printable); it is taken as it reads now")
    }
  }

  /// Tells what is wrong with a backup that was put back.
  static func note(restored flaws: [Flaw]) {
    for flaw in flaws {
      let rest = flaw.kind == .notUnderstood ? "it is restored as shown" : "it is restored so"
      write("dream: note: \(flaw.description.printable); \(rest)")
    }
  }
}
