import Foundation

enum StandardOutput {
  static var screen: Screen { Screen(of: STDOUT_FILENO) }

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
