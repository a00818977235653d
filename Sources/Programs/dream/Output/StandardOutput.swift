import Foundation

enum StandardOutput {
  static var screen: Screen { Screen(of: STDOUT_FILENO) }

  static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes what was done, and says that it was done nevertheless where it cannot be written.
  static func write(_ text: String, whenRefused advice: String) throws(Failure) {
    do throws(Failure) { try write(text) } catch { throw Failure(unprinted: advice) }
  }

  /// Writes pieces in order, without holding all of them in memory.
  static func write(pieces: some Sequence<String>) throws(Failure) {
    var bytes: [UInt8] = []
    for piece in pieces {
      bytes += piece.utf8
      guard bytes.count >= 65_536 else { continue }
      try write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    try write(bytes)
  }

  static func write(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw Failure(unprinted: "nothing was changed; choose another output")
    }
  }
}
