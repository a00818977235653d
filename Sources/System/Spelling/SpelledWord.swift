/// A word that can be looked up in a dictionary, and where it is.
struct SpelledWord: Equatable {
  var text: String
  /// In bytes of UTF-8.
  var range: Range<Int>
  var script: Script

  /// The words of a text: letters with the marks and apostrophes inside them.
  ///
  /// Anything with digits or mixed scripts is skipped, and so are abbreviations with several
  /// capitals, single letters, tags such as `#sea`, and parts of URLs.
  static func words(in text: String) -> [SpelledWord] {
    var words: [SpelledWord] = []
    for chunk in Chunk.chunks(in: text) where !chunk.isAddress {
      words += chunk.words
    }
    return words
  }

  /// The text between two spaces.
  private struct Chunk {
    let text: Substring
    let start: Int

    static func chunks(in text: String) -> [Chunk] {
      text.split(whereSeparator: \.isWhitespace).map {
        Chunk(text: $0, start: text.utf8.distance(from: text.startIndex, to: $0.startIndex))
      }
    }

    var isAddress: Bool {
      text.contains("@") || text.contains("://") || text.hasPrefix("www.") || text.hasPrefix("#")
    }

    var words: [SpelledWord] {
      var words: [SpelledWord] = []
      var (word, begin, place) = (String.UnicodeScalarView(), start, start)
      for scalar in text.unicodeScalars {
        if Self.belongs(scalar) {
          if word.isEmpty { begin = place }
          word.append(scalar)
        } else {
          Self.end(&word, begin, &words)
        }
        place += UTF8.width(scalar)
      }
      Self.end(&word, begin, &words)
      return words
    }

    private static func belongs(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber:
        true
      default: scalar == "'" || scalar == "\u{2019}"
      }
    }

    private static func end(
      _ scalars: inout String.UnicodeScalarView, _ begin: Int, _ words: inout [SpelledWord]
    ) {
      defer { scalars = String.UnicodeScalarView() }
      let isApostrophe = { (scalar: Unicode.Scalar) in scalar == "'" || scalar == "\u{2019}" }
      var (inner, offset) = (scalars[...], begin)
      while let first = inner.first, isApostrophe(first) {
        inner.removeFirst()
        offset += UTF8.width(first)
      }
      while let last = inner.last, isApostrophe(last) { inner.removeLast() }
      // Dictionaries have the plain apostrophe.
      let text = String(String.UnicodeScalarView(inner)).replacing("\u{2019}", with: "'")
      let isAbbreviation = inner.count { $0.properties.isUppercase } > 1
      guard inner.count > 1, !isAbbreviation,
        !inner.contains(where: { $0.properties.numericType != nil }), let script = Script(of: text)
      else { return }
      let count = inner.reduce(0) { $0 + UTF8.width($1) }
      words.append(SpelledWord(text: text, range: offset..<(offset + count), script: script))
    }
  }
}

/// A writing system that dictionaries are made for.
enum Script: Hashable {
  case latin
  case greek
  case cyrillic
  case hebrew
  case arabic
  case hangul

  /// The script of a dictionary, by the name of its language.
  init(ofLanguage language: String) {
    switch language.prefix(while: { $0 != "_" && $0 != "-" }).lowercased() {
    case "be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk": self = .cyrillic
    case "el": self = .greek
    case "he", "yi": self = .hebrew
    case "ar", "fa", "ur": self = .arabic
    case "ko": self = .hangul
    default: self = .latin
    }
  }

  /// The script of a word; nil for a mixed or other one.
  init?(of word: String) {
    var script: Script?
    for scalar in word.unicodeScalars where scalar.properties.isAlphabetic {
      guard let next = Script(of: scalar), script == nil || script == next else { return nil }
      script = next
    }
    guard let script else { return nil }
    self = script
  }

  private init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F: self = .arabic
    case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
    default: return nil
    }
  }
}
