public import Dreams

/// The name of a picture's file: safe in every folder, and telling which dream it shows.
///
/// ```swift
/// PictureName(of: dream).text   // "2026-11-20 Flying over the sea"
/// ```
///
/// Laws, for every dream: a name has 1 to ``byteLimit`` bytes of UTF-8; it holds no `/`, no control
/// character and nothing else that a usual file system refuses or that turns the direction of
/// reading; it does not begin with a dot or a space nor end with one; no character of the title is
/// cut.
public struct PictureName: Hashable, Sendable {
  /// The greatest number of bytes of a name: 200, which leaves room for a number, an ending and
  /// whatever marks a file in the making, where file systems take 255 for all.
  public static var byteLimit: Int { 200 }

  /// The name, without the ending that tells the kind of file.
  public let text: String

  /// Makes the name for the picture of one dream: its night and its title.
  ///
  /// - Parameter dream: What is shown.
  public init(of dream: Dream) {
    self.init("\(dream.date) \(dream.title.safeInFileNames)")
  }

  /// Makes the name for a booklet: the title of a single dream, the nights of several.
  ///
  /// - Parameter dreams: What is shown, in any order.
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
    var room = Self.byteLimit
    let kept = name.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    text = kept.trimmingEndOfName
  }
}

extension String {
  /// The text as a part of a file name: one line, without what file systems use for themselves.
  fileprivate var safeInFileNames: String {
    var safe = ""
    for character in self {
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
  /// Without the spaces and dots that some file systems drop from the end.
  fileprivate var trimmingEndOfName: String {
    var kept = String(self)
    while kept.last == " " || kept.last == "." { kept.removeLast() }
    return kept
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
      [.control, .format, .unassigned, .privateUse].contains($0.properties.generalCategory)
    }
    // Marks that turn the direction of what follows make a name look like another one.
    let isMisleading = unicodeScalars.contains {
      (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
        || $0.properties.generalCategory == .control
    }
    return isUnseen || isMisleading ? nil : self
  }
}
