import Dreams
import Errors
import Foundation

/// A file of text, Markdown or Org that is one dream: its date is in its head, in its name, or the time
/// when it was last modified.
enum MarkdownFile {
  /// Whether a file has the name of one, whatever is in it.
  static func isNamed(_ source: SourceText) -> Bool {
    let name = source.file.lowercasedName
    return [".md", ".markdown", ".mdown", ".org"].contains { name.hasSuffix($0) }
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _: DreamImporter.Progress
  ) throws {
    if JournalMarkdown.isJournal(source) {
      return try JournalMarkdown.read(source, &entries) { _, _ in }
    }
    guard !(source.isBlank && source.isOneOfMany) else {
      return entries.imported.skip("empty files")
    }
    let name: ImportProblem.Entry? = source.isOneOfMany ? nil : .file(source.file.name)
    entries.entry(name, at: 0, in: source) { entries throws(ImportProblem) in
      if let entry = JrnlYAML(source) { return try entry.add(to: &entries) }
      try readEntry(source, &entries)
    }
  }

  private static func readEntry(
    _ source: SourceText, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    let isOrg = source.file.lowercasedName.hasSuffix(".org")
    var text = EntryText()
    var foreign = ForeignEntry()
    var dates: [String: YAMLDocument.Entry] = [:]
    let (frontMatter, body) = isOrg ? OrgHead.parts(of: source) : try parts(of: source)
    text.body = body
    foreign.body = body
    foreign.files = MarkdownFiles.paths(in: body).map { WantedFile(paths: [$0]) }
    for entry in frontMatter {
      let value = entry.value
      let name = entry.name.lowercased()
      switch name {
      case "date", "created", "day":
        if !value.isEmpty { dates[name] = dates[name] ?? entry }
        continue
      case "title":
        text.title = value.scalar ?? ""
      case "tags", "tag", "keywords":
        text.tags = (value.words ?? []).map {
          "#" + $0.drop { $0 == "#" }.replacingOccurrences(of: " ", with: "-")
        }
      default: break
      }
      foreign.take(value, named: entry.name, at: .line(entry.line + 1), &entries)
    }
    foreign.identity = text.text
    var time = try (dates["date"] ?? dates["day"] ?? dates["created"]).map {
      entry throws(ImportProblem) in try self.time(of: entry, entries)
    }
    if entries.importer.readsNotes {
      let head = NoteHead(of: body, entries)
      if !head.isWholeText {
        foreign.body = head.body
        time = time ?? head.time
        head.fill(&foreign, &entries)
      }
    }
    guard !foreign.identity.isEmpty else { throw ImportProblem(.noText) }
    guard let time else {
      return entries.add(foreign, at: try self.time(of: source.file, &entries))
    }
    entries.add(foreign, at: time)
  }

  /// When a file was written, by its name or else by its last change.
  static func time(
    of file: ImportedFile, _ entries: inout EntryReader
  ) throws(ImportProblem) -> EntryTime {
    let modified = file.modified.map { EntryTime($0, in: entries.importer.timeZone) }
    if entries.importer.readsNotes, let name = NoteName(file.name ?? "") {
      if let second = name.secondOfDay {
        return EntryTime(name.date, secondOfDay: second, in: entries.importer.timeZone)
      }
      // The last change shows whether it was written in the morning or in the evening of that day.
      let day = file.modified.map {
        Night($0.advanced(by: .seconds(43_200)), in: entries.importer.timeZone)
      }
      if day == name.date, let modified { return modified }
      return EntryTime(name.date)
    }
    if let written = date(inNameOf: file) { return try entries.time(written) }
    guard let modified else {
      throw ImportProblem(.noDate)
    }
    entries.imported.undatedFiles.append(file.name ?? "")
    return modified
  }

  /// The date in front matter, which may be a link, as in `[[2026-11-20]]`.
  private static func time(
    of entry: YAMLDocument.Entry, _ entries: EntryReader
  ) throws(ImportProblem) -> EntryTime {
    var value = entry.value
    while let list = value.list, list.count == 1 { value = list[0] }
    do throws(ImportProblem) {
      guard let text = value.scalar else {
        throw ImportProblem(.fieldIsNotADate(String(entry.name.prefix(60))))
      }
      return try entries.time(text)
    } catch {
      var problem = error
      problem.line = entry.line + 1
      throw problem
    }
  }

  /// The front matter between two lines of three hyphens at the beginning, the second of which may be
  /// periods, and the text after it.
  static func parts(
    of source: SourceText
  ) throws(ImportProblem) -> (frontMatter: [YAMLDocument.Entry], body: String) {
    let lines = source.lines
    var start = 0
    var frontMatter: String?
    if let first = lines.first, JournalMarkdown.isFence(source.bytes[first]),
      let end = lines.dropFirst().first(where: { JournalMarkdown.isEnd(source.bytes[$0]) })
    {
      frontMatter = source.string(first.upperBound..<end.lowerBound)
      start = min(end.upperBound + 1, source.bytes.count)
    }
    var body = source.bytes[start...].withoutLastLineBreaks
    if frontMatter != nil { body = body.withoutFirstLineBreaks }
    let entries = try frontMatter.map { text throws(ImportProblem) in try YAMLDocument(text).entries
    }
    return (entries ?? [], String(decoding: body, as: UTF8.self))
  }

  /// The date in a name or in the names of folders: "2026-11-20 Flying.md", "2026/11/20.md",
  /// "20.11.2026.md".
  static func date(inNameOf file: ImportedFile) -> String? {
    guard let name = file.name, name.utf8.count < 1_000 else { return nil }
    let yearFirst = /([0-9]{4})[-_.\/]?([0-9]{2})[-_.\/]?([0-9]{2})/
    // A folder of a year must not hide the date after it: "2026/2026-11-20.md".
    let last = String(name.split(separator: "/").last ?? "")
    for part in [name, last] {
      for match in part.matches(of: yearFirst) where isWhole(match.range, in: part) {
        let (_, year, month, day) = match.output
        if Night("\(year)-\(month)-\(day)") != nil { return "\(year)-\(month)-\(day)" }
      }
    }
    let yearLast = /([0-9]{1,2})[-_.]([0-9]{1,2})[-_.]([0-9]{4})/
    for match in name.matches(of: yearLast) where isWhole(match.range, in: name) {
      let (_, first, second, year) = match.output
      let text = "\(first).\(second).\(year)"
      do throws(DateProblem) {
        _ = try EntryTime(text, in: .gmt, order: nil)
        return text
      } catch {
        if error.isAboutOrder { return text }
      }
    }
    return nil
  }

  /// Whether no digits are before and after a part of a name.
  private static func isWhole(_ range: Range<String.Index>, in name: String) -> Bool {
    (range.lowerBound == name.startIndex || !name[name.index(before: range.lowerBound)].isNumber)
      && (range.upperBound == name.endIndex || !name[range.upperBound].isNumber)
  }
}
