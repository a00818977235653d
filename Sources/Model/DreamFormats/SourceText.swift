import Dreams

/// The text of a file: UTF-8 that was checked.
struct SourceText {
  let file: ImportedFile

  /// The bytes without a byte order mark.
  let bytes: [UInt8]

  /// The JSON in it, once it has been read.
  private var root: JSONNode?

  /// The name to mention in problems, where there is more than one file.
  private let name: String?

  let isOneOfMany: Bool

  init(_ file: ImportedFile, isOneOfMany: Bool) throws(ImportProblem) {
    self.file = file
    self.isOneOfMany = isOneOfMany
    name = isOneOfMany ? file.name : nil
    guard file.bytes.count <= ImportedFile.byteLimit else {
      throw ImportProblem(
        "it is larger than \(ImportedFile.byteLimit >> 20) MiB; split it", file: name)
    }
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
    if marks.contains(where: { file.bytes.starts(with: $0) }) {
      throw ImportProblem(
        "it is UTF-16; convert it to UTF-8, for example with: iconv -f UTF-16 -t UTF-8",
        file: name)
    }
    if file.bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw ImportProblem(
        "it is a zip archive; unpack it into a folder of its own and import that folder",
        file: name)
    }
    let hasMark = file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    bytes = hasMark ? Array(file.bytes.dropFirst(3)) : file.bytes
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw ImportProblem(
        "it is not UTF-8 at byte \(error.byteOffsets.lowerBound); convert it, for example with: "
          + "iconv -f ISO-8859-1 -t UTF-8",
        file: name, line: Self.line(of: error.byteOffsets.lowerBound, in: bytes))
    }
  }

  /// Reads it as JSON, and keeps the result for the next time.
  mutating func readJSON() throws(ImportProblem) -> JSONNode {
    let root = try json()
    self.root = root
    return root
  }

  /// The JSON in it.
  func json() throws(ImportProblem) -> JSONNode {
    if let root { return root }
    do throws(JSONError) {
      return try JSONReader.node(of: bytes)
    } catch {
      throw problem(at: error.offset, error.sentence)
    }
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether there is anything to see.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }

  /// The lines, each without its line feed; there is no line after the last line feed.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }

  func problem(at offset: Int, _ sentence: String) -> ImportProblem {
    ImportProblem(sentence, file: name, line: Self.line(of: offset, in: bytes))
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<min(offset, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}
