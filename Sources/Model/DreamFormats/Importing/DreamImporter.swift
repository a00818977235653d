public import Dreams
public import Foundation

/// Reads dreams out of files.
///
/// Reading has no effect but its result, and the same files give the same dreams with the same
/// identifiers.
///
///     let importer = DreamImporter(creature: journal.favoriteCreature, timeZone: .ofClock)
///     let imported = try importer.dreams(in: [file])
///     let report = journal.take(imported)
public struct DreamImporter: Sendable {
  /// Who dreams are about where the file does not say.
  public var creature: Dream.Creature
  /// Whose clock tells to which night an entry with a time of day belongs.
  public var timeZone: TimeZone

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - creature: Who dreams are about where the file does not say.
  ///   - timeZone: Whose clock tells to which night an entry with a time of day belongs.
  public init(creature: Dream.Creature, timeZone: TimeZone) {
    self.creature = creature
    self.timeZone = timeZone
  }

  /// Called with the number of entries read so far, and of all; may throw to end the reading.
  public typealias Progress = (_ done: Int, _ total: Int) throws -> Void

  /// Reads files that belong together: one, or those of one folder.
  ///
  /// - Parameters:
  ///   - files: The files; at least one for dreams to come of it.
  ///   - format: What they are; nil to find out by looking at them.
  ///   - progress: Told now and then how far the reading has come.
  /// - Returns: The dreams, and the entries that are no dreams.
  /// - Throws: An ``ImportProblem`` when a file cannot be read at all, and whatever `progress`
  ///   throws.
  public func dreams(
    in files: [ImportedFile], as format: DreamFormat? = nil, progress: Progress = { _, _ in }
  ) throws -> ImportedDreams {
    guard !files.isEmpty else { throw ImportProblem("there is no file with dreams") }
    var sources = try files.map { try SourceText($0, isOneOfMany: files.count > 1) }
    if let format { return try dreams(in: sources, of: format, progress) }
    let recognized = try sources.indices.map { try Recognition.format(of: &sources[$0]) }
    let formats = Set(recognized)
    if formats.count == 1, let only = formats.first {
      return try dreams(in: sources, of: only, progress)
    }
    // Among notes of one's own there may be files of other programs.
    return try zip(sources, recognized).reduce(into: ImportedDreams(.markdownFolder)) {
      $0.append(try dreams(in: [$1.0], of: $1.1, progress))
    }
  }

  private func dreams(
    in sources: [SourceText], of format: DreamFormat, _ progress: Progress
  ) throws -> ImportedDreams {
    var entries = EntryReader(self, format)
    for source in sources {
      switch format {
      case .json: try JournalJSON.read(source, &entries, progress)
      case .markdown: try JournalMarkdown.read(source, &entries, progress)
      case .csv: try JournalCSV.read(source, &entries, progress)
      case .jrnl: try JrnlText.read(source, &entries, progress)
      case .jrnlJSON: try JrnlJSON.read(source, &entries, progress)
      case .dayOne: try DayOne.read(source, &entries, progress)
      case .redNotebook: try RedNotebook.read(source, &entries)
      case .markdownFolder: try MarkdownFile.read(source, &entries)
      }
    }
    return entries.imported
  }
}

extension ImportedDreams {
  fileprivate mutating func append(_ other: ImportedDreams) {
    dreams += other.dreams
    trash += other.trash
    trashed.merge(other.trashed) { $1 }
    favoriteCreature = favoriteCreature ?? other.favoriteCreature
    problems += other.problems
    notTaken.merge(other.notTaken, uniquingKeysWith: +)
    madeIDs.formUnion(other.madeIDs)
  }
}
