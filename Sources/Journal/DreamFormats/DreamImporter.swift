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
    let isMany = files.count > 1
    var joined = JoinedFiles()
    var place = 0
    while place < files.count {
      if isMany { try progress(place, files.count) }
      let batch = Self.batch(of: files, from: place)
      let readings =
        batch.count == 1
        ? [[Result { try entries(of: files[place], isOneOfMany: isMany, as: format, progress) }]]
        : batch.mapOnAllProcessors(minimum: 8) { part in
          part.map { place in
            Result { try entries(of: files[place], isOneOfMany: true, as: format) { _, _ in } }
          }
        }
      for (file, result) in zip(files[batch], readings.joined()) {
        let reading = try result.get()
        let seen = joined.seen(by: reading)
        joined.append(
          seen.isEmpty
            ? reading
            : try entries(of: file, isOneOfMany: isMany, as: format, after: seen, progress))
      }
      place = batch.upperBound
    }
    var imported = joined.imported
    // A folder of notes may contain other programs' files, too.
    let formats = Set(imported.files.map(\.format))
    imported.format =
      formats.count > 1 ? .markdownFolder : formats.first ?? format ?? .markdownFolder
    return imported
  }

  /// The next files that are read at the same time: small ones, or one that is large and says how far it is.
  private static func batch(of files: [ImportedFile], from start: Int) -> Range<Int> {
    let small = files[start...].prefix(1_024).prefix { $0.bytes.count <= 65_536 }
    return start..<max(start + 1, small.endIndex)
  }

  /// Reads one file; of several files, one that cannot be read has nothing but its problem.
  private func entries(
    of file: ImportedFile, isOneOfMany: Bool, as format: DreamFormat?,
    after seen: [Dream.ID: Int] = [:],
    _ progress: Progress
  ) throws -> EntryReader {
    do {
      var source = try SourceText(file, isOneOfMany: isOneOfMany, as: encoding)
      let format =
        try format ?? FormatDetection.format(of: &source, isNote: readsNotes, columns: columns)
      return try EntryReader(source, by: self, as: format, after: seen, progress)
    } catch var problem as ImportProblem where isOneOfMany {
      problem.file = problem.file ?? file.name
      var entries = EntryReader(self, .markdownFolder)
      entries.imported.problems = [problem]
      return entries
    }
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
    let file = ImportedFile(name: name, bytes: [], modified: modified)
    let time = try MarkdownFile.time(
      of: file, NoteName(file.nameOfNote, order: dateOrder), &entries)
    entries.add(titled: title, identity: identity, at: time)
    return entries.imported
  }
}
