import Dreams
import Foundation

/// The properties that Logseq and Dataview keep among the words of a note: `tags:: sea` on a line or in a
/// bullet of its own, and `[mood:: 2]` or `(mood:: 2)` anywhere.
///
/// A line of nothing but properties that fields have is no text; any other property stays in the text.
struct NoteProperties {
  struct Property: Equatable {
    let name: String
    let value: String
  }

  private(set) var properties: [Property] = []

  /// Whether the text has other words than properties.
  private(set) var hasWords = true

  /// How far the end of brackets is looked for, in bytes.
  private static let reach = 200

  /// The text without the lines of properties.
  private(set) var body: String

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isField: Whether something is known under a name.
  /// - Complexity: O(*n*) for *n* bytes.
  init(of text: String, _ isField: (String) -> Bool) {
    body = text
    guard text.hasDoubled(":") else { return }
    var kept: [ArraySlice<UInt8>] = []
    var (isCode, isDrawer) = (false, false)
    let hasDrawers = text.contains(":LOGBOOK:") && text.contains(":END:")
    hasWords = false
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    for line in lines {
      let words = String(decoding: line, as: UTF8.self)
        .trimmed(lines: true)
      if words.hasPrefix("```") { isCode.toggle() }
      // Logseq keeps clocks of its own in drawers.
      if hasDrawers, !isCode, isDrawer || words.hasSuffix(":LOGBOOK:") {
        isDrawer = words != ":END:"
        continue
      }
      if !isCode, words.contains("::"), takeLine(words, isField) { continue }
      kept.append(line)
      hasWords = hasWords || !["", "-", "*", "+"].contains(words)
    }
    // A note of nothing but properties is all text.
    guard hasWords, kept.count < lines.count else {
      hasWords = hasWords || properties.isEmpty
      return
    }
    let bytes = Array(kept.joined(separator: [0x0A]))
    body = String(
      decoding: bytes[...].withoutFirstLineBreaks.withoutLastLineBreaks, as: UTF8.self)
  }

  /// Takes the properties on a line; false if words are beside them.
  private mutating func takeLine(_ line: String, _ isField: (String) -> Bool) -> Bool {
    var rest = line[...]
    for bullet in ["- ", "* ", "+ "] where rest.hasPrefix(bullet) { rest = rest.dropFirst(2) }
    if let property = Self.property(in: rest) {
      if Self.isOfProgram(property) { return true }
      guard isField(property.name) else { return false }
      properties.append(property)
      return true
    }
    var isAlone = true
    while let open = rest.firstIndex(where: { "[(".contains($0) }) {
      isAlone = isAlone && rest[..<open].allSatisfy { $0.isWhitespace || $0 == "," }
      let (inside, end) = Self.inside(rest[open...])
      if let inside, let property = Self.property(in: inside), isField(property.name) {
        properties.append(property)
        rest = rest[end...]
      } else {
        isAlone = false
        rest = rest[rest.index(after: open)...]
      }
    }
    return isAlone && rest.allSatisfy { $0.isWhitespace || $0 == "," }
  }

  /// Whether a property is one that Logseq keeps for itself: identifiers of blocks, and whether they are folded.
  private static func isOfProgram(_ property: Property) -> Bool {
    switch property.name {
    case "id":
      property.value.utf8.count == 36 && property.value.allSatisfy { $0.isHexDigit || $0 == "-" }
    case "collapsed": property.value == "true" || property.value == "false"
    default: false
    }
  }

  /// What is between brackets, which may have links in it, and where the text after them begins.
  private static func inside(_ text: Substring) -> (Substring?, end: Substring.Index) {
    guard let open = text.utf8.first else { return (nil, text.endIndex) }
    let close = UInt8(ascii: open == UInt8(ascii: "[") ? "]" : ")")
    var depth = 0
    for index in text.utf8.indices.prefix(reach) {
      if text.utf8[index] == open { depth += 1 }
      if text.utf8[index] == close { depth -= 1 }
      if depth == 0 {
        let inside = text[text.index(after: text.startIndex)..<index]
        return (inside, text.index(after: index))
      }
    }
    return (nil, text.endIndex)
  }

  /// The name and the value on a line or between brackets.
  private static func property(in text: Substring) -> Property? {
    guard let colons = text.range(of: "::") else { return nil }
    let emphasis = CharacterSet(charactersIn: "*_ ")
    let name = text[..<colons.lowerBound].trimmingCharacters(in: emphasis)
    let rest = text[colons.upperBound...]
    guard !name.isEmpty, name.utf8.count <= 60,
      name.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) }),
      rest.first.map({ $0.isWhitespace || "[#*_".contains($0) || $0.isLetter || $0.isNumber })
        ?? true
    else { return nil }
    let value = rest.trimmed()
    return Property(name: name, value: value.hasPrefix("** ") ? String(value.dropFirst(3)) : value)
  }
}
