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
      do throws(ImportProblem) {
        try readEntry(source, &entries)
      } catch {
        // One note that says no date keeps no others out; an order of day and month is asked for.
        let isLeft = source.isOneOfMany && !entries.importer.readsNotes && error.isAboutDate
        guard isLeft, !error.isAboutDateOrder else { throw error }
        var problem = source.problem(at: 0, error.fault)
        problem.line = error.line ?? problem.line
        entries.imported.undatableNotes.append(problem)
      }
    }
  }

  private static func readEntry(
    _ source: SourceText, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    let isOrg = source.file.lowercasedName.hasSuffix(".org")
    let (members, body, isLoose) = isOrg ? OrgHead.parts(of: source) : parts(of: source)
    var fields = NoteFields(entries.importer.fields)
    for member in members { fields.take(member, at: .line(member.line + 1), &entries) }
    fields.entry.identity = identity(of: members, body)
    fields.entry.files = MarkdownFiles.paths(in: body).map { WantedFile(paths: [$0]) }
    var text = body
    if !isOrg { text = readProperties(in: body, &fields, &entries) }
    fields.finishTitle()
    let name = NoteName(source.file.name ?? "", order: entries.importer.dateOrder)
    let links = WikiLinks.words(of: text)
    fields.entry.body = links.text
    fields.entry.tags += (links.tags + name.tags).map { "#" + $0 }
    var time = try fields.time(entries)
    if entries.importer.readsNotes {
      // A note waits in the inbox until somebody has corrected its date.
      if time == nil, let problem = fields.badDates.first { throw problem }
      let head = NoteHead(of: links.text, entries)
      if !head.isWholeText {
        fields.entry.body = head.body
        time = time ?? head.time
        head.fill(&fields.entry, &entries)
      }
    } else {
      if fields.entry.title.isEmpty { fields.entry.title = title(in: text, name) }
      if time == nil { time = try self.time(of: name, fields, source, entries) }
    }
    guard try hasWords(&fields.entry, in: source, isDated: time != nil, &entries) else { return }
    if time == nil, let problem = fields.badDates.first { throw problem }
    for problem in fields.badDates {
      entries.leaveOut(problem.fault, at: problem.line.map { .line($0) } ?? .entry)
    }
    if isLoose { entries.imported.looseFiles.append(source.file.name ?? "") }
    let written: EntryTime
    if let time { written = time } else { written = try self.time(of: source.file, &entries) }
    fields.addNight(of: written, &entries)
    entries.add(fields.entry, at: written)
  }

  /// The text from which identifiers are derived, which has been the same in all releases.
  private static func identity(of members: [YAMLDocument.Entry], _ body: String) -> String {
    var text = EntryText()
    text.body = body
    for member in members {
      switch member.name.lowercased() {
      case "title": text.title = member.value.scalar ?? ""
      case "tags", "tag", "keywords":
        text.tags = (member.value.words ?? []).map {
          "#" + $0.drop { $0 == "#" }.replacingOccurrences(of: " ", with: "-")
        }
      default: break
      }
    }
    return text.text
  }

  /// Takes the properties out of a text.
  private static func readProperties(
    in body: String, _ fields: inout NoteFields, _ entries: inout EntryReader
  ) -> String {
    let table = entries.importer.fields
    let found = NoteProperties(of: body) { NoteFields.isField($0, in: table) }
    for property in found.properties {
      let value = JSONNode(value: .text(property.value), offset: 0)
      fields.take(.init(name: property.name, value: value, line: 0), at: .entry, &entries)
    }
    return found.body
  }

  /// The title that a note without one has: the heading that begins its text, or else its name.
  private static func title(in text: String, _ name: NoteName) -> String {
    let line = text.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    if line.hasPrefix("# ") {
      let heading = line.dropFirst(2).trimmingCharacters(in: CharacterSet(charactersIn: " #"))
      let words = NoteName(heading, order: nil)
      let title = words.date == nil ? WikiLinks.words(of: heading).text : words.title
      if !title.isEmpty, title.utf8.count < 200 { return title }
    }
    return name.title
  }

  /// When a note was by its name, or else by the heading that begins it.
  private static func time(
    of name: NoteName, _ fields: NoteFields, _ source: SourceText, _ entries: EntryReader
  ) throws(ImportProblem) -> EntryTime? {
    let zone = entries.importer.timeZone
    do throws(DateProblem) {
      if let time = try name.time(at: fields.secondOfDay, in: zone) { return time }
    } catch {
      throw ImportProblem(error, in: name.words)
    }
    let start = source.frontMatter?.end ?? 0
    let first = source.lines(in: start..<source.bytes.count).first { !source.isBlank($0) }
    guard let first else { return nil }
    let reader = DatedLineReader(
      source: source, timeZone: zone, order: entries.importer.dateOrder, isOrg: false)
    guard let head = reader.head(of: first), head.kind != .bracket, head.stamp.isWhole,
      head.kind == .heading || head.text.isEmpty
    else { return nil }
    do throws(DateProblem) {
      guard let second = fields.secondOfDay else { return try head.stamp.time.get() }
      return EntryTime(try head.stamp.date.get(), secondOfDay: second, in: zone)
    } catch {
      throw ImportProblem(error, in: head.stamp.words)
    }
  }

  /// Whether a note has words, as one with a date and only a title has.
  ///
  /// Without any, one of many is counted.
  private static func hasWords(
    _ entry: inout ForeignEntry, in source: SourceText, isDated: Bool,
    _ entries: inout EntryReader
  ) throws(ImportProblem) -> Bool {
    let isUntitled = entry.title.isEmpty && entry.aliases.isEmpty
    if entry.identity.isEmpty, isDated, !isUntitled {
      entry.identity = entry.title
    } else if source.isOneOfMany, !entries.importer.readsNotes,
      entry.identity.isEmpty || isUntitled && entry.body.allSatisfy(\.isWhitespace)
    {
      entries.imported.skip("notes without words")
      return false
    } else if entry.identity.isEmpty {
      throw ImportProblem(.noText)
    }
    return true
  }

  /// When a file was written, by its name or else by its last change.
  static func time(
    of file: ImportedFile, _ entries: inout EntryReader
  ) throws(ImportProblem) -> EntryTime {
    let zone = entries.importer.timeZone
    let modified = file.modified.map { EntryTime($0, in: zone) }
    let name = NoteName(file.name ?? "", order: entries.importer.dateOrder)
    let named: EntryTime?
    do throws(DateProblem) { named = try name.time(in: zone) } catch {
      throw ImportProblem(error, in: name.words)
    }
    if let named {
      // The last change shows whether it was written in the morning or in the evening of that day.
      let day = file.modified.map { Night($0.advanced(by: .seconds(43_200)), in: zone) }
      let isOfChange = entries.importer.readsNotes && name.secondOfDay == nil && day == named.night
      if isOfChange, let modified { return modified }
      return named
    }
    if let made = file.made { return EntryTime(made, in: zone) }
    guard let modified else { throw ImportProblem(.noDate) }
    entries.imported.undatedFiles.append(file.name ?? "")
    return modified
  }

  /// The front matter of a file, the text after it, and whether that was read line by line.
  static func parts(
    of source: SourceText
  ) -> (members: [YAMLDocument.Entry], body: String, isLoose: Bool) {
    let head = source.frontMatter
    var body = source.bytes[(head?.end ?? 0)...].withoutLastLineBreaks
    if head != nil { body = body.withoutFirstLineBreaks }
    let text = String(decoding: body, as: UTF8.self)
    let strays = head?.strayLines ?? []
    return (
      head?.entries ?? [],
      strays.isEmpty ? text : strays.joined(separator: "\n") + (text.isEmpty ? "" : "\n\n") + text,
      head?.isLoose ?? false
    )
  }
}

extension ImportProblem {
  /// Whether it is a date that can't be read.
  fileprivate var isAboutDate: Bool {
    switch fault {
    case .notADate, .fieldIsNotADate: true
    default: isAboutDateOrder
    }
  }
}
