import Dreams
import Foundation

/// The pictures and sounds that Markdown shows: `![Sea](sea.jpg)`, `![](<my sea.jpg>)`, `![[sea.jpg]]`.
enum MarkdownFiles {
  /// How far a link is looked for after its beginning, so that reading stays linear.
  private static let reach = 1_000

  /// The local paths in a text, in its order, each once.
  ///
  /// - Parameter text: A text of Markdown.
  /// - Returns: Paths from the folder of the note, with the extensions of pictures and sounds.
  static func paths(in text: String) -> [String] {
    var paths: [String] = []
    forEachTarget(in: text) { target in
      if let path = path(target), !paths.contains(path) { paths.append(path) }
      // Nobody shows more in one dream.
      return paths.count < 1_000
    }
    return paths
  }

  /// Goes through what is shown in a text, in its order, while a function says so.
  ///
  /// - Parameters:
  ///   - text: A text of Markdown.
  ///   - body: Takes what a link has for its path, whatever it is; false ends it.
  static func forEachTarget(in text: String, _ body: (String) -> Bool) {
    let bytes = Array(text.utf8)
    // The end of the line and the next closing bracket, which are the same for all beginnings before them.
    var (place, lineEnd, close) = (0, 0, 0)
    while place + 3 < bytes.count {
      guard bytes[place] == UInt8(ascii: "!"), bytes[place + 1] == UInt8(ascii: "[") else {
        place += 1
        continue
      }
      place += 2
      if lineEnd < place {
        lineEnd = bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      }
      if close < place { close = bytes[place...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.count }
      let end = min(lineEnd, place + reach)
      guard close < end else { continue }
      if let target = target(bytes[place..<end], close), !body(target) { return }
    }
  }

  /// The target of a link, if it is one, with the place of its first closing bracket.
  private static func target(_ rest: ArraySlice<UInt8>, _ end: Int) -> String? {
    if rest.first == UInt8(ascii: "[") {
      let inside = rest[(rest.startIndex + 1)..<end]
      return String(decoding: inside.prefix { $0 != UInt8(ascii: "|") }, as: UTF8.self)
    }
    guard end + 1 < rest.endIndex, rest[end + 1] == UInt8(ascii: "(") else { return nil }
    let words = rest[(end + 2)...].drop { $0 == 0x20 }
    if words.first == UInt8(ascii: "<") {
      let inside = words.dropFirst().prefix { $0 != UInt8(ascii: ">") }
      return decoded(inside)
    }
    var depth = 0
    let inside = words.prefix { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth >= 0 && byte != 0x20
    }
    return decoded(inside)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.removingPercentEncoding ?? text
  }

  private static func path(_ target: String) -> String? {
    let target = target.trimmed()
    var rest = target[...]
    // Logseq and Joplin have pictures beside the folder of the notes.
    while rest.hasPrefix("../") { rest = rest.dropFirst(3) }
    let up = target[..<rest.startIndex]
    guard let path = WantedFile.local(String(rest)), AttachmentType.isSaid(by: path) else {
      return nil
    }
    return up + path
  }
}
