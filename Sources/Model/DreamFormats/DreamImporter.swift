public import Dreams
public import Foundation

/// Reads dreams out of files.
///
/// Reading changes nothing, and the same files give the same dreams with the same identifiers.
///
///     let importer = DreamImporter(creature: journal.favoriteCreature, timeZone: .ofClock)
///     let imported = try importer.dreams(in: [file])
///     let report = journal.add(imported)
public struct DreamImporter: Sendable {
  /// Who dreams are about where the file does not say.
  public var creature: Dream.Creature
  /// Whose clock tells to which night an entry with a time of day belongs.
  public var timeZone: TimeZone
  /// The fields of dreams that are known; values of others are kept as they are.
  public var fields: FieldTable<Dream>

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - creature: Who dreams are about where the file does not say.
  ///   - timeZone: Whose clock tells to which night an entry with a time of day belongs.
  ///   - fields: The fields of dreams that are known; values of others are kept as they are.
  public init(
    creature: Dream.Creature, timeZone: TimeZone, fields: FieldTable<Dream> = Dream.fields
  ) {
    self.creature = creature
    self.timeZone = timeZone
    self.fields = fields
  }

  /// Called with the number of entries read so far and of all entries; may throw to stop.
  public typealias Progress = (_ done: Int, _ total: Int) throws -> Void

  /// Reads files that belong together: one, or those of one folder.
  ///
  /// - Parameters:
  ///   - files: The files, at least one.
  ///   - format: What they are; nil to detect it from their contents.
  ///   - progress: Called now and then with what has been read.
  /// - Returns: The dreams, and the entries that could not be read.
  /// - Throws: An ``ImportProblem`` when a file cannot be read at all, and whatever `progress`
  ///   throws.
  public func dreams(
    in files: [ImportedFile], as format: DreamFormat? = nil, progress: Progress = { _, _ in }
  ) throws -> ImportedDreams {
    guard !files.isEmpty else { throw ImportProblem("there is no file with dreams") }
    var sources = try files.map { try SourceText($0, isOneOfMany: files.count > 1) }
    if let format { return try dreams(in: sources, of: format, progress) }
    let recognized = try sources.indices.map { try FormatDetection.format(of: &sources[$0]) }
    let formats = Set(recognized)
    if formats.count == 1, let only = formats.first {
      return try dreams(in: sources, of: only, progress)
    }
    // A folder of notes may hold files of other programs, too.
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
    nights += other.nights
    favoriteCreature = favoriteCreature ?? other.favoriteCreature
    problems += other.problems
    notTaken.merge(other.notTaken, uniquingKeysWith: +)
    derivedIDs.formUnion(other.derivedIDs)
  }
}
