/// A file of an office program, a reader of books or the like, whose text its own program can save.
public enum OfficeDocument: Hashable, Sendable, CaseIterable {
  /// A document of a word processor.
  case text
  /// A spreadsheet.
  case spreadsheet
  /// A PDF document.
  case pdf
  /// A book.
  case book
  /// An email, or a mailbox.
  case mail
  /// A web page with its files in one.
  case webPage
  /// A calendar.
  case calendar
  /// A source of LaTeX.
  case latex
}
