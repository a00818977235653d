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

  /// Reads one entry, or records why it cannot be read.
  mutating func entry(
    _ name: @autoclosure () -> String, at offset: Int, in source: SourceText,
    _ read: (inout EntryReader) throws(ImportProblem) -> Void
  ) {
    // A broken entry is not imported at all, so what dreams have no place for does not count.
    let before = imported.notTaken
    do throws(ImportProblem) {
      try read(&self)
    } catch {
      imported.notTaken = before
      var problem = source.problem(at: offset, error.sentence)
      problem.entry = name()
      imported.problems.append(problem)
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
