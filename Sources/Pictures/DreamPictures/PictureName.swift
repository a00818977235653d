public import Dreams

/// The file name of a picture: safe in every folder, and naming the dream it shows.
///
/// ```swift
/// PictureName(of: dream).text   // "2026-11-20 Flying over the sea"
/// ```
///
/// Laws, for every dream: a name has at most ``characterLimit`` characters and 1 to ``byteLimit``
/// bytes of UTF-8; it contains no `/`, no control character and nothing else that a common file
/// system rejects or that changes the direction of text; it neither starts nor ends with a dot or a
/// space; no character of the title is cut, and no word of a long one unless the word is long, too.
public struct PictureName: Hashable, Sendable {
  /// The maximum number of characters of a name, counted as Unicode scalars: 70, which with a number
  /// and an extension are at most 80.
  public static var characterLimit: Int { 70 }

  /// The maximum number of bytes of a name: 200, which leaves space for a number, an extension and
  /// a temporary suffix, where file systems allow 255 in total.
  public static var byteLimit: Int { 200 }

  /// The name, without the extension.
  public let text: String

  /// Creates the name for the picture of one dream: its night and its title.
  ///
  /// - Parameter dream: The dream.
  public init(of dream: Dream) {
    self.init("\(dream.date) \((dream.title ?? "").safeInFileNames)")
  }

  /// Creates the name for a booklet: the title of a single dream, the nights of several.
  ///
  /// - Parameter dreams: The dreams, in any order.
  public init(ofBookletOf dreams: some Collection<Dream>) {
    let nights = dreams.lazy.map(\.date)
    if dreams.count == 1, let dream = dreams.first {
      self.init(of: dream)
    } else if let first = nights.min(), let last = nights.max() {
      self.init(first == last ? "Dreams \(first)" : "Dreams \(first) to \(last)")
    } else {
      self.init("Dreams")
    }
  }

  private init(_ name: String) {
    var bytes = 0
    var scalars = 0
    let kept = name.prefix { character in
      bytes += character.utf8.count
      scalars += character.unicodeScalars.count
      return bytes <= Self.byteLimit && scalars <= Self.characterLimit
    }
    text = Self.endingWithWord(kept, of: name).trimmingEndOfName
  }

  /// Drops the beginning of a truncated word, unless that would drop half of the kept text.
  private static func endingWithWord(_ kept: Substring, of name: String) -> Substring {
    guard kept.endIndex < name.endIndex, name[kept.endIndex] != " ",
      let end = kept.lastIndex(of: " "),
      kept[..<end].unicodeScalars.count * 2 >= kept.unicodeScalars.count
    else { return kept }
    return kept[..<end]
  }
}

extension String {
  /// The text as part of a file name: one line, without characters that file systems reserve.
  fileprivate var safeInFileNames: String {
    var safe = ""
    for character in self {
      // It would not fit, and comparing one with thousands of marks takes the square of their number.
      guard character.utf8.count <= PictureName.byteLimit else { return safe.trimmingEndOfName }
      guard let kept = character.inFileNames else { continue }
      let isFirst = safe.isEmpty
      if kept == " ", isFirst || safe.last == " " { continue }
      if kept == ".", isFirst { continue }
      safe.append(kept)
    }
    let trimmed = safe.trimmingEndOfName
    return trimmed.isEmpty ? "Untitled dream" : trimmed
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
