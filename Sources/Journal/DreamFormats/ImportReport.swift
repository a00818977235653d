/// What importing dreams into a journal did.
public struct ImportReport: Hashable, Sendable {
  /// The dreams that are new to the list.
  public var imported = 0
  /// The dreams that are new to the trash.
  public var addedToTrash = 0
  /// The nights about which the journal knows more now.
  public var nights = 0
  /// Those of these nights whose text was appended to one in the journal.
  public var conflictingNights = 0
  /// The dreams of the journal that got pictures and sounds which they did not have.
  public var updated = 0
  /// The dreams of the journal that nobody had edited, and that became what their source says now.
  public var corrected = 0
  /// The dreams of the journal that got tags and other words of sets which they did not have.
  public var completed = 0
  /// The titles and nights of dreams that look like imported ones with other words, which were added as
  /// conflicting copies.
  public var lookalikes: [String] = []
  /// The dreams that are in the journal just as in the file.
  public var alreadyThere = 0
  /// The dreams of the file's list that are in the trash of the journal, and stay there.
  public var waitingInTrash = 0
  /// The dreams whose different text was added as a conflicting copy.
  public var conflictingCopies = 0
  /// The dreams that differ in the journal, where they were left unchanged.
  public var kept = 0
  /// Whether the favorite creature of the file was taken.
  public var tookFavorite = false

  /// Creates the report of an import that did nothing.
  public init() {}

  /// How many dreams of the journal have changed.
  public var changed: Int { updated + corrected + completed }

  /// How many dreams are new or changed.
  public var dreams: Int { imported + addedToTrash + conflictingCopies + changed }

  /// Whether the journal is unchanged.
  public var isEmpty: Bool {
    dreams + nights == 0 && !tookFavorite
  }
}
