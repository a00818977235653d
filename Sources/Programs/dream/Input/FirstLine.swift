import Files

/// The first line of a file or a pipe, read without leaving another copy of it in memory.
enum FirstLine {
  private static let longest = 65_536

  /// The bytes without the end of the line; nil if unreadable, or longer than any passphrase.
  static func read(_ path: String) -> [UInt8]? {
    do throws(FileError) {
      let file = try OpenFile(path)
      var line: [UInt8] = []
      // An array that grows leaves copies of its bytes behind.
      line.reserveCapacity(longest)
      while line.count < longest {
        guard let byte = try file.readByte(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r")
        else { return line }
        line.append(byte)
      }
      return nil
    } catch {
      return nil
    }
  }
}
