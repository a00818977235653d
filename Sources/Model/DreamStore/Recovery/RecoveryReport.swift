public import Dreams

/// What a recovery saves, and what is lost.
public struct RecoveryReport: Hashable, Sendable {
  /// The dreams that the recovered journal holds outside the trash.
  public internal(set) var dreams = 0

  /// The dreams in its trash.
  public internal(set) var trash = 0

  /// How many of all these were read from the damaged journal itself.
  public internal(set) var read = 0

  /// How many are as they were in the backup, because the journal has them no more.
  ///
  /// Some of them may have been deleted on purpose since.
  public internal(set) var fromBackup = 0

  /// The newest sound backup; nil where there is none.
  public internal(set) var backup: Backup?

  /// How many have a part that cannot be read, and a stand-in for it.
  public internal(set) var incomplete = 0

  /// The dreams that the journal once held and that nothing holds any more.
  public internal(set) var lost: Set<Dream.ID> = []

  /// Rows that cannot be read, beyond those of dreams known by name.
  public internal(set) var unreadableRows = 0

  /// Pages of the file of which nothing is understood or that are missing.
  public internal(set) var unreadablePages = 0

  /// Whether every dream that the damaged journal held is in the recovered one as it was.
  ///
  /// Pages that cannot be read may have held nothing, but who knows.
  public var isComplete: Bool {
    lost.isEmpty && unreadableRows == 0 && unreadablePages == 0 && incomplete == 0
      && fromBackup == 0
  }
}
