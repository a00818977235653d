import Dreams
import Errors
import Foundation

/// A file of text, Markdown or Org that is one dream: its date is in its head, in its name, or the time
/// when it was last modified.
enum MarkdownFile {
  /// Whether a file has the name of one, whatever is in it.
  static func isNamed(_ source: SourceText) -> Bool {
    let name = source.file.lowercasedName
    return [".md", ".markdown", ".mdown", ".org", ".html", ".htm"].contains { name.hasSuffix($0) }
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
    if !entries.importer.readsNotes, let series = NoteSeries(source) {
      for (number, part) in series.parts.enumerated() {
        entries.entry(.entry(number + 1), at: part.lowerBound, in: source) {
          entries throws(ImportProblem) in
          try readEntry(SourceText(part, of: source), &entries)
        }
      }
      return
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
    let (head, rest, isLoose) = isOrg ? OrgHead.parts(of: source) : parts(of: source)
    let identity = identity(of: head, rest)
    let (body, members) = isOrg ? withoutDrawers(rest, head, entries.importer) : (rest, head)
    var fields = NoteFields(entries.importer.fields)
    for member in members { fields.take(member, at: .line(member.line + 1), &entries) }
    fields.entry.identity = identity
    fields.entry.files = MarkdownFiles.paths(in: body).map { WantedFile(paths: [$0]) }
    var (text, hasOnlyProperties) = (body, false)
    if !isOrg { (text, hasOnlyProperties) = readProperties(in: body, &fields, &entries) }
    fields.finishTitle()
    let name = NoteName(source.file.nameOfNote, order: entries.importer.dateOrder)
    // The day of a daily note is no title.
    if !fields.entry.title.isEmpty, case .success(let day)? = name.date {
      let title = NoteName(fields.entry.title, order: entries.importer.dateOrder)
      if title.title.isEmpty, (try? title.date?.get()) == day { fields.entry.title = "" }
    }
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
    if hasOnlyProperties, source.isOneOfMany, !entries.importer.readsNotes, time == nil {
      return entries.imported.skip("notes without words")
    }
    guard try hasWords(&fields.entry, in: source, isDated: time != nil, &entries) else { return }
    if time == nil, let problem = fields.badDates.first { throw problem }
    if time == nil, source.file.made == nil, !entries.importer.readsNotes {
      try demandOneDay(source, entries)
    }
    for problem in fields.badDates {
      entries.leaveOut(problem.fault, at: problem.line.map { .line($0) } ?? .entry)
    }
    if isLoose { entries.imported.looseFiles.append(source.file.name ?? "") }
    let written: EntryTime
    if let time { written = time } else { written = try self.time(of: source.file, name, &entries) }
    fields.addNight(of: written, &entries)
    entries.add(fields.entry, at: written)
  }

  /// A text of Org without its drawers, and the names with those of its properties.
  private static func withoutDrawers(
    _ body: String, _ members: [YAMLDocument.Entry], _ importer: DreamImporter
  ) -> (String, [YAMLDocument.Entry]) {
    guard body.contains(":END:"),
      let source = try? SourceText(ImportedFile(bytes: Array(body.utf8)), isOneOfMany: false)
    else { return (body, members) }
    let reader = DatedLineReader(
      source: source, timeZone: importer.timeZone, order: importer.dateOrder, isOrg: true)
    let all = 0..<source.bytes.count
    let first = source.lines.first.flatMap { reader.heading(reader.trimmed($0)) == nil ? nil : $0 }
    let properties = OrgEntry.properties(
      of: min(first.map { $0.upperBound + 1 } ?? 0, all.upperBound)..<all.upperBound, reader)
    return (OrgEntry.text(of: all, reader), members + properties)
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
          let word = $0.drop { $0 == "#" }
          return word.utf8.contains(0x20)
            ? "#" + word.replacingOccurrences(of: " ", with: "-") : "#" + word
        }
      default: break
      }
    }
    return text.text
  }

  /// Takes the properties out of a text.
  private static func readProperties(
    in body: String, _ fields: inout NoteFields, _ entries: inout EntryReader
  ) -> (body: String, isAll: Bool) {
    let table = entries.importer.fields
    let found = NoteProperties(of: body) { NoteFields.isField($0, in: table) }
    for property in found.properties {
      let value = JSONNode(value: .text(property.value), offset: 0)
      fields.take(.init(name: property.name, value: value, line: 0), at: .entry, &entries)
    }
    return (found.body, !found.hasWords)
  }

  /// The title that a note without one has: the heading that begins its text, or else its name.
  private static func title(in text: String, _ name: NoteName) -> String {
    let line = text.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    let below = text[line.endIndex...].dropFirst().prefix { !$0.isNewline }
    let isUnderlined =
      below.utf8.count > 2 && below.allSatisfy { $0 == "=" } && line.utf8.count < 200
    if line.hasPrefix("# ") || isUnderlined {
      let heading = line.dropFirst(isUnderlined ? 0 : 2)
        .trimmingCharacters(in: CharacterSet(charactersIn: " #"))
      let words = NoteName(heading, order: nil)
      let title = words.date == nil ? WikiLinks.words(of: heading).text : words.title
      if !title.isEmpty, title.utf8.count < 200 { return title }
    }
    return name.title
  }

  /// Throws for a text without a date of its own that has several days in its lines, and so is not one dream of the
  /// day of its last change.
  private static func demandOneDay(
    _ source: SourceText, _ entries: EntryReader
  ) throws(ImportProblem) {
    let reader = DatedLineReader(
      source: source, timeZone: entries.importer.timeZone, order: entries.importer.dateOrder,
      isOrg: false)
    let start = source.frontMatter?.end ?? 0
    guard let (one, other) = reader.undividedDates(in: start..<source.bytes.count) else { return }
    throw source.problem(at: one.line.lowerBound, .undividedDates(one.words, other.words))
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
    let reader = DatedLineReader(
      source: source, timeZone: zone, order: entries.importer.dateOrder, isOrg: false)
    guard let head = head(of: source, reader) else { return nil }
    do throws(DateProblem) {
      guard let second = fields.secondOfDay else { return try head.stamp.time.get() }
      return EntryTime(try head.stamp.date.get(), secondOfDay: second, in: zone)
    } catch {
      throw ImportProblem(error, in: head.stamp.words)
    }
  }

  /// The date that begins the text of a note, has a name soon, or is alone on its second or its last line.
  private static func head(of source: SourceText, _ reader: DatedLineReader) -> DatedLine? {
    let start = source.frontMatter?.end ?? 0
    let lines = source.lines(in: start..<source.bytes.count).filter { !source.isBlank($0) }
    guard let first = lines.first else { return nil }
    if let head = reader.head(of: first), head.kind != .bullet, head.stamp.isWhole,
      head.kind != .label || head.text.isEmpty
    {
      return head
    }
    let named = lines.prefix(6).lazy.compactMap(reader.head)
      .first { $0.kind == .label && $0.stamp.isWhole && $0.text.isEmpty }
    if let named { return named }
    return [lines.dropFirst().first, lines.last].lazy.compactMap(\.self)
      .compactMap(reader.head)
      .first { $0.kind == .plain && $0.stamp.isWhole && $0.text.isEmpty }
  }

  /// Whether a note has words, as one with a date and only a title has.
  ///
  /// Without any, one of many is counted.
  private static func hasWords(
    _ entry: inout ForeignEntry, in source: SourceText, isDated: Bool,
    _ entries: inout EntryReader
  ) throws(ImportProblem) -> Bool {
    let isUntitled = entry.title.isEmpty && entry.aliases.isEmpty
    // Programs make pages with nothing but an empty bullet.
    if !isDated, source.isOneOfMany, !entries.importer.readsNotes,
      entry.body.contains(where: { "-*+".contains($0) }),
      entry.body.allSatisfy({ $0.isWhitespace || "-*+".contains($0) })
    {
      entries.imported.skip("notes without words")
      return false
    }
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
    of file: ImportedFile, _ name: NoteName, _ entries: inout EntryReader
  ) throws(ImportProblem) -> EntryTime {
    let zone = entries.importer.timeZone
    let modified = file.modified.map { EntryTime($0, in: zone) }
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
    if file.daysOfName.count > 1 {
      let digits = String(file.lowercasedName.prefix(6))
      throw ImportProblem(.ambiguous(file.daysOfName[0], file.daysOfName[1]), in: digits)
    }
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
    case .notADate, .fieldIsNotADate, .dateWithoutYear, .undividedDates: true
    default: isAboutDateOrder
    }
  }
}
