import Dreams
import Errors
import Foundation

/// A text in which entries begin with dates: what jrnl keeps, chats with oneself, files of Org, text of
/// Day One and Mini Diary, and diaries as people type them.
///
/// ``DatedLine`` lists how dates are set apart. A date alone at the top of a file is the date of the file.
/// Words above the first date become a dream, too. A note that has a date may have times in place of dates, each of
/// which begins a dream of its day.
enum DatedText {
  /// Whether a text has entries that begin with dates.
  ///
  /// One date of a note from a phone is its head.
  static func isJournal(_ source: SourceText, isNote: Bool) -> Bool {
    guard source.mayHaveDates, !isNote || source.hasSeveralLines,
      !isJrnl(source, isNote: isNote),
      !source.file.lowercasedName.hasSuffix(".csv"),
      MarkdownFile.isNamed(source) || !JournalCSV.isJournal(source),
      isNote || NoteSeries(source) == nil, !RedNotebook.isJournal(source)
    else { return false }
    lazy var date = date(of: source, .gmt, nil)
    let outline = DatedOutline(of: source, in: .gmt, order: nil, dated: date.day)
    guard let first = outline.heads.first else { return false }
    let days = Set(outline.heads.map(\.stamp.words)).count
    if date.isKnown {
      if outline.heads.count == 1, first.isTime, first.stamp.secondOfDay != nil {
        return !isNote && source.isBlank(outline.start..<first.start)
      }
      // Dates in the text of a file that has one are rarely those of entries.
      let isList = first.kind == .plain || first.kind == .bullet
      return outline.heads.count > 1 && (days > 1 || outline.heads.contains(where: \.isTime))
        && !(isList && !outline.isFromTop)
    }
    // A note with front matter may have its date in its heading.
    if outline.heads.count == 1, MarkdownFile.isNamed(source), source.frontMatter != nil {
      return false
    }
    return outline.heads.count > 1 || !isNote
  }

  /// Whether a text is jrnl's: its first line begins an entry, with a date and a time or a date in brackets.
  static func isJrnl(_ source: SourceText, isNote: Bool) -> Bool {
    // One line of a note is an entry only with its date in brackets.
    guard !isNote || source.hasSeveralLines || source.bytes.contains(where: "([".utf8.contains),
      source.frontMatter == nil, let head = firstHead(of: source),
      head.kind == .bracket || head.kind == .plain && isPlainJrnl(head)
    else { return false }
    let heads = DatedOutline(of: source, in: .gmt, order: nil).heads
    guard heads.first?.start == head.start, ChatMessages(heads, in: source) == nil else {
      return false
    }
    return head.kind == .bracket || heads.allSatisfy(isPlainJrnl) && (heads.count > 1 || !isNote)
  }

