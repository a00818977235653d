public import Dreams

extension DreamFormat {
  /// Writes a journal.
  ///
  /// The same journal gives the same bytes. Reading them gives each dream as it was, with every byte
  /// of its text; JSON also keeps the trash and the favorite creature, see ``isComplete``.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - trashed: When dreams of the trash were thrown away, as far as that is known.
  /// - Returns: UTF-8 without a byte order mark, with a line break at its end.
  public func bytes(of journal: Journal, trashed: [Dream.ID: Moment] = [:]) -> [UInt8] {
    switch self {
    case .json: JournalJSON.bytes(of: journal, trashed: trashed)
    case .markdown: JournalMarkdown.bytes(of: journal.dreams)
    case .csv: JournalCSV.bytes(of: journal.dreams)
    default: preconditionFailure("The format \(rawValue) is read and never written.")
    }
  }
}
