import Dreams
import Errors

/// The names and values at the top of a note: YAML between lines of three hyphens, Hugo's TOML between
/// lines of three plus signs, lines that are nearly one of them, or ``JSONFrontMatter``.
struct FrontMatter {
  /// The names and values in their order; each has the number of lines of the file before it.
  let entries: [YAMLDocument.Entry]

  /// Where the text begins.
  let end: Int

  /// Whether it isn't YAML and was read line by line.
  let isLoose: Bool

  /// Lines among the names that name nothing, and so are words of the note.
  let strayLines: [String]

  /// Finds the front matter of a file; nil for a file that has none.
  init?(_ source: SourceText) {
    // Most texts have none, which their first byte shows.
    let start = source.bytes.firstIndex { $0 != 0x0A && $0 != 0x0D } ?? source.bytes.count
    guard start < source.bytes.count,
      "-+;{\"".utf8.contains(source.bytes[start]) || source.bytes[start] == 0xE2
    else { return nil }
    if let json = JSONFrontMatter(source, from: start) {
      (entries, end, isLoose, strayLines) = (json.entries, json.end, false, [])
      return
    }
    guard "-+".utf8.contains(source.bytes[start]) || source.bytes[start] == 0xE2 else {
      return nil
    }
    let lines = source.lines(in: start..<source.bytes.count)
    guard let first = lines.first else { return nil }
    if !JournalMarkdown.isFence(source.bytes[first]), Self.isLooseFence(source, first) {
      guard
        let close = lines.dropFirst().prefix(200).firstIndex(where: {
          Self.isLooseFence(source, $0)
        })
      else { return nil }
      let reading = FrontMatterLines(source, lines, upTo: close, separator: ":")
      guard reading.isClosed, reading.strayLines.isEmpty,
        reading.entries.contains(where: {
          FieldNames.meaning(of: $0.name, in: Dream.fields) != nil
        })
      else { return nil }
      (entries, strayLines, isLoose) = (reading.entries, [], true)
      end = Self.end(of: reading, lines, source)
      return
    }
    guard JournalMarkdown.isFence(source.bytes[first]) else {
      guard Self.isTOMLFence(source.bytes[first]),
        let close = lines.dropFirst().firstIndex(where: { Self.isTOMLFence(source.bytes[$0]) })
      else { return nil }
      let reading = FrontMatterLines(source, lines, upTo: close, separator: "=")
      (entries, strayLines, isLoose) = (reading.entries, reading.strayLines, false)
      end = Self.end(of: reading, lines, source)
      return
    }
    let close = lines.dropFirst().firstIndex { JournalMarkdown.isEnd(source.bytes[$0]) }
    if let close {
      let text = source.string(first.upperBound..<lines[close].lowerBound)
      if !FrontMatterLines.hasHiddenWords(text), let document = try? YAMLDocument(text) {
        (entries, strayLines, isLoose) = (document.entries, [], false)
        end = min(lines[close].upperBound + 1, source.bytes.count)
        return
      }
    }
    let reading = FrontMatterLines(source, lines, upTo: close, separator: ":")
    guard !reading.entries.isEmpty,
      // A rule at the top of a text doesn't make names of what follows.
      reading.isClosed
        || reading.entries.contains(where: {
          FieldNames.meaning(of: $0.name, in: Dream.fields) != nil
        })
    else { return nil }
    (entries, strayLines, isLoose) = (reading.entries, reading.strayLines, true)
    end = Self.end(of: reading, lines, source)
  }

  private static func end(
    of reading: FrontMatterLines, _ lines: [Range<Int>], _ source: SourceText
  ) -> Int {
    reading.end < lines.count ? lines[reading.end].lowerBound : source.bytes.count
  }

  /// Whether a line is what phones, word processors and hands make of three hyphens: a long dash, more hyphens, or
  /// some with a comment or invisible marks.
  private static func isLooseFence(_ source: SourceText, _ line: Range<Int>) -> Bool {
    guard line.count <= 60 else { return false }
    let words = source.string(line).unicodeScalars.filter {
      !DateParser.isInvisible($0) && !$0.properties.isWhitespace
    }
    let dashes = words.prefix { ["-", "–", "—"].contains($0) }
    let rest = words.dropFirst(dashes.count)
    guard rest.isEmpty || rest.first == "#" && dashes.count == 3 else { return false }
    return dashes.count >= 3 || dashes.contains("—") || dashes.count == 2 && dashes.contains("–")
  }

  private static func isTOMLFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "+++".utf8) && line.dropFirst(3).allSatisfy { " \t\r".utf8.contains($0) }
  }

  /// The most telling of the members that may date a note, the first of those that say as much.
  func date(in fields: FieldTable<Dream>) -> YAMLDocument.Entry? {
    entries.compactMap { entry -> (rank: Int, entry: YAMLDocument.Entry)? in
      guard !entry.value.isEmpty, let rank = NoteFields.rank(ofDate: entry, in: fields) else {
        return nil
      }
      return (rank, entry)
    }.min { $0.rank < $1.rank }?.entry
  }
}