  /// The date with which the first line begins, if it does.
  static func firstHead(of source: SourceText) -> DatedLine? {
    var start = 0
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
      if !source.isBlank(start..<end) {
        let reader = DatedLineReader(source: source, timeZone: .gmt, order: nil, isOrg: false)
        return reader.head(of: start..<end)
      }
      start = end + 1
    }
    return nil
  }

  /// Whether an entry begins as jrnl's did before it had brackets: `2026-11-20 09:00 Flying`.
  private static func isPlainJrnl(_ head: DatedLine) -> Bool {
    head.stamp.secondOfDay != nil && !head.text.isEmpty && !head.hasDash
      && head.stamp.words.prefix(5).last == "-"
  }

  /// Reads jrnl's text, which has nothing before the first entry.
  static func readJrnl(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    var reader = DatedTextReader(source, entries)
    guard let first = reader.outline.heads.first, source.isBlank(0..<first.start) else {
      let start = source.lines.first { !source.isBlank($0) }?.lowerBound
      throw source.problem(at: start ?? 0, .textBeforeEntries)
    }
    try reader.read(&entries, progress)
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    var reader = DatedTextReader(source, entries)
    guard !reader.outline.heads.isEmpty else {
      let start = source.lines.first { !source.isBlank($0) }?.lowerBound
      throw source.problem(at: start ?? 0, .textBeforeEntries)
    }
    try reader.read(&entries, progress)
  }

  /// The date that a file has by its head or by its name.
  static func date(
    of source: SourceText, _ timeZone: TimeZone, _ order: DateOrder?
  ) -> (day: Night?, isKnown: Bool) {
    func day(_ words: String) -> Night? {
      guard let stamp = DateStamp(before: words, in: timeZone, order: order) else { return nil }
      return try? stamp.date.get()
    }
    if source.file.lowercasedName.hasSuffix(".org") {
      let head = OrgHead.parts(of: source).members
      for name in ["date", "title"] {
        guard let words = head.first(where: { $0.name == name })?.value.scalar else { continue }
        let date = words.drop { "[< ".contains($0) }
        if let day = day(String(date.prefix(60))) { return (day, true) }
      }
    } else if let member = source.frontMatter?.date(in: Dream.fields) {
      let words = member.value.scalar.map { WikiLinks.pages(of: String($0.prefix(60))) }
      return (words.flatMap(day), true)
    }
    let name = NoteName(source.file.nameOfNote, order: order)
    guard let date = name.date else { return (nil, false) }
    return (try? date.get(), true)
  }
}

/// Reads the entries of one text.
struct DatedTextReader {
  let outline: DatedOutline
  private let source: SourceText
  private let chat: ChatMessages?
  private let day: Night?
  /// What the front matter and the name of a daily note say, which is said of each of its dreams.
  private var note: NoteFields?

  init(_ source: SourceText, _ entries: EntryReader) {
    let (zone, order) = (entries.importer.timeZone, entries.importer.dateOrder)
    self.source = source
    day = DatedText.date(of: source, zone, order).day
    outline = DatedOutline(of: source, in: zone, order: order, dated: day)
    chat = ChatMessages(outline.heads, in: source)
  }

  private var reader: DatedLineReader { outline.reader }

  mutating func read(_ entries: inout EntryReader, _ progress: DreamImporter.Progress) throws {
    let heads = outline.heads
    let isDaily =
      heads.contains(where: \.isTime)
      && heads.allSatisfy { $0.isTime || (try? $0.stamp.date.get()) == day }
    if day != nil, !outline.isOrg, isDaily { readFields(&entries) }
    let tags = note == nil ? readFrontMatter(&entries) : []
    let title = titleAbove
    if title == nil, let first = heads.first {
      let strays = source.frontMatter?.strayLines ?? []
      readWords(in: outline.start..<first.start, after: strays, before: heads[...], &entries)
    }
    for (number, head) in heads.enumerated() {
      if number.isMultiple(of: 1_000) { try progress(head.start, source.bytes.count) }
      let next = number + 1 < heads.count ? heads[number + 1] : nil
      entries.entry(.entry(number + 1), at: head.start, in: source) {
        entries throws(ImportProblem) in
        try read(head, upTo: next, tags, title, &entries)
      }
      if let start = outline.interludes[head.start] {
        let end = next?.start ?? source.bytes.count
        readWords(in: start..<end, before: heads[(number + 1)...], &entries)
      }
    }
    try progress(source.bytes.count, source.bytes.count)
  }

  // MARK: Before the first date

  /// The title above the only date: the heading right above the properties of a page of Notion, or a date on a line of
  /// its own.
  private var titleAbove: String? {
    guard outline.heads.count == 1, let head = outline.heads.first, head.level == 0,
      head.kind == .label || head.kind == .plain && head.text.isEmpty
    else { return nil }
    let lines = source.lines(in: outline.start..<head.start).filter { !source.isBlank($0) }
    guard lines.count == 1, let heading = reader.heading(reader.trimmed(lines[0])),
      heading.level == 1
    else { return nil }
    let words = source.string(heading.text)
    let name = NoteName(words, order: nil)
    return name.date == nil ? words : name.title
  }

