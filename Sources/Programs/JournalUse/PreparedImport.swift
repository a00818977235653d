public import DreamFormats
public import DreamStore
public import Dreams

/// Dreams that were read from files, and the journal with them in it.
///
/// ```swift
/// var prepared = PreparedImport(of: imported, into: store.load())
/// try prepared.takeFiles(from: "/Downloads/Journal", to: store.attachments)
/// prepared.report     // what storing `prepared.journal` does
/// prepared.lostFiles  // ["photos/1f.jpeg"]
/// ```
public struct PreparedImport: Sendable {
  /// What was read; its dreams name their files once these were taken.
  public private(set) var imported: ImportedDreams
  /// The journal before the import.
  public let base: Journal
  /// That journal with what was read.
  public private(set) var journal: Journal
  /// What changed.
  public private(set) var report: ImportReport
  /// How many pictures and sounds dreams have got that did not come with them, or were missing.
  public private(set) var attached = 0
  /// The files that dreams show and have not got, by their paths in the import.
  public private(set) var lostFiles: [String] = []

  /// Merges what was read into a journal.
  ///
  /// - Parameters:
  ///   - imported: What was read.
  ///   - base: The journal.
  public init(of imported: ImportedDreams, into base: Journal) {
    (self.imported, self.base, journal) = (imported, base, base)
    self.imported.storeAttachments(of: base)
    report = journal.add(self.imported)
  }

  /// Puts pictures and sounds beside the journal before a dream names them, also those of dreams that an
  /// earlier import has brought without.
  ///
  /// - Parameters:
  ///   - source: The path of the file or the folder that is imported; nil where it is neither, such as
  ///     standard input. Then no dream gets a file.
  ///   - folder: Where the files of the journal are.
  ///   - checkpoint: Called before each piece of a file; what it throws ends the work.
  /// - Throws: An ``AttachmentError`` when files cannot be stored, or what the checkpoint threw. Files
  ///   that were taken before stay beside the journal, where no dream names them.
  public mutating func takeFiles(
    from source: String?, to folder: AttachmentFolder, checkpoint: () throws -> Void = {}
  ) throws {
    guard let source else { return }
    try withoutActuallyEscaping(checkpoint) { checkpoint in
      var files = AttachmentImport(from: source, to: folder, checkpoint: checkpoint)
      try files.takeNamed(by: imported, base, journal)
      try files.takeWanted(by: &imported, base)
      (attached, lostFiles) = (files.attached, files.lost)
    }
    journal = base
    report = journal.add(imported)
  }
}
