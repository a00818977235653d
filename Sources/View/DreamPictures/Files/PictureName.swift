public import Dreams

/// The name of a picture's file: safe in every folder, and telling which dream it shows.
///
/// ```swift
/// PictureName(of: dream, .png).text()            // "2026-11-20 Flying over the sea.png"
/// PictureName(of: dream, .png).text(number: 2)   // "2026-11-20 Flying over the sea 2.png"
/// ```
///
/// Laws, for every dream and number: a name has 1 to ``byteLimit`` bytes of UTF-8; it holds no `/`,
/// no control character and nothing else that a usual file system refuses; it does not begin with a
/// dot or a space; no character of the title is cut; names of different numbers differ.
public struct PictureName: Hashable, Sendable {
  /// The greatest number of bytes of a name, ending and number included: 255.
  public static var byteLimit: Int { 255 }

  /// The name before it is cut, without number and ending.
  public let stem: String

  /// The kind of file.
  public let format: PictureFormat

  /// Makes the name for the picture of one dream: its night and its title.
  ///
  /// - Parameters:
  ///   - dream: What is shown.
  ///   - format: The kind of file.
  public init(of dream: Dream, _ format: PictureFormat) {
    self.init(stem: "\(dream.date) \(dream.title.safeInFileNames)", format)
  }

  /// Makes the name for a booklet: the title of a single dream, the nights of several.
  ///
  /// - Parameters:
  ///   - dreams: What is shown, in any order.
  ///   - format: The kind of file.
  public init(ofBookletOf dreams: some Collection<Dream>, _ format: PictureFormat) {
    let nights = dreams.lazy.map(\.date)
    if dreams.count == 1, let dream = dreams.first {
      self.init(of: dream, format)
    } else if let first = nights.min(), let last = nights.max() {
      self.init(stem: first == last ? "Dreams \(first)" : "Dreams \(first) to \(last)", format)
    } else {
      self.init(stem: "Dreams", format)
    }
  }

  private init(stem: String, _ format: PictureFormat) {
    self.stem = stem
    self.format = format
  }

  /// The name itself.
  ///
  /// - Parameter number: Tells files of the same dream or title apart; 1 is not written.
  /// - Returns: The name, cut where it would be too long.
  public func text(number: Int = 1) -> String {
    let ending = (number == 1 ? "" : " \(number)") + "." + format.rawValue
    var room = Self.byteLimit - ending.utf8.count
    let kept = stem.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    return String(kept).trimmingEndOfName + ending
  }
}

extension String {
  /// The text as a part of a file name: one line, without what file systems use for themselves.
  fileprivate var safeInFileNames: String {
    var safe = ""
    for character in self {
      let last = safe.last
      switch character.inFileNames {
      case " "? where last == nil || last == " ": continue
      case "."? where last == nil: continue
      case let kept?: safe.append(kept)
      case nil: continue
      }
    }
    let trimmed = safe.trimmingEndOfName
    return trimmed.isEmpty ? "Untitled dream" : trimmed
  }

  /// Without the spaces and dots that some file systems drop from the end.
  fileprivate var trimmingEndOfName: String {
    var kept = self[...]
    while kept.last == " " || kept.last == "." { kept.removeLast() }
    return String(kept)
  }
}

extension Character {
  /// What stands for the character in file names, or nil for nothing.
  fileprivate var inFileNames: Character? {
    if isWhitespace || isNewline { return " " }
    // By the first scalar: a slash with an accent still begins with the byte of a slash.
    switch unicodeScalars.first {
    case "/", "\\", ":", "|": return "-"
    case "\"": return "'"
    case "<": return "("
    case ">": return ")"
    case "*", "?": return nil
    default: break
    }
    let isUnseen = unicodeScalars.allSatisfy {
      [.control, .format, .unassigned, .surrogate, .privateUse].contains(
        $0.properties.generalCategory)
    }
    // Marks that turn the direction of what follows make a name look like another one.
    let turns = unicodeScalars.contains {
      (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
        || $0.properties.generalCategory == .control
    }
    return isUnseen || turns ? nil : self
  }
}
