/// A name for a file that is safe in every folder: also on exFAT, on Windows and in a link.
///
/// ```swift
/// PortableFileName(PortableFileName.safe("Why? <so>")).text   // "Why (so)"
/// ```
///
/// Laws, for every text: a name has at most ``characterLimit`` characters and ``byteLimit`` bytes of
/// UTF-8; after ``safe(_:)`` it contains no `/`, no control character and nothing else that a common
/// file system rejects or that changes the direction of text; it does not end with a dot or a space,
/// and is not a device of Windows; no character is cut, and no word of a long text unless the word is
/// long, too.
public struct PortableFileName: Hashable, Sendable {
  /// The maximum number of characters of a name, counted as Unicode scalars: 70, which with a number
  /// and an extension are at most 80.
  public static var characterLimit: Int { 70 }

  /// The maximum number of bytes of a name: 200, which leaves space for a number, an extension and
  /// a temporary suffix, where file systems allow 255 in total.
  public static var byteLimit: Int { 200 }

  /// The name, without the extension; empty if nothing is left of it.
  public let text: String

  /// Shortens a safe text to a name.
  ///
  /// - Parameter name: A text of ``safe(_:)``, perhaps with a date before it.
  public init(_ name: String) {
    var bytes = 0
    var scalars = 0
    let kept = name.prefix { character in
      bytes += character.utf8.count
      scalars += character.unicodeScalars.count
      return bytes <= Self.byteLimit && scalars <= Self.characterLimit
    }
    let text = Self.endingWithWord(kept, of: name).trimmingEndOfName
    self.text = Self.isDevice(text) ? text + "_" : text
  }

  /// The text as part of a file name: one line, without characters that file systems reserve.
  ///
  /// - Parameter text: Any text.
  /// - Returns: What is left of it, of any length; empty if nothing is.
  public static func safe(_ text: String) -> String {
    var safe = ""
    for character in text {
      // It would not fit, and comparing one with thousands of marks takes the square of their number.
      guard character.utf8.count <= byteLimit else { break }
      guard let kept = character.inFileNames else { continue }
      let isFirst = safe.isEmpty
      if kept == " ", isFirst || safe.last == " " { continue }
      if kept == ".", isFirst { continue }
      safe.append(kept)
    }
    return safe.trimmingEndOfName
  }

  /// Drops the beginning of a truncated word, unless that would drop half of the kept text.
  private static func endingWithWord(_ kept: Substring, of name: String) -> Substring {
    guard kept.endIndex < name.endIndex, name[kept.endIndex] != " ",
      let end = kept.lastIndex(of: " "),
      kept[..<end].unicodeScalars.count * 2 >= kept.unicodeScalars.count
    else { return kept }
    return kept[..<end]
  }

  /// Whether Windows takes a name for a device, whatever its extension is.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased().trimmingEndOfName
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
    guard stem.hasPrefix("COM") || stem.hasPrefix("LPT"), stem.count == 4 else { return false }
    return stem.last.map("0123456789¹²³".contains) ?? false
  }
}

extension StringProtocol {
  /// The text without the trailing spaces and dots that some file systems drop.
  fileprivate var trimmingEndOfName: String {
    var kept = String(self)
    while kept.last == " " || kept.last == "." { kept.removeLast() }
    return kept
  }
}

extension Character {
  /// The replacement of the character in file names, or nil for none.
  fileprivate var inFileNames: Character? {
    if isWhitespace || isNewline { return " " }
    // By the first scalar: a slash with an accent still starts with the byte of a slash.
    switch unicodeScalars.first {
    case "/", "\\", ":", "|": return "-"
    case "\"": return "'"
    case "<": return "("
    case ">": return ")"
    case "*", "?": return nil
    default: break
    }
    let isInvisible = unicodeScalars.allSatisfy {
      [.control, .format, .unassigned, .privateUse].contains($0.properties.generalCategory)
    }
    // Directional marks make a name look like another one.
    let isMisleading = unicodeScalars.contains {
      (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
        || $0.properties.generalCategory == .control
    }
    return isInvisible || isMisleading ? nil : self
  }
}
