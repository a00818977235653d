import Foundation

/// The first line of a file or a pipe, read without leaving another copy of it in memory.
enum FirstLine {
  private static let longest = 65_536

  /// The bytes without the end of the line; nil if unreadable, or longer than any passphrase.
  static func read(_ path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var line: [UInt8] = []
    line.reserveCapacity(longest)
    while line.count < longest {
      var byte: UInt8 = 0
      switch unsafe Foundation.read(file, &byte, 1) {
      case 1 where byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"): return line
      case 1: line.append(byte)
      case 0: return line
      default:
        guard errno == EINTR else { return nil }
      }
    }
    return nil
  }
}
