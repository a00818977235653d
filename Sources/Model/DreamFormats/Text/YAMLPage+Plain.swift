import Foundation

extension YAMLPage {
  /// Reads a page as this program writes it, which is most of what is ever read and takes YAML's own
  /// reader a hundred times as long; nil for every other page.
  static func plainEntries(_ text: String) -> [Entry]? {
    var entries: [Entry] = []
    var names: Set<String> = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty { continue }
      let bytes = line.utf8
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
        bytes[..<colon].allSatisfy(isLetter), colon > bytes.startIndex,
        bytes[colon...].dropFirst().first == 0x20
      else { return nil }
      let name = String(line[..<colon])
      let words = line[colon...].dropFirst(2)
      guard names.insert(name).inserted, let value = plainValue(words) else { return nil }
      entries.append(Entry(name: name, value: value, line: number))
    }
    return entries
  }

  private static func plainValue(_ words: Substring) -> YAMLValue? {
    if isPlain(words) { return .text(String(words)) }
    guard words.utf8.first == UInt8(ascii: "["), words.utf8.last == UInt8(ascii: "]") else {
      return nil
    }
    let inside = words.dropFirst().dropLast()
    if inside.isEmpty { return .list([]) }
    let parts = inside.split(separator: ", ", omittingEmptySubsequences: false)
    return parts.allSatisfy(isPlain) ? .list(parts.map { .text(String($0)) }) : nil
  }

  /// Whether a word means itself: a letter or a digit first, then these and signs between them.
  private static func isPlain(_ word: Substring) -> Bool {
    guard let first = word.utf8.first, let last = word.utf8.last else { return false }
    return (isLetter(first) || isDigit(first)) && (isLetter(last) || isDigit(last))
      && word.lowercased() != "null"
      && word.utf8.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x3A
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
