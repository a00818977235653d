import Dreams
import Foundation

/// What `jrnl --format fancy` writes: each entry in a box, with its date at the upper right corner.
///
/// Lines within a box are as long as the terminal was wide; those that jrnl has wrapped are joined again.
enum JrnlBoxes {
  private static let (top, side, rule, bottom) = ("┎", "┃", "┠", "┖")

  /// The entries as jrnl's own text; nil for any other text.
  ///
  /// - Parameter bytes: A text in UTF-8.
  /// - Returns: The same text as jrnl keeps it.
  /// - Complexity: O(*n*) for *n* bytes.
  static func text(of bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: top.utf8) else { return nil }
    var entries: [String] = []
    var box = Box()
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix(top) {
        guard let corner = line.firstIndex(of: "╮") else { return nil }
        box = Box()
        box.date = line[line.index(after: corner)...].trimmed()
      } else if line.hasPrefix(rule) {
        box.isBelowRule = true
      } else if line.hasPrefix(side) {
        box.take(line.dropFirst())
      } else if line.hasPrefix(bottom) {
        entries.append(box.entry(width: line.unicodeScalars.count - 4))
      } else if !line.allSatisfy(\.isWhitespace) {
        return nil
      }
    }
    return entries.isEmpty ? nil : Array(entries.joined(separator: "\n\n").utf8) + [0x0A]
  }

  private struct Box {
    var date = ""
    var isBelowRule = false
    private var title: [String] = []
    private var body: [String] = []

    /// Takes the words of a line between its borders.
    mutating func take(_ line: Substring) {
      var words = line
      if let border = words.lastIndex(where: { "│╘".contains($0) }) { words = words[..<border] }
      let visible = words.trimmed()
      if isBelowRule { body.append(visible) } else if !visible.isEmpty { title.append(visible) }
    }

    /// The entry as jrnl keeps it.
    ///
    /// - Parameter width: How many characters a line of words can have.
    /// - Returns: Its date in brackets, its title and its text.
    func entry(width: Int) -> String {
      var text = "[\(date)] \(title.joined(separator: " "))"
      var last: String?
      for line in body {
        let first = line.prefix { $0 != " " }.unicodeScalars.count
        let isWrapped =
          last.map { !$0.isEmpty && $0.unicodeScalars.count + 1 + first > width } ?? false
        let isWithinWord = last?.last == "-" && last?.dropLast().last?.isLetter == true
        text += isWrapped && !line.isEmpty ? (isWithinWord ? "" : " ") + line : "\n" + line
        last = line
      }
      return text
    }
  }
}
