/// What importing dreams into a journal did.
public struct ImportReport: Hashable, Sendable {
  /// The dreams that are new to the list.
  public var added = 0
  /// The dreams that are new to the trash.
  public var addedToTrash = 0
  /// The nights about which the journal knows more now.
  public var nights = 0
  /// Those of these nights whose text was put below another one in the journal.
  public var conflictingNights = 0
  /// The dreams of the journal that got pictures and sounds which they did not have.
  public var completed = 0
  /// The dreams that are in the journal just as in the file.
  public var alreadyThere = 0
  /// The dreams of the file's list that are in the trash of the journal, and stay there.
  public var waitingInTrash = 0
  /// The dreams whose other text was put beside the one in the journal, as a conflicting copy.
  public var conflictingCopies = 0
  /// The dreams that differ in the journal, and stayed as they are there.
  public var kept = 0
  /// Whether the favorite creature of the file was taken.
  public var tookFavorite = false

  /// Creates the report of an import that did nothing.
  public init() {}

  /// How many dreams are new, or not as they were.
  public var dreams: Int { added + addedToTrash + conflictingCopies + completed }

  /// Whether the journal is as it was.
  public var isEmpty: Bool {
    dreams + nights == 0 && !tookFavorite
  }
}
