/// Names of files made of what people wrote.
public enum PictureFileName {
  /// The greatest number of bytes of a name without its ending and without a number behind it.
  ///
  /// File systems take 255 bytes for all.
  static let longest = 200

  /// Returns the name of a file, without its ending, that says what a text says.
  ///
  /// Only the first line with anything to see is used. Characters that a file system, a shell's
  /// completion or another system's disk gives a meaning to become hyphens, control characters
  /// spaces; spaces are single, and none stand at the ends; points do not stand at the ends either,
  /// so that no file is hidden; and a long name ends with a whole character.
  ///
  /// - Parameters:
  ///   - text: Anything, of any length.
  ///   - fallback: The name where nothing is left.
  /// - Returns: A name that is not empty, of at most 200 bytes in UTF-8.
  public static func name(for text: String, fallback: String = "Dream") -> String {
    for line in text.prefix(10_000).split(whereSeparator: \.isNewline) {
      let name = name(forLine: line)
      if !name.isEmpty { return name }
    }
    return fallback
  }

  private static func name(forLine line: Substring) -> String {
    var name = ""
    var bytes = 0
    for character in line {
      let next = replacement(for: character)
      if next == " ", name.isEmpty || name.last == " " { continue }
      if bytes + next.utf8.count > longest { break }
      name.append(next)
      bytes += next.utf8.count
    }
    return String(name.trimmed { $0 == " " || $0 == "." })
  }

  private static func replacement(for character: Character) -> Character {
    if character.isWhitespace { return " " }
    if character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .control }) {
      return " "
    }
    return "/\\:*?\"<>|\0".contains(character) ? "-" : character
  }
}

extension String {
  fileprivate func trimmed(_ isLeftOut: (Character) -> Bool) -> Substring {
    var rest = self[...].drop(while: isLeftOut)
    while let last = rest.last, isLeftOut(last) {
      rest.removeLast()
    }
    return rest
  }
}
