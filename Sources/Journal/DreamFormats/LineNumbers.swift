/// Finds the line of any byte of a text without counting from the start.
struct LineNumbers {
  /// How many bytes are counted for each answer, at most.
  static let stride = 512

  /// How many line feeds are before each stride.
  private var before: [Int] = []

  init(_ bytes: some Collection<UInt8>) {
    var feeds = 0
    for (offset, byte) in bytes.enumerated() {
      if offset.isMultiple(of: Self.stride) { before.append(feeds) }
      if byte == 0x0A { feeds += 1 }
    }
  }

  /// The line of a byte.
  ///
  /// - Parameters:
  ///   - offset: The byte; one behind the end is on the last line.
  ///   - bytes: The text, the same as before.
  /// - Returns: The line, from 1.
  func line(of offset: Int, in bytes: some RandomAccessCollection<UInt8>) -> Int {
    let offset = Swift.min(offset, bytes.count)
    guard let last = before.indices.last else { return 1 }
    let number = Swift.min(offset / Self.stride, last)
    let begin = bytes.index(bytes.startIndex, offsetBy: number * Self.stride)
    let end = bytes.index(bytes.startIndex, offsetBy: offset)
    return bytes[begin..<end].reduce(before[number] + 1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}
