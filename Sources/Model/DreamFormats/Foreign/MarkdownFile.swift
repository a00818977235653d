import Dreams
import Foundation

/// A file of Markdown that is one dream: its date is in its head, in its name, or when it was
/// written last.
enum MarkdownFile {
  static func read(_ source: SourceText, _ entries: inout EntryReader) throws {
    if JournalMarkdown.isJournal(source) {
      return try JournalMarkdown.read(source, &entries) { _, _ in }
    }
    guard !(source.isBlank && source.isOneOfMany) else {
      return entries.imported.leaveOut("empty files")
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
    let (head, body) = parts(of: source)
    text.body = body
    if let head {
      for entry in try YAMLPage(head).entries {
        let value = entry.value
        switch entry.name.lowercased() {
        case "date", "created", "day":
          time = time ?? value.text.flatMap { EntryTime($0, in: entries.importer.timeZone) }
        case "title":
          text.title = value.text ?? ""
        case "tags", "tag", "keywords":
          text.tags = (value.words ?? []).map {
            "#" + $0.drop { $0 == "#" }.replacingOccurrences(of: " ", with: "-")
          }
        default:
          if !value.isEmpty { entries.imported.leaveOut(entry.name) }
        }
      }
    }
    let zone = entries.importer.timeZone
    guard
      let time = time ?? date(inNameOf: source.file).map(EntryTime.init)
        ?? source.file.modified.map({ EntryTime($0, in: zone) })
    else { throw ImportProblem("it has no date, neither in a head nor in its name") }
    guard !text.text.isEmpty else { throw ImportProblem("there are no words in it") }
    entries.add(text.text, at: time)
  }

  /// What stands between two lines of three hyphens at the beginning, and the words behind them.
  private static func parts(of source: SourceText) -> (head: String?, body: String) {
    let lines = source.lines
    var start = 0
    var head: String?
    if let first = lines.first, JournalMarkdown.isRule(source.bytes[first]),
      let end = lines.dropFirst().first(where: { JournalMarkdown.isRule(source.bytes[$0]) })
    {
      head = source.string(first.upperBound..<end.lowerBound)
      start = min(end.upperBound + 1, source.bytes.count)
    }
    var body = source.string(start..<source.bytes.count)[...]
    if head != nil { while let first = body.first, first.isNewline { body = body.dropFirst() } }
    while let last = body.last, last.isNewline { body = body.dropLast() }
    return (head, String(body))
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