  /// Reads the front matter of a daily note, as that of any note.
  private mutating func readFields(_ entries: inout EntryReader) {
    var fields = NoteFields(entries.importer.fields)
    entries.entry(nil, at: 0, in: source) { entries throws(ImportProblem) in
      for member in source.frontMatter?.entries ?? [] {
        fields.take(member, at: .line(member.line + 1), &entries)
      }
      fields.finishTitle()
      let order = entries.importer.dateOrder
      // The day of a daily note is no title.
      if NoteName(fields.entry.title, order: order).title.isEmpty { fields.entry.title = "" }
      if fields.entry.title.isEmpty, !entries.importer.readsNotes {
        fields.entry.title = NoteName(source.file.nameOfNote, order: order).title
      }
      if let day { fields.addNight(of: EntryTime(day), &entries) }
    }
    if source.frontMatter?.isLoose == true {
      entries.imported.looseFiles.append(source.file.name ?? "")
    }
    note = fields
  }

  /// Reads the names before the text; the tags among them are those of each entry.
  private func readFrontMatter(_ entries: inout EntryReader) -> [String] {
    var tags: [String] = []
    let head: [YAMLDocument.Entry]
    if outline.isOrg {
      head = OrgHead.parts(of: source).members
    } else if let frontMatter = source.frontMatter {
      head = frontMatter.entries
      if frontMatter.isLoose { entries.imported.looseFiles.append(source.file.name ?? "") }
    } else {
      return []
    }
    for entry in head where !entry.value.isEmpty {
      let meaning = ForeignFields.meaning(of: entry.name, in: entries.importer.fields)
      if meaning == .field("tags"), let words = entry.value.words {
        tags += words.map { "#" + $0.drop { $0 == "#" } }
      } else if !(outline.isOrg && ["title", "date"].contains(entry.name)) {
        entries.imported.skip(entry.name)
      }
    }
    return tags
  }

  /// Keeps the words above the first date, or under the heading of a month, as a dream; headings alone are none.
  private func readWords(
    in range: Range<Int>, after strays: [String] = [], before heads: ArraySlice<DatedLine>,
    _ entries: inout EntryReader
  ) {
    guard !range.isEmpty || !strays.isEmpty else { return }
    var hasWords = !strays.isEmpty
    var headings = 0
    for line in source.lines(in: range) {
      let visible = reader.trimmed(line)
      if visible.isEmpty || outline.isRule(line) || source.bytes[visible].starts(with: "#+".utf8) {
        continue
      }
      if reader.heading(visible) != nil || outline.isPeriod(line)
        || reader.mayBePeriod(visible) && reader.period(of: visible) != nil
        || visible.count < 60 && NoteName.isDiary(source.string(visible))
        || visible.count < 120 && ChatMessages.isHead(source.string(visible))
      {
        headings += 1
      } else {
        hasWords = hasWords || !(outline.isOrg && OrgEntry.isDrawerOrPlan(source.bytes[visible]))
      }
    }
    guard hasWords else { return entries.imported.skip("headings", headings) }
    let others = [heads, outline.heads[...]].joined()
    let night = day ?? others.lazy.compactMap { try? $0.stamp.time.get().night }.first
    entries.entry(nil, at: range.lowerBound, in: source) { entries throws(ImportProblem) in
      guard let night else { throw ImportProblem(.textBeforeEntries) }
      var entry = note?.entry ?? ForeignEntry()
      entry.body =
        outline.isOrg
        ? OrgEntry.text(of: range, reader).withoutKeywords : source.words(in: range)
      if !strays.isEmpty {
        let lines = strays.joined(separator: "\n")
        entry.body = entry.body.isEmpty ? lines : lines + "\n\n" + entry.body
      }
      entry.identity = entry.body
      entries.add(entry, at: EntryTime(night))
      entries.imported.wordsBeforeDates.append(source.file.name ?? "")
    }
  }

  // MARK: Entries

