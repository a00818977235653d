import Dreams
import Foundation

/// A Markdown file that is one dream: its date is in its front matter, in its name, or the time when
/// it was last modified.
enum MarkdownFile {
  static func read(_ source: SourceText, _ entries: inout EntryReader) throws {
    if JournalMarkdown.isJournal(source) {
      return try JournalMarkdown.read(source, &entries) { _, _ in }
    }
    guard !(source.isBlank && source.isOneOfMany) else {
      return entries.imported.skip("empty files")
    }
    let name = source.file.name ?? "the file"
    entries.entry(name, at: 0, in: source) { entries throws(ImportProblem) in
      try readEntry(source, &entries)
    }
  }

  private static func readEntry(
    _ source: SourceText, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    var text = EntryText()
    var time: EntryTime?
    let (frontMatter, body) = parts(of: source)
    text.body = body
    if let frontMatter {
      for entry in try YAMLDocument(frontMatter).entries {
        let value = entry.value
        switch entry.name.lowercased() {
        case "date", "created", "day":
          time = time ?? value.scalar.flatMap { EntryTime($0, in: entries.importer.timeZone) }
        case "title":
          text.title = value.scalar ?? ""
        case "tags", "tag", "keywords":
          text.tags = (value.words ?? []).map {
            "#" + $0.drop { $0 == "#" }.replacingOccurrences(of: " ", with: "-")
          }
        default:
          if !value.isEmpty { entries.imported.skip(entry.name) }
        }
      }
    }
    let zone = entries.importer.timeZone
    guard
      let time = time ?? date(inNameOf: source.file).map(EntryTime.init)
        ?? source.file.modified.map({ EntryTime($0, in: zone) })
    else { throw ImportProblem("it has no date, neither in its front matter nor in its name") }
    guard !text.text.isEmpty else { throw ImportProblem("it has no text") }
    entries.add(text.text, at: time)
  }

  /// What is between two lines of three hyphens at the beginning, and the text after them.
  private static func parts(of source: SourceText) -> (frontMatter: String?, body: String) {
    let lines = source.lines
    var start = 0
    var frontMatter: String?
    if let first = lines.first, JournalMarkdown.isRule(source.bytes[first]),
      let end = lines.dropFirst().first(where: { JournalMarkdown.isRule(source.bytes[$0]) })
    {
      frontMatter = source.string(first.upperBound..<end.lowerBound)
      start = min(end.upperBound + 1, source.bytes.count)
    }
    var body = source.string(start..<source.bytes.count)[...]
    if frontMatter != nil {
      while let first = body.first, first.isNewline { body = body.dropFirst() }
    }
    while let last = body.last, last.isNewline { body = body.dropLast() }
    return (frontMatter, String(body))
  }

  /// The date in a name or in the names of folders: "2026-11-20 Flying.md", "2026/11/20.md".
  private static func date(inNameOf file: ImportedFile) -> Night? {
    guard let name = file.name, name.utf8.count < 1_000 else { return nil }
    for match in name.matches(of: /([0-9]{4})[-_.\/]?([0-9]{2})[-_.\/]?([0-9]{2})/) {
      let (before, after) = (match.range.lowerBound, match.range.upperBound)
      if before > name.startIndex, name[name.index(before: before)].isNumber { continue }
      if after < name.endIndex, name[after].isNumber { continue }
      if let year = Int(match.output.1), let month = Int(match.output.2),
        let day = Int(match.output.3), let date = Night(year: year, month: month, day: day)
      {
        return date
      }
    }
    return nil
  }
}
