import DreamFormats
import Foundation

/// Where the text of a dream comes from: the command line or standard input.
struct TextInput {
  /// More than anybody writes about a night, and little enough for memory.
  static let byteLimit = 64 << 20

  let argument: String?

  func text(whenRefused nothingDone: String) throws(Failure) -> String {
    if let argument, argument != "-" { return argument }
    if isatty(STDIN_FILENO) == 1 {
      StandardError.write("Write your dream; end it with Ctrl-D on an empty line.")
    }
    return try Self.text(bytes: Self.standardInput(nothingDone), whenRefused: nothingDone)
  }

  /// Decodes UTF-8, without a byte order mark at its beginning and one line break at its end.
  static func text(bytes: Data, whenRefused nothingDone: String) throws(Failure) -> String {
    var text = try decoded(bytes, whenRefused: nothingDone)
    if text.last == "\n" || text.last == "\r\n" { text.removeLast() }
    return text
  }

  /// Decodes UTF-8 that has no NUL, without a byte order mark.
  static func decoded(_ bytes: Data, whenRefused nothingDone: String) throws(Failure) -> String {
    guard bytes.count <= byteLimit else { throw tooLong(nothingDone) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Failure(
        status: .badInput, happened: "the text is not UTF-8 but UTF-16",
        advice: "\(nothingDone); convert it, for example with: iconv -f UTF-16 -t UTF-8")
    }
    if let offset = bytes.firstIndex(of: 0) {
      throw Failure(
        status: .badInput, happened: "the text has a NUL byte at offset \(offset)",
        advice: "\(nothingDone); remove it, for example with: tr -d '\\000'")
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        status: .badInput,
        happened:
          "the text is not UTF-8: it is invalid at byte offset \(firstInvalidOffset(bytes))",
        advice:
          "\(nothingDone); convert it, for example with: iconv -f \(encoding(of: bytes)) -t UTF-8")
    }
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  }

  private static func tooLong(_ nothingDone: String) -> Failure {
    Failure(
      status: .badInput, happened: "the text is longer than \(byteLimit >> 20) MiB",
      advice: "\(nothingDone); keep it in a file, and mention the file in the dream")
  }

  /// The encoding of a text that is not UTF-8, or a word in its place where it is not certain.
  private static func encoding(of bytes: Data) -> String {
    TextEncoding(of: [UInt8](bytes))?.name.uppercased() ?? "ENCODING"
  }

  private static func firstInvalidOffset(_ bytes: Data) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }

  private static func standardInput(_ nothingDone: String) throws(Failure) -> Data {
    do {
      var bytes = Data()
      while let part = try FileHandle.standardInput.read(upToCount: 1 << 20), !part.isEmpty {
        bytes += part
        if bytes.count > byteLimit { throw tooLong(nothingDone) }
      }
      return bytes
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        status: .cannotRead, happened: "the text cannot be read from standard input",
        advice: "\(nothingDone); give it as an argument or in a pipe")
    }
  }
}
