/// A file of an office program or a reader of books, whose text only that program can save.
public enum OfficeDocument: Hashable, Sendable, CaseIterable {
  /// A document of a word processor.
  case text
  /// A spreadsheet.
  case spreadsheet
  /// A PDF document.
  case pdf
  /// A book.
  case book
}
