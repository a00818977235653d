import Dreams
import Foundation

/// Gathers what the readers of formats find.
struct EntryReader {
  let importer: DreamImporter
  let format: DreamFormat
  var imported: ImportedDreams

  /// How often an entry with the same words on the same date came before.
  private var seen: [Dream.ID: Int] = [:]

  init(_ importer: DreamImporter, _ format: DreamFormat) {
    self.importer = importer
    self.format = format
    imported = ImportedDreams(format)
  }

  /// Reads one entry, or notes why that cannot be.
  mutating func entry(
    _ name: @autoclosure () -> String, at offset: Int, in source: SourceText,
    _ read: (inout EntryReader) throws(ImportProblem) -> Void
  ) {
    // What a broken entry had that dreams have no place for is not told, as it is not taken itself.
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

  /// Adds an entry of another program.
  ///
  /// - Parameters:
  ///   - text: Its words.
  ///   - time: When it was written.
  ///   - id: Its own identifier there, where it has one.
  mutating func add(_ text: String, at time: EntryTime, id: Dream.ID? = nil) {
    add(
      Dream(
        description: text, creature: importer.creature, effects: [],
        id: id ?? madeID(of: text, at: time), date: time.night, created: time.created))
  }

  mutating func add(_ dream: Dream) { imported.dreams.append(dream) }

  /// Makes the identifier of an entry that has none; one that is there twice gets two.
  mutating func madeID(of text: String, at time: EntryTime) -> Dream.ID {
    let words = "\(time.night)/\(time.created)/"
    let first = Dream.ID(derivedFrom: words + text, for: .importedEntry)
    let count = seen[first, default: 0]
    seen[first] = count + 1
    let id =
      count == 0 ? first : Dream.ID(derivedFrom: "\(count)/" + words + text, for: .importedEntry)
    imported.madeIDs.insert(id)
    return id
  }
}
