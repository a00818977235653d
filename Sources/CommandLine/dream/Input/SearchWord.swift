import Foundation

/// A word to look for, in capital or small letters, with or without accents, also inside of words.
struct SearchWord {
  private let word: String
  /// The word in small letters, as far as it is all ASCII.
  private let ascii: [UInt8]?

  init(_ word: String) {
    self.word = word
    ascii = Self.lowercasedASCII(word)
  }

  func isFound(in text: String) -> Bool {
    // Foundation takes ten times as long, and most texts do not need it.
    guard let ascii, let text = Self.lowercasedASCII(text) else {
      return text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
    guard let first = ascii.first else { return true }
    var rest = text[...]
    while let start = rest.firstIndex(of: first) {
      if text[start...].starts(with: ascii) { return true }
      rest = text[(start + 1)...]
    }
    return false
  }

  private static func lowercasedASCII(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return bytes
  }
}
