public import Dreams

/// A way to write dreams into files.
///
/// The first three are native, written and read; the others belong to other journals and are only
/// read. `FORMATS.md` next to this file describes each of them.
public enum DreamFormat: String, CaseIterable, Hashable, Sendable {
  /// All of a journal as JSON.
  case json
  /// The dreams as Markdown, each with front matter in YAML.
  case markdown
  /// The dreams as a table of RFC 4180.
  case csv
  /// Entries of other programs as JSON or XML: a list of things with a date and a text.
  case entries
  /// The text of the program jrnl.
  case jrnl
  /// What `jrnl --export json` writes.
  case jrnlJSON = "jrnl-json"
  /// What `jrnl --export markdown` writes.
  case jrnlMarkdown = "jrnl-markdown"
  /// The JSON that Day One exports.
  case dayOne = "day-one"
  /// The property lists in a `.dayone` folder of Day One before 2016, which jrnl writes, too.
  case dayOneClassic = "day-one-classic"
  /// The JSON file of Brain Cloud.
  case brainCloud = "brain-cloud"
  /// The month files of RedNotebook.
  case redNotebook = "rednotebook"
  /// A table of dates and texts in a Markdown or Org file.
  case markdownTable = "markdown-table"
  /// Markdown files, each of one dream.
  case markdownFolder = "markdown-folder"
  /// Texts in which entries begin with dates.
  case datedText = "dated-text"

  /// The formats of one file that are written, the one that loses nothing first.
  public static let exported: [DreamFormat] = [.json, .markdown, .csv]

  /// The format of many files that is written: a ``DreamNote`` for each dream.
  public static let exportedFolder = DreamFormat.markdownFolder

  /// What the format is called, and how it is told from others and read: the table of all formats.
  ///
  /// A new format is a case above, its traits here, and its reader.
  var traits: Traits {
    switch self {
    case .json: Traits("JSON", "json", .json(JournalJSON.isJournal), JournalJSON.read)
    case .markdown:
      Traits("Markdown", "md", .beginning(JournalMarkdown.isJournal), JournalMarkdown.read)
    case .csv: Traits("CSV", "csv", .columns(JournalCSV.isJournal), JournalCSV.read)
    case .entries:
      Traits("JSON or XML", "json", .json { ForeignJSON.isJournal($0) }, ForeignJSON.read)
    case .jrnl:
      Traits(
        "jrnl", "txt", .lines(DatedText.isJrnl), DatedText.readJrnl)
    case .jrnlJSON:
      Traits("jrnl JSON", "json", .json(JrnlJSON.isJournal), JrnlJSON.read)
    case .jrnlMarkdown:
      Traits(
        "jrnl Markdown", "md", .beginning(JrnlMarkdown.isJournal), JrnlMarkdown.read)
    case .dayOne:
      Traits("Day One", "json", .json(DayOne.isJournal), DayOne.read)
    case .dayOneClassic:
      Traits(
        "Day One Classic", "doentry", .beginning(DayOneClassic.isPropertyList), DayOneClassic.read)
    case .brainCloud:
      Traits(
        "Brain Cloud", "json", .json(BrainCloud.isJournal), BrainCloud.read)
    case .redNotebook:
      Traits(
        "RedNotebook", "txt", .name(RedNotebook.isJournal), RedNotebook.read)
    case .markdownTable:
      Traits("Markdown table", "md", .beginning(ForeignTable.isMarkdownTable), ForeignTable.read)
    case .markdownFolder:
      Traits("Markdown files", "md", .name(MarkdownFile.isNamed), MarkdownFile.read)
    case .datedText:
      Traits("text with dates", "txt", .lines(DatedText.isJournal), DatedText.read)
    }
  }

  /// What sets a format apart.
  struct Traits {
    /// The format for people.
    let name: String
    /// The extension of its files, without the period.
    let fileExtension: String
    /// How a file shows that it is one.
    let sign: FormatSign
    /// Reads a file.
    let read: (SourceText, inout EntryReader, DreamImporter.Progress) throws -> Void

    init(
      _ name: String, _ fileExtension: String, _ sign: FormatSign,
      _ read: @escaping (SourceText, inout EntryReader, DreamImporter.Progress) throws -> Void
    ) {
      (self.name, self.fileExtension, self.sign) = (name, fileExtension, sign)
      self.read = read
    }
  }

  /// The format for people: "Day One".
  public var name: String { traits.name }

  /// The extension of its files, without the period.
  public var fileExtension: String { traits.fileExtension }

  /// Whether it includes the whole journal: also the trash, the nights and the favorite creature.
  public var isComplete: Bool { self == .json }

  /// The dreams of a journal that it includes: those in the list and, if it is complete, in the
  /// trash.
  ///
  /// - Parameter journal: The journal.
  /// - Returns: The dreams, those in the list first.
  public func dreams(of journal: Journal) -> [Dream] {
    Array(journal.dreams) + (isComplete ? Array(journal.trash) : [])
  }

  /// The minimum number of bytes in a chunk of an export, except the last one.
  static let chunkSize = 65_536

  /// Writes a journal, chunk by chunk, so that a large one is never in memory as a file, too.
  ///
  /// The same journal gives the same bytes. Reading them restores each dream, with every byte of
  /// its text and with unknown fields. Traps for a read-only format.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - trashed: When dreams were moved to the trash, if known.
  ///   - fields: The fields of dreams that are known.
  ///   - output: Takes the next chunk: whole dreams in UTF-8. Together they have no byte order mark, and
  ///     a line break at their end.
  /// - Throws: What `output` throws; it is not called again.
  public func write<Failure: Error>(
    _ journal: Journal, trashed: [Dream.ID: Moment] = [:],
    fields: FieldTable<Dream> = Dream.fields, to output: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .json: try JournalJSON.write(journal, trashed: trashed, fields, to: output)
    case .markdown: try JournalMarkdown.write(journal.dreams, fields, to: output)
    case .csv: try JournalCSV.write(journal.dreams, fields, to: output)
    default: preconditionFailure("The format \(rawValue) is read and never written.")
    }
  }

  /// The bytes of a file with a journal: all chunks of ``write(_:trashed:fields:to:)``.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - trashed: When dreams were moved to the trash, if known.
  ///   - fields: The fields of dreams that are known.
  /// - Returns: UTF-8 without a byte order mark, with a line break at its end.
  public func bytes(
    of journal: Journal, trashed: [Dream.ID: Moment] = [:],
    fields: FieldTable<Dream> = Dream.fields
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    write(journal, trashed: trashed, fields: fields) { bytes += $0 }
    return bytes
  }
}
