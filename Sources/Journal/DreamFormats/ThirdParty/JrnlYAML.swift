import Dreams
import Errors
import Foundation

/// One entry as `jrnl --export yaml` writes it: title, date, star and tags, and a text that is indented
/// by tabs, which YAML does not allow, up to a line of three periods.
struct JrnlYAML {
  private var entry: JrnlEntry
  private let date: String
  private static let dateLine = 3

  /// Takes the entry out of a file; nil if it is something else.
  init?(_ source: SourceText) {
    let lines = source.lines.map { source.bytes[$0] }
    guard lines.count > 6, JournalMarkdown.isRule(lines[0]),
      let title = Self.value("title", of: lines[1]), let date = Self.value("date", of: lines[2]),
      let star = Self.value("starred", of: lines[3]), let tags = Self.value("tags", of: lines[4]),
      let head = lines.firstIndex(where: { $0.starts(with: "body: |".utf8) }),
      let end = lines.lastIndex(where: { $0.elementsEqual("...".utf8) }), head < end
    else { return nil }
    let body = lines[(head + 1)..<end].map { line in
      // Headings were moved one level down.
      JrnlMarkdown.raised(line.first == UInt8(ascii: "\t") ? line.dropFirst() : line, by: 1)
    }
    let bytes = Array(body.joined(separator: [0x0A]))
    let text = String(
      decoding: bytes[...].withoutFirstLineBreaks.withoutLastLineBreaks, as: UTF8.self)
    entry = JrnlEntry(title: title, body: text, isStarred: star == "True")
    let names = tags.split(separator: ",").map { $0.trimmed() }
    // The symbols of tags were left out; this is the one that jrnl has from the start.
    let hashed = Set(EntryText.missing(names.map { "#" + $0 }, in: title + "\n" + text))
    entry.tags = names.filter { !$0.isEmpty && hashed.contains("#" + $0) }.map { "@" + $0 }
    self.date = date
  }

  private static func value(_ name: String, of line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: (name + ":").utf8) else { return nil }
    let value = String(decoding: line.dropFirst(name.utf8.count + 1), as: UTF8.self)
    return value.trimmed()
  }

  /// Adds the entry as a dream.
  func add(to entries: inout EntryReader) throws(ImportProblem) {
    do throws(ImportProblem) {
      entry.add(to: &entries, at: try entries.time(date))
    } catch {
      var problem = error
      problem.line = Self.dateLine
      throw problem
    }
  }
}
