import Dreams
import Foundation

/// The links of Obsidian, Logseq and Roam: `[[Page]]`, `[[Page|words]]`, and tags as `#[[two words]]`.
enum WikiLinks {
  /// The longest link, in bytes.
  private static let reach = 400

  /// Replaces the links in a text by what a reader sees of them.
  ///
  /// Embedded files (`![[sea.jpg]]`), links of Org to files, and code stay as they are.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text, and the tags of several words, which are only words in the text.
  /// - Complexity: O(*n*) for *n* bytes.
  static func words(of text: String) -> (text: String, tags: [String]) {
    guard text.hasDoubled("[") else { return (text, []) }
    let bytes = Array(text.utf8)
    let (open, close, sign) = (UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "#"))
    var (result, tags): ([UInt8], [String]) = ([], [])
    result.reserveCapacity(bytes.count)
    var (place, isCode) = (0, false)
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      let before = place > 0 ? bytes[place - 1] : 0x20
      guard !isCode, byte == open, place + 1 < bytes.count, bytes[place + 1] == open,
        before != UInt8(ascii: "!"), before != UInt8(ascii: "("),
        let inside = inside(bytes, place + 2), let label = label(of: inside)
      else {
        result.append(byte)
        place += 1
        continue
      }
      if before == sign, label.contains(where: \.isWhitespace) {
        result.removeLast()
        tags.append(label)
      }
      result += label.utf8
      place = inside.endIndex + 2
      while place < bytes.count, bytes[place] == close { place += 1 }
    }
    return (String(decoding: result, as: UTF8.self), tags)
  }

  /// What is between the brackets that open before a place, on the same line.
  private static func inside(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8>? {
    let rest = bytes[start..<min(bytes.count, start + reach)]
    var place = start
    while place + 1 < rest.endIndex {
      let byte = bytes[place]
      if byte == 0x0A || byte == 0x0D { return nil }
      if byte == UInt8(ascii: "]"), bytes[place + 1] == byte {
        return place > start ? bytes[start..<place] : nil
      }
      if byte == UInt8(ascii: "["), bytes[place + 1] == byte { return nil }
      place += 1
    }
    return nil
  }

  /// What a reader sees of a link; nil for one to a file.
  private static func label(of inside: ArraySlice<UInt8>) -> String? {
    label(of: String(decoding: inside, as: UTF8.self))
  }

  /// What a reader sees of a link: the words after a bar, or else the page and the heading.
  ///
  /// - Parameter link: What is between the brackets.
  /// - Returns: The words; nil for a link of Org to a file.
  static func label(of link: String) -> String? {
    if let range = link.range(of: "][") { return String(link[range.upperBound...]) }
    if link.hasPrefix("file:") || link.hasPrefix("./") { return nil }
    if let bar = link.lastIndex(of: "|") {
      let words = link[link.index(after: bar)...].trimmed()
      if !words.isEmpty { return words }
    }
    let page = link.prefix { $0 != "|" }
    var parts = page.split(separator: "#").map { $0.trimmed() }
    // The name of a paragraph is for programs.
    parts.removeAll { $0.hasPrefix("^") }
    return parts.isEmpty ? link : parts.joined(separator: " > ")
  }

  /// A text with the names of pages in place of links to them, for a date: `[[Daily/2026-11-20|Friday]]`.
  static func pages(of text: String) -> String {
    guard text.utf8.count < 200, text.hasDoubled("[") else { return text }
    return text.replacing(/\[\[([^\[\]]+)\]\]/) { match in
      let page = match.output.1.prefix { $0 != "|" && $0 != "#" }
      return String(page.split(separator: "/").last ?? page)
    }
  }
}
