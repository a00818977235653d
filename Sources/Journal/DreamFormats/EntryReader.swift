import Dreams
import Errors
import Foundation

/// Collects what the reader of a format finds in one file; ``JoinedFiles`` has that of several.
struct EntryReader {
  let importer: DreamImporter
  let format: DreamFormat
  var imported: ImportedDreams

  /// The name of the file; empty for standard input.
  private var fileName = ""

  /// The program of the file, where its format is that of several.
  var program: String?

  /// The columns of the file, where it is another program's table.
  var columns: [ImportedColumn] = []

  /// The folder of the file, relative to the import's; empty at the top.
  private var folder = ""

  /// The dreams that stay in the order of the file.
  private(set) var inOrder: [Int] = []

  /// How many entries had the same words at the same time before.
  private(set) var seen: [Dream.ID: Int] = [:]

  /// Where in an entry something is.
  enum Place {
    /// At a byte of the file.
    case offset(Int)
    /// On a line of the entry, from 1.
    case line(Int)
    /// Somewhere in it.
    case entry
  }

  /// The values left out of the current entry.
  private var leftOut: [(fault: ImportFault, place: Place)] = []

  init(_ importer: DreamImporter, _ format: DreamFormat) {
    self.importer = importer
    self.format = format
    imported = ImportedDreams(format)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - importer: How it is read.
  ///   - format: What it is.
  ///   - seen: How many entries of other files had the same words at the same time.
  ///   - progress: Called now and then; may throw to stop.
  /// - Throws: Why it cannot be read to its end, and what `progress` throws.
  init(
    _ source: SourceText, by importer: DreamImporter, as format: DreamFormat,
    after seen: [Dream.ID: Int], _ progress: DreamImporter.Progress
  ) throws {
    self.init(importer, format)
    self.seen = seen
    fileName = source.file.name ?? ""
    folder = (source.file.path ?? source.file.name ?? "").split(separator: "/").dropLast().joined(
      separator: "/")
    try format.traits.read(source, &self, progress)
    if !imported.undatedFiles.isEmpty {
      for dream in imported.dreams { imported.origins[dream.id]?.isUndated = true }
    }
    imported.files = [
      .init(source, as: format, of: program, columns, imported.dreams[...], imported.notTaken)
    ]
  }

  /// Reads one entry, or records why it cannot be read.
  ///
  /// - Parameters:
  ///   - name: The name of the entry in problems, besides the file and the line.
  ///   - offset: Where the entry begins. The line of a thrown problem counts from there.
  ///   - source: The file.
  ///   - read: Reads it.
  mutating func entry(
    _ name: @autoclosure () -> ImportProblem.Entry?, at offset: Int, in source: SourceText,
    _ read: (inout EntryReader) throws(ImportProblem) -> Void
  ) {
    // A broken entry is not imported at all, so what dreams have no place for does not count. What
    // entries before had is not copied for each.
    var before: [String: Int] = [:]
    swap(&before, &imported.notTaken)
    leftOut = []
    do throws(ImportProblem) {
      try read(&self)
      if !leftOut.isEmpty { report(leftOut, of: name(), at: offset, in: source) }
      for (name, count) in imported.notTaken { before[name, default: 0] += count }
    } catch {
      var problem = source.problem(at: offset, error.fault)
      if let first = problem.line, let line = error.line { problem.line = first + line - 1 }
      problem.entry = name()
      imported.problems.append(problem)
    }
    imported.notTaken = before
  }

  /// Records that a value cannot be in its field, once the entry has been read.
  ///
  /// - Parameters:
  ///   - fault: Why.
  ///   - place: Where it is.
  mutating func leaveOut(_ fault: ImportFault, at place: Place) {
    leftOut.append((fault, place))
  }

  private mutating func report(
    _ leftOut: [(fault: ImportFault, place: Place)], of name: ImportProblem.Entry?, at offset: Int,
    in source: SourceText
  ) {
    for (fault, place) in leftOut {
      var problem: ImportProblem
      switch place {
      case .offset(let offset): problem = source.problem(at: offset, fault)
      case .line(let line):
        problem = source.problem(at: offset, fault)
        problem.line = problem.line.map { $0 + line - 1 }
      case .entry: problem = source.problem(at: offset, fault)
      }
      problem.entry = name
      imported.leftOut.append(problem)
    }
  }

  /// Reads when an entry was written.
  ///
  /// - Parameters:
  ///   - text: A date, or a date and a time.
  ///   - timeZone: The time zone; nil for the import's.
  /// - Returns: The time.
  /// - Throws: Why it isn't a date.
  func time(_ text: String, in timeZone: TimeZone? = nil) throws(ImportProblem) -> EntryTime {
    do throws(DateProblem) {
      return try EntryTime(text, in: timeZone ?? importer.timeZone, order: importer.dateOrder)
    } catch {
      throw ImportProblem(error, in: text)
    }
  }

  /// Reads the list that the JSON of other programs has under “entries”.
  mutating func entries(
    _ source: SourceText, _ progress: DreamImporter.Progress,
    each read: (JSONNode, inout EntryReader) throws(ImportProblem) -> Void
  ) throws {
    guard let list = try source.json()["entries"]?.list else {
      throw ImportProblem(.noEntries)
    }
    for (index, node) in list.enumerated() {
      if index.isMultiple(of: 1_000) { try progress(index, list.count) }
      entry(.entry(index + 1), at: node.offset, in: source) {
        entries throws(ImportProblem) in
        try read(node, &entries)
      }
    }
    try progress(list.count, list.count)
  }

  /// Adds an entry of another program.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - time: When it was written.
  ///   - id: Its own identifier there, where it has one.
  mutating func add(_ entry: ForeignEntry, at time: EntryTime, id: Dream.ID? = nil) {
    var dream = Dream.blank(
      id: id ?? derivedID(of: entry.identity, at: time), created: time.created)
    dream.date = night(of: time)
    dream.creature = importer.creature
    for (key, value) in entry.values(in: importer.fields) { dream[key] = value }
    remember(dream.id)
    if !imported.derivedIDs.contains(dream.id) {
      imported.remember(entry.identity, of: dream)
      if let former = entry.formerBody { imported.remember(former, of: dream) }
    }
    let files = entry.files.map { $0.below(folder) }
      .filter { !$0.paths.isEmpty || $0.contents != nil }
    if !files.isEmpty { imported.wantedFiles[dream.id] = files }
    add(dream, isInOrder: true)
  }

  /// The night of an entry.
  ///
  /// A note from a phone counts as written in this program: until the evening, it is about the night that
  /// has ended. Of an entry of another program only a time before noon is sure to be of the night before.
  func night(of time: EntryTime) -> Night {
    importer.readsNotes ? time.nightOfWriting : time.night
  }

  /// Notes where the files of a dream are that it names by their hashes.
  ///
  /// - Parameters:
  ///   - attachments: The files.
  ///   - links: Links to them, in the same order; others say nothing, because somebody has changed them.
  mutating func find(_ attachments: [Attachment], in links: String) {
    var targets: [String] = []
    MarkdownFiles.forEachTarget(in: links) {
      targets.append($0)
      return targets.count <= attachments.count
    }
    guard targets.count == attachments.count else { return }
    for (attachment, target) in zip(attachments, targets) {
      guard let path = WantedFile.path(target, from: folder) else { continue }
      imported.linkedFiles[attachment.hash] = path
    }
  }

  /// Adds the dream of a file that has no text, such as a picture.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - identity: What its identifier is derived from.
  ///   - time: When it was made.
  mutating func add(titled title: String, identity: String, at time: EntryTime) {
    var dream = Dream.blank(
      id: Dream.ID(derivedFrom: identity, for: .importedEntry), created: time.created)
    dream.date = night(of: time)
    dream.creature = importer.creature
    dream["title"] = .text(title)
    imported.derivedIDs.insert(dream.id)
    add(dream)
  }

  /// Adds a dream.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - isInOrder: Whether its place in the file says which of several dreams of a night was first, where
  ///     their times do not.
  mutating func add(_ dream: Dream, isInOrder: Bool = false) {
    if isInOrder { inOrder.append(imported.dreams.count) }
    imported.dreams.append(dream)
  }

  /// Derives the identifier of an entry that has none; the same entry twice gets two.
  mutating func derivedID(of text: String, at time: EntryTime) -> Dream.ID {
    let words = "\(time.night)/\(time.created)/"
    let first = Dream.ID(derivedFrom: words + text, for: .importedEntry)
    let count = seen[first, default: 0]
    seen[first] = count + 1
    let id =
      count == 0 ? first : Dream.ID(derivedFrom: "\(count)/" + words + text, for: .importedEntry)
    imported.derivedIDs.insert(id)
    remember(id)
    return id
  }

  /// Notes where a dream came from; a note of the inbox is gone afterwards.
  private mutating func remember(_ id: Dream.ID) {
    guard !importer.readsNotes else { return }
    imported.origins[id] = ImportOrigin(format: format, file: fileName)
  }
}

extension ImportProblem {
  /// A text that is not taken for a date.
  init(_ problem: DateProblem, in text: String) {
    self.init(problem.fault(in: text))
  }
}