  private func read(
    _ head: DatedLine, upTo next: DatedLine?, _ tags: [String], _ title: String?,
    _ entries: inout EntryReader
  ) throws(ImportProblem) {
    var time = head.stamp.time
    var end = next?.start ?? source.bytes.count
    var start = head.next
    var fields: LabeledHead?
    if head.kind == .label {
      let labels = LabeledHead(of: head, upTo: end, reader)
      (start, time, fields) = (labels.end, labels.time, labels)
    } else if head.kind == .heading && !outline.isOrg
      || head.kind == .plain && (head.text.isEmpty || head.isTitle)
    {
      let labels = LabeledHead(of: head, upTo: min(end, limit(of: head)), reader)
      if !labels.isEmpty { (start, time, fields) = (labels.end, labels.time, labels) }
    }
    // Names before the next date may be on the line of this one.
    end = max(end, start)
    end = max(start, min(end, limit(of: head), head.end ?? .max))
    let written: EntryTime
    switch time {
    case .success(let time):
      written = time
      if head.stamp.period != nil { entries.imported.completedDates += 1 }
    case .failure(let problem): throw ImportProblem(problem, in: head.stamp.words)
    }
    if let chat {
      let text = source.words(in: head.text.lowerBound..<end)
      guard let entry = chat.entry(of: text, { entries.imported.skip($0) }) else { return }
      return entries.add(entry, at: written)
    }
    if head.kind == .bracket {
      if outline.hasFences { end = endOfWords(start..<end, of: head, &entries) }
      end = max(end, head.text.lowerBound)
      let text = source.bytes[head.text.lowerBound..<end].withoutLastLineBreaks
      return JrnlEntry.add(String(decoding: text, as: UTF8.self), to: &entries, at: written)
    }
    end = endOfWords(start..<end, of: head, &entries)
    let line = source.string(head.text)
    if head.kind == .plain, head.stamp.secondOfDay != nil, !line.isEmpty, !head.isTime,
      !head.isTitle, !continues(line, at: start, end)
    {
      return JrnlEntry.add(
        source.words(in: head.text.lowerBound..<end), to: &entries, at: written)
    }
    var entry = entry(head, line, head.end == nil ? start..<end : withoutRule(start..<end))
    fields?.fill(&entry, &entries)
    if outline.isOrg {
      for property in OrgEntry.properties(of: start..<end, reader) {
        guard
          case .dream(let meaning) = FieldNames.meaning(
            of: property.name, in: entries.importer.fields)
        else { continue }
        entry.take(property.value, as: meaning, named: property.name, at: .entry, &entries)
      }
    }
    if entry.title.isEmpty, let title { entry.title = title }
    if let title = note?.entry.title, !title.isEmpty {
      if entry.title.isEmpty { entry.title = title } else { entry.notes.append("title: \(title)") }
    }
    entry.tags += tags
    guard !entry.title.isEmpty || !entry.body.isEmpty else {
      // A day with entries of its own has no words itself.
      if next?.isTime != true, (next?.level ?? 0) <= head.level || head.kind != .heading {
        entries.imported.skip("dreams without words")
      }
      return
    }
    var text = EntryText()
    (text.title, text.body) = (entry.title, entry.body)
    text.tags = entry.tags.map { $0.replacingOccurrences(of: " ", with: "-") }
    entry.identity = text.text
    noteDates(in: start..<max(start, end), &entries)
    entry.files += MarkdownFiles.paths(in: entry.body).map { WantedFile(paths: [$0]) }
    entries.add(entry, at: written)
  }

  /// Notes the lines among the words of an entry that have a date, as those that begin entries have.
  private func noteDates(in range: Range<Int>, _ entries: inout EntryReader) {
    for line in source.lines(in: range) {
      guard let found = reader.lineWithDate(line) else { continue }
      entries.imported.datesAmongWords.append(found.words)
    }
  }

