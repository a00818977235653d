import Dreams
import Foundation

/// Collects what the readers of formats find.
struct EntryReader {
  let importer: DreamImporter
  let format: DreamFormat
  var imported: ImportedDreams

  /// How many entries had the same words at the same time before.
  private var seen: [Dream.ID: Int] = [:]

  init(_ importer: DreamImporter, _ format: DreamFormat) {
    self.importer = importer
    self.format = format
    imported = ImportedDreams(format)
  }

  /// Reads a file; where it is one of several and cannot be read to its end, records why and forgets
  /// what was read of it.
  mutating func file(
    _ source: SourceText, _ read: (inout EntryReader) throws -> Void
  ) throws {
    let (dreams, trash, nights) = (
      imported.dreams.count, imported.trash.count, imported.nights.count
    )
    let (problems, undated) = (imported.problems.count, imported.undatedFiles.count)
    let favorite = imported.favoriteCreature
    var before: [String: Int] = [:]
    swap(&before, &imported.notTaken)
    do {
      try read(&self)
    } catch let problem as ImportProblem where source.isOneOfMany {
      imported.dreams.removeSubrange(dreams...)
      for dream in imported.trash[trash...] { imported.trashed[dream.id] = nil }
      imported.trash.removeSubrange(trash...)
      imported.nights.removeSubrange(nights...)
      imported.problems.removeSubrange(problems...)
      imported.undatedFiles.removeSubrange(undated...)
      imported.favoriteCreature = favorite
      imported.notTaken = before
      var problem = problem
      problem.file = problem.file ?? source.file.name
      imported.problems.append(problem)
      return
    }
    before.merge(imported.notTaken, uniquingKeysWith: +)
    imported.notTaken = before
    if source.wasLatin1, let name = source.file.name { imported.latin1Files.append(name) }
  }

  /// Reads one entry, or records why it cannot be read.
  ///
  /// - Parameters:
  ///   - name: What the problem calls the entry, besides the file and the line.
  ///   - offset: Where the entry begins. The line of a problem that is thrown counts from there.
  ///   - source: The file.
  ///   - read: Reads it.
  mutating func entry(
    _ name: @autoclosure () -> String?, at offset: Int, in source: SourceText,
    _ read: (inout EntryReader) throws(ImportProblem) -> Void
  ) {
    // A broken entry is not imported at all, so what dreams have no place for does not count. What
    // entries before had is not copied for each.
    var before: [String: Int] = [:]
    swap(&before, &imported.notTaken)
    do throws(ImportProblem) {
      try read(&self)
      for (name, count) in imported.notTaken { before[name, default: 0] += count }
    } catch {
      var problem = source.problem(at: offset, error.sentence)
      if let first = problem.line, let line = error.line { problem.line = first + line - 1 }
      problem.entry = name()
      problem.isAboutDateOrder = error.isAboutDateOrder
      imported.problems.append(problem)
    }
    imported.notTaken = before
  }

  /// Reads when an entry was written.
  ///
  /// - Parameters:
  ///   - text: A date, or a date and a time.
  ///   - timeZone: Whose clock it is; nil for that of the import.
  /// - Returns: The time.
  /// - Throws: Why it is no date.
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
      throw ImportProblem("there are no “entries” in it")
    }
    for (index, node) in list.enumerated() {
      if index.isMultiple(of: 1_000) { try progress(index, list.count) }
      entry("entry \(index + 1)", at: node.offset, in: source) {
        entries throws(ImportProblem) in
        try read(node, &entries)
      }
    }
    try progress(list.count, list.count)
  }

  /// Adds an entry of another program.
  ///
  /// - Parameters:
  ///   - text: Its words.
  ///   - time: When it was written.
  ///   - id: Its own identifier there, where it has one.
  mutating func add(_ text: String, at time: EntryTime, id: Dream.ID? = nil) {
    var dream = Dream.blank(id: id ?? derivedID(of: text, at: time), created: time.created)
    dream.date = time.night
    dream.creature = importer.creature
    dream.description = text
    add(dream)
  }

  mutating func add(_ dream: Dream) { imported.dreams.append(dream) }

  /// Derives the identifier of an entry that has none; the same entry twice gets two.
  mutating func derivedID(of text: String, at time: EntryTime) -> Dream.ID {
    let words = "\(time.night)/\(time.created)/"
    let first = Dream.ID(derivedFrom: words + text, for: .importedEntry)
    let count = seen[first, default: 0]
    seen[first] = count + 1
    let id =
      count == 0 ? first : Dream.ID(derivedFrom: "\(count)/" + words + text, for: .importedEntry)
    imported.derivedIDs.insert(id)
    return id
  }
}

extension ImportProblem {
  /// A text that is not taken for a date.
  init(_ problem: DateProblem, in text: String) {
    self.init(problem.sentence(on: text))
    isAboutDateOrder = problem.isAboutOrder
  }
}
