/// Pages of the wiki Zim: names and values above a blank line, headings between equals signs, and below the title
/// the day on which the page was made.
enum ZimPage {
  /// A page as a note of Markdown; nil for any other text.
  ///
  /// - Parameter bytes: A text in UTF-8.
  /// - Returns: The note, in which each line has the number that it has in the page.
  /// - Complexity: O(*n*) for *n* bytes.
  static func text(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: "Content-Type: text/x-zim-wiki".utf8) else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    var note = ["---"]
    var made: Substring?
    lines.removeFirst()
    while let line = lines.popFirst(), !line.allSatisfy(\.isWhitespace) {
      let parts = line.split(separator: ":", maxSplits: 1)
      let isDate = parts.count == 2 && parts[0] == "Creation-Date"
      if isDate { made = parts[1].drop { $0 == " " } }
      // The version of the format says nothing of a dream.
      note.append(isDate ? "created:" + parts[1] : "#")
    }
    note.append("---")
    var isBelowTitle = false
    for line in lines {
      let heading = heading(line)
      let isOfDay = isBelowTitle && made.map { isDay(line, $0) } == true
      note.append(isOfDay ? "" : heading ?? String(line))
      isBelowTitle = heading != nil
    }
    return Array(note.joined(separator: "\n").utf8)
  }

  /// A heading as Markdown has it: `====== Sea ======` is of the first level, `== Sea ==` of the fifth.
  private static func heading(_ line: Substring) -> String? {
    let signs = line.prefix { $0 == "=" }.count
    guard (2...6).contains(signs), line.dropFirst(signs).first == " ",
      let last = line.lastIndex(where: { $0 != "=" && !$0.isWhitespace }), last > line.startIndex
    else { return nil }
    let words = line[...last].dropFirst(signs).drop(while: \.isWhitespace)
    return String(repeating: "#", count: 7 - signs) + " " + words
  }

  /// Whether a line only says the day on which the page was made: "Created Friday 20 November 2026".
  private static func isDay(_ line: Substring, _ made: Substring) -> Bool {
    let words = line.split { !$0.isLetter && !$0.isNumber }
    let date = made.prefix(10).split(separator: "-")
    guard (3...7).contains(words.count), date.count == 3, let day = Int(date[2]) else {
      return false
    }
    return words.contains(date[0]) && words.contains { Int($0) == day }
  }
}
