public import Dreams
public import Errors
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
  /// The time zone that assigns entries with a time of day to nights.
  public var timeZone: TimeZone
  /// The known fields of dreams; the values of others are preserved.
  public var fields: FieldTable<Dream>
  /// The order of day, month and year in dates of digits that do not begin with a year of four; nil
  /// to refuse those that could be two dates.
  public var dateOrder: DateOrder?
  /// Whether the files are notes from a phone: the time of day in a name counts, and first lines such
  /// as `tags: sea` fill fields; see `FORMATS.md`.
  public var readsNotes: Bool
  /// Which columns of tables hold which fields, where their names do not say it.
  public var columns: [ColumnChoice]
  /// The encoding of the file, or of those among several where it is not certain; nil to detect it.
  public var encoding: TextEncoding?

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - creature: Who dreams are about where the file does not say.
  ///   - timeZone: The time zone that assigns entries with a time of day to nights.
  ///   - fields: The known fields of dreams; the values of others are preserved.
  ///   - dateOrder: The order of day, month and year in dates such as 11/12/2026; nil to refuse them.
  ///   - readsNotes: Whether the files are notes from a phone.
  ///   - columns: Which columns of tables hold which fields, where their names do not say it.
  ///   - encoding: The encoding of the files; nil to detect it.
  public init(
    creature: Dream.Creature, timeZone: TimeZone, fields: FieldTable<Dream> = Dream.fields,
    dateOrder: DateOrder? = nil, readsNotes: Bool = false, columns: [ColumnChoice] = [],
    encoding: TextEncoding? = nil
  ) {
    self.creature = creature
    self.timeZone = timeZone
    self.fields = fields
    self.dateOrder = dateOrder
    self.readsNotes = readsNotes
    self.columns = columns
    self.encoding = encoding
  }

  /// Called with the number of entries read so far and of all entries; may throw to stop.
  public typealias Progress = (_ done: Int, _ total: Int) throws -> Void

  /// Reads files that belong together: one, or those in one folder.
  ///
  /// One of several files that cannot be read is a problem with its name, and the others are read.
  ///
  /// - Parameters:
  ///   - files: The files, at least one.
  ///   - format: Their format; nil to detect it from their contents.
  ///   - progress: Called occasionally with the progress so far.
  /// - Returns: The dreams, and the entries and files that could not be read.
  /// - Throws: An ``ImportProblem`` if the only file cannot be read at all, and any error from
  ///   `progress`.
  public func dreams(
    in files: [ImportedFile], as format: DreamFormat? = nil, progress: Progress = { _, _ in }
  ) throws -> ImportedDreams {
    guard !files.isEmpty else { throw ImportProblem(.noFiles) }
    guard !readsNotes else { return try dreams(inCompleted: files, as: format, progress) }
    let items = JoplinItems(files)
    var imported = ImportedDreams(.markdownFolder)
    if !items.files.isEmpty {
      imported = try dreams(
        inCompleted: ShortDateNames.completed(items.files, dateOrder), as: format, progress)
    }
    for (name, count) in items.notTaken { imported.skip(name, count) }
    return imported
  }

  private func dreams(
    inCompleted files: [ImportedFile], as format: DreamFormat?, _ progress: Progress
  ) throws -> ImportedDreams {
    var found: [RecognizedFile] = []
    for (index, file) in files.enumerated() {
      if files.count > 1 { try progress(index, files.count) }
      do throws(ImportProblem) {
        var source = try SourceText(file, isOneOfMany: files.count > 1, as: encoding)
        if let format {
          found.append(.readable(source, format))
        } else {
          let format = try FormatDetection.format(
            of: &source, isNote: readsNotes, columns: columns)
          found.append(.readable(source, format))
        }
      } catch {
        guard files.count > 1 else { throw error }
        found.append(.unreadable(error))
      }
    }
    let formats = Set(found.compactMap(\.format))
    guard formats.count > 1 else {
      return try dreams(in: found, of: formats.first ?? format ?? .markdownFolder, progress)
    }
    // A folder of notes may contain other programs' files, too.
    return try found.reduce(into: ImportedDreams(.markdownFolder)) {
      $0.append(try dreams(in: [$1], of: $1.format ?? .markdownFolder, progress))
    }
  }

  /// A file, and whether it is one of a journal.
  private enum RecognizedFile {
    case readable(SourceText, DreamFormat)
    case unreadable(ImportProblem)

    var format: DreamFormat? {
      if case .readable(_, let format) = self { format } else { nil }
    }
  }

  private func dreams(
    in files: [RecognizedFile], of format: DreamFormat, _ progress: Progress
  ) throws -> ImportedDreams {
    var entries = EntryReader(self, format)
    for (index, file) in files.enumerated() {
      if files.count > 1 { try progress(index, files.count) }
      switch file {
      case .unreadable(let problem): entries.imported.problems.append(problem)
      case .readable(let source, let format):
        try entries.file(source) { entries in
          try format.traits.read(source, &entries, progress)
        }
      }
    }
    return entries.imported
  }

  /// Makes the dream of a file that has no text, such as a recording from a phone.
  ///
  /// The night is determined as for a note: by the name of the file, or else by its last change.
  ///
  /// - Parameters:
  ///   - title: The title of the dream, which has no other words.
  ///   - name: The name of the file.
  ///   - modified: When the file was changed last.
  ///   - identity: Identifies the contents of the file; the same identity gives the same dream.
  /// - Returns: One dream.
  /// - Throws: Why the name has no valid night.
  public func dream(
    titled title: String, of name: String, modified: Moment, identity: String
  ) throws(ImportProblem) -> ImportedDreams {
    var entries = EntryReader(self, .markdownFolder)
    let time = try MarkdownFile.time(
      of: ImportedFile(name: name, bytes: [], modified: modified), &entries)
    entries.add(titled: title, identity: identity, at: time)
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
    leftOut += other.leftOut
    notTaken.merge(other.notTaken, uniquingKeysWith: +)
    wantedFiles.merge(other.wantedFiles) { $1 }
    linkedFiles.merge(other.linkedFiles) { $1 }
    undatedFiles += other.undatedFiles
    undatableNotes += other.undatableNotes
    looseFiles += other.looseFiles
    inheritedDates += other.inheritedDates
    completedDates += other.completedDates
    wordsBeforeDates += other.wordsBeforeDates
    datesAmongWords += other.datesAmongWords
    files += other.files
    origins.merge(other.origins) { $1 }
    derivedIDs.formUnion(other.derivedIDs)
    formerTexts.merge(other.formerTexts) { $1 }
  }
}