  /// The entry of a heading, whose words are a title, or of a line, whose words begin the text.
  private func entry(_ head: DatedLine, _ line: String, _ range: Range<Int>) -> ForeignEntry {
    var entry = note?.entry ?? ForeignEntry()
    entry.title = ""
    entry.body = outline.isOrg ? OrgEntry.text(of: range, reader) : source.words(in: range)
    if head.kind == .label || range.lowerBound > head.next && !outline.isOrg {
      entry.body = source.words(in: withoutRule(range))
      if head.kind == .heading || head.isTitle { entry.title = line }
    } else if head.kind == .bullet, head.isTitle {
      entry.body = entry.body.isEmpty ? line : line + "\n" + entry.body
    } else if head.isTitle {
      entry.title = line
      if head.isTime { entry.body = entry.body.withoutIndentation }
    } else if head.isTime, head.kind == .plain, line.isEmpty {
      entry.body = entry.body.withoutIndentation
    } else if head.kind == .heading {
      let (title, tags) = outline.isOrg ? OrgEntry.parts(ofHeading: line) : (line, [])
      entry.title = title
      entry.tags += tags
    } else if !line.isEmpty {
      entry.body = source.words(in: head.text.lowerBound..<range.upperBound)
    } else if head.kind == .bullet {
      entry.body = entry.body.withoutIndentation
    }
    if !outline.isOrg, entry.body.hasDoubled("[") {
      let words = WikiLinks.words(of: entry.body)
      entry.body = words.text
      entry.tags += words.tags.map { "#" + $0 }
    }
    return entry
  }

  /// Where words begin that belong to no entry.
  private func limit(of head: DatedLine) -> Int { outline.interludes[head.start] ?? .max }

  /// A part without a rule at its beginning, as one below names.
  private func withoutRule(_ range: Range<Int>) -> Range<Int> {
    guard let first = source.firstLine(in: range, { !source.isBlank($0) }), outline.isRule(first)
    else { return range }
    return min(first.upperBound + 1, range.upperBound)..<range.upperBound
  }

  /// Whether the first line of an entry is continued by the second one, and so is no title.
  private func continues(_ line: String, at start: Int, _ end: Int) -> Bool {
    guard start < end, let last = line.last, !".!?*。！？".contains(last) else { return false }
    return source.clipped(start..<end, to: 8).first?.isLowercase == true
  }

  /// Where the words of an entry end: before rules and headings that lead to the next one.
  private func endOfWords(
    _ range: Range<Int>, of head: DatedLine, _ entries: inout EntryReader
  ) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let content = source.bytes[range.lowerBound..<end]
      let feed = content.dropLast().lastIndex(of: 0x0A)
      let start = feed.map { $0 + 1 } ?? range.lowerBound
      let line = start..<end
      let isAbove = outline.levelOfHeading(at: line).map { $0 < head.level } ?? false
      let number = line.count < 40 ? reader.textAfterNumber(ofDream: reader.trimmed(line)) : nil
      if isAbove || outline.isPeriod(line) || number?.isEmpty == true && end < source.bytes.count {
        entries.imported.skip("headings")
      } else if !source.isBlank(line),
        !(outline.isRule(line) && (end < source.bytes.count || outline.hasFences))
      {
        break
      }
      end = start
    }
    return end
  }
}

extension SourceText {
  /// A part without the line breaks around it.
  fileprivate func words(in range: Range<Int>) -> String {
    String(
      decoding: bytes[range].withoutLastLineBreaks.withoutFirstLineBreaks, as: UTF8.self)
  }
}

extension String {
  /// The text without the spaces or tabs that all of its lines begin with.
  fileprivate var withoutIndentation: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " || $0 == "\t" } }
    guard let shortest = indents.min(by: { $0.count < $1.count }), !shortest.isEmpty,
      indents.allSatisfy({ $0.hasPrefix(shortest) })
    else { return self }
    return lines.map { $0.hasPrefix(shortest) ? $0.dropFirst(shortest.count) : $0 }
      .joined(separator: "\n")
  }

  /// The text of Org without the keywords at its beginning.
  fileprivate var withoutKeywords: String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .drop { $0.hasPrefix("#+") || $0.allSatisfy(\.isWhitespace) }
    return lines.joined(separator: "\n")
  }
}
