import Dreams
import Files

extension String {
  /// How many columns of a terminal the text fills.
  var displayWidth: Int {
    isPlain ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// Nothing but printable ASCII, as most text is.
  private var isPlain: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// The text, padded with spaces to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// The text in lines of at most a number of columns, where its words allow it.
  func wrapped(to width: Int) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.displayWidth + 1 + String(word).displayWidth <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// The text, or as much of it as fits with an ellipsis.
  func cut(to width: Int) -> String {
    guard displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 1
    for character in self {
      used += character.displayWidth
      guard used <= width else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// One line without control characters that a terminal would obey.
  var printable: String {
    isPlain ? self : String(FileName.readable(self).map { $0.isObeyed || $0.isNewline ? " " : $0 })
  }

  /// Lines without control characters that a terminal would obey.
  var printableLines: String {
    // A lone carriage return would let the rest overwrite the line.
    let kept: Set<Character> = ["\t", "\n", "\r\n"]
    return String(map { $0.isObeyed && !kept.contains($0) ? "\u{FFFD}" : $0 })
  }

  /// JSON in which the characters that a terminal would obey are escapes, and mean the same.
  var escapedInJSON: String {
    guard unicodeScalars.contains(where: \.isObeyedInJSON) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard scalar.isObeyedInJSON else {
        text.append(scalar)
        continue
      }
      text += "\\u\(scalar.value.padded(to: 4, radix: 16))".unicodeScalars
    }
    return String(text)
  }

  /// A word of the command line, short enough for a message.
  var clipped: String { printable.cut(to: 60) }
}

extension Character {
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.contains(where: { $0 == "\u{FE0F}" || $0.properties.isEmojiPresentation }) {
      return 2
    }
    // Some marks take up space: those in Indian scripts, for example.
    let width = unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
    return Self.isWide(first.value) ? max(2, width) : width
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    default: isWithoutWidth(scalar.value) ? 0 : isWide(scalar.value) ? 2 : 1
    }
  }

  /// Vowels and final consonants of Korean that stand below the first consonant.
  private static func isWithoutWidth(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
  }

  /// East Asian characters that fill two columns (Unicode Standard Annex 11, wide and full width).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }

  fileprivate var isObeyed: Bool { unicodeScalars.contains(where: \.isObeyed) }
}

extension Unicode.Scalar {
  /// Whether a terminal takes the character for a command, or for one that changes the direction of
  /// text.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The same, except for line breaks between JSON values.
  fileprivate var isObeyedInJSON: Bool { isObeyed && value >= 0x20 }
}
