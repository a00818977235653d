/// How words, phrases and values are written in a query.
enum QueryText {
  /// The marks that begin a quotation, and those that end one that began so.
  static func closings(of scalar: Unicode.Scalar) -> Set<Unicode.Scalar>? {
    switch scalar {
    case "\"": ["\""]
    case "＂": ["＂"]
    case "“": ["”"]
    case "„": ["“", "”"]
    default: nil
    }
  }

  static func phrase(_ words: [String]) -> String {
    words.count == 1 && isWord(words[0]) ? words[0] : quoted(words.joined(separator: " "))
  }

  /// Writes a value after a key, with a star where more may follow.
  static func value(_ value: String, isPrefix: Bool = false) -> String {
    let isPlain =
      !value.isEmpty && !(value.unicodeScalars.last.map(isStar) ?? false) && !value.contains("..")
      && !value.unicodeScalars.contains(where: endsWord)
      && !value.unicodeScalars.prefix(1).contains {
        "<>=#＃".unicodeScalars.contains($0) || closings(of: $0) != nil
      }
    return (isPlain ? value : quoted(value)) + (isPrefix ? "*" : "")
  }

  /// Whether a word ends before a scalar.
  static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "(" || scalar == ")"
  }

  /// Whether a scalar after a value says that more may follow.
  static func isStar(_ scalar: Unicode.Scalar) -> Bool { scalar == "*" || scalar == "＊" }

  /// Splits a word at its first colon, if a name precedes it.
  static func key(of word: some Collection<Unicode.Scalar>) -> String? {
    let name = word.prefix { $0 != ":" && $0 != "：" }
    guard !name.isEmpty, name.count < word.count,
      name.allSatisfy({ $0.properties.isAlphabetic || $0.isHyphen })
    else { return nil }
    return String(String.UnicodeScalarView(name))
  }

  private static func isWord(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, word != "OR", first != "-",
      closings(of: first) == nil, !word.unicodeScalars.contains(where: endsWord)
    else { return false }
    return key(of: word.unicodeScalars).flatMap(QueryKey.init) == nil
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

extension Unicode.Scalar {
  /// Whether it is any kind of hyphen.
  fileprivate var isHyphen: Bool { self == "-" || LetterFolding.folded(self) == ["-"] }
}
