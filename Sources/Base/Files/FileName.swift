import Glibc

/// Paths as text, also those that are not UTF-8, as on disks and in archives of long ago.
///
/// Each byte that is not UTF-8 is a character of its own in the text, U+10FE00 plus the byte, from the
/// private use of Unicode. So the text opens the same file again, wherever this module takes a path. A name
/// that has such a character itself is kept byte by byte, too.
public enum FileName {
  private static let replaced: ClosedRange<UInt32> = 0x10FE80...0x10FEFF
  private static let first: UInt32 = 0x10FE00
  /// What the UTF-8 of each of these characters begins with, and hardly any other.
  private static let lead: UInt8 = 0xF4

  /// Returns the text of a path.
  ///
  /// - Parameter bytes: The path as the system has it, without a zero.
  /// - Returns: The path itself, if it is UTF-8.
  public static func text(of bytes: [UInt8]) -> String {
    if !bytes.contains(lead), let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let units):
        let scalar = Unicode.UTF8.decode(units)
        if replaced.contains(scalar.value) {
          text.append(contentsOf: bytes[index..<index + units.count].compactMap(stand(for:)))
        } else {
          text.append(scalar)
        }
        index += units.count
      case .error(let length):
        text.append(contentsOf: bytes[index..<index + length].compactMap(stand(for:)))
        index += length
      case .emptyInput: return String(text)
      }
    }
  }

  /// The words of the command line after the name of the program, each with whether it is UTF-8.
  public static var arguments: [(word: String, isUTF8: Bool)] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let start = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let bytes = unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      if let word = String(validating: bytes, as: UTF8.self) { return (word, true) }
      return (text(of: bytes), false)
    }
  }

  /// Returns the URI of a file.
  ///
  /// - Parameter path: The text of an absolute path.
  /// - Returns: A URI in ASCII.
  public static func uri(of path: String) -> String {
    bytes(of: path).reduce(into: "file://") { uri, byte in
      let isPlain =
        byte == UInt8(ascii: "/")
        || byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      uri += isPlain ? String(Unicode.Scalar(byte)) : (byte < 16 ? "%0" : "%") + digits
    }
  }

  /// Returns the path that a URI of a file names.
  ///
  /// - Parameter text: A path, or a URI such as `file:///media/Caf%E9.txt`.
  /// - Returns: The path; a path as it is.
  public static func path(_ text: String) -> String {
    let scheme = "file://"
    guard text.hasPrefix(scheme) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8.dropFirst(scheme.utf8.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let digits = String(rest.prefix(2)),
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return Self.text(of: bytes)
  }

  /// The name at the end of a path, as people read it.
  ///
  /// - Parameter path: The path of a file or a folder.
  /// - Returns: The name, with `U+FFFD` for each byte that is not UTF-8.
  public static func readableName(of path: String) -> String {
    readable(FolderPath.name(of: path))
  }

  /// Returns a path for people to read.
  ///
  /// - Parameter text: The text of a path.
  /// - Returns: The same with U+FFFD for each byte that is not UTF-8.
  public static func readable(_ text: String) -> String {
    guard text.utf8.contains(lead) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      shown.append(replaced.contains(scalar.value) ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }

  /// Returns the bytes of a path.
  ///
  /// - Parameter text: The text of a path.
  /// - Returns: The bytes on the disk.
  public static func bytes(of text: String) -> [UInt8] {
    guard text.utf8.contains(lead) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      replaced.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value - first)] : Array(String(scalar).utf8)
    }
  }

  private static func stand(for byte: UInt8) -> Unicode.Scalar? {
    Unicode.Scalar(first + UInt32(byte))
  }
}

extension String {
  /// The path for the system, with a zero at its end.
  var onDisk: [CChar] { FileName.bytes(of: self).map(CChar.init(bitPattern:)) + [0] }
}
