/// What taking dreams into a journal did.
public struct ImportReport: Hashable, Sendable {
  /// The dreams that are new to the list.
  public var added = 0
  /// The dreams that are new to the trash.
  public var addedToTrash = 0
  /// The dreams that are in the journal as they are in the file.
  public var alreadyThere = 0
  /// Those of them that are in the trash, though the file has them in the list.
  public var waitingInTrash = 0
  /// The dreams whose other text was put beside the one in the journal, as a conflicting copy.
  public var conflictingCopies = 0
  /// The dreams that differ in the journal, and stayed as they are there.
  public var kept = 0
  /// Whether the favorite creature of the file was taken.
  public var tookFavorite = false

  /// Creates the report of nothing.
  public init() {}

  /// Whether the journal is as it was.
  public var isEmpty: Bool {
    added + addedToTrash + conflictingCopies == 0 && !tookFavorite
  }
}
