import Dreams
import Foundation

/// The dreams as one file of Markdown: of each a head of YAML between two lines of three hyphens,
/// an empty line, the text, a line break; between two dreams an empty line.
///
/// A line of the text that is such a line itself, or one with backslashes before it, has one more
/// backslash. Nothing else is changed.
enum JournalMarkdown {
  static let emptyJournal = "<!-- No dreams -->\n"

  static func bytes(of dreams: DreamList) -> [UInt8] {
    guard !dreams.isEmpty else { return Array(emptyJournal.utf8) }
    var bytes: [UInt8] = []
    for dream in dreams {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      bytes += head(of: dream).utf8
      escape(Array(dream.description.utf8), into: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func head(of dream: Dream) -> String {
    """
    ---
    dream: \(dream.id.uuidString.lowercased())
    date: \(dream.date)
    created: \(dream.created)
    creature: \(dream.creature.identifier)
    numberOfCreatures: \(dream.numberOfCreatures)
    effects: [\(dream.effects.map(\.identifier).joined(separator: ", "))]
    ---


    """
  }

  private static func escape(_ text: [UInt8], into bytes: inout [UInt8]) {
    var start = 0
    while start <= text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      if isRule(text[start..<end], behindBackslashes: true) { bytes.append(UInt8(ascii: "\\")) }
      bytes += text[start..<end]
      if end < text.count { bytes.append(UInt8(ascii: "\n")) }
      start = end + 1
    }
  }

  /// Whether a line is three hyphens, whatever system ends it.
  static func isRule(_ line: ArraySlice<UInt8>, behindBackslashes: Bool = false) -> Bool {
    var line = line
    if behindBackslashes { line = line.drop { $0 == UInt8(ascii: "\\") } }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return line.elementsEqual("---".utf8)
  }
}
