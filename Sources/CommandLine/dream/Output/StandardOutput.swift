import Foundation

enum StandardOutput {
  static var screen: Screen { Screen(of: STDOUT_FILENO) }

  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw Failure(
        status: .cannotWrite, happened: "the output cannot be written",
        advice: "nothing was changed; choose another output")
    }
  }
}
