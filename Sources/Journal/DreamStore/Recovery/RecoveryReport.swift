public import Dreams

/// What a recovery saves, and what is lost.
public struct RecoveryReport: Hashable, Sendable {
  /// The dreams that the recovered journal holds outside the trash.
  public internal(set) var dreams = 0

  /// The dreams in its trash.
  public internal(set) var trash = 0

  /// How many of all these were read from the damaged journal itself.
  public internal(set) var read = 0

  /// The dreams that are as they were in a backup, because the journal has them so no more, and when
  /// that backup was made.
  ///
  /// Where parts of the file cannot be read, some of them may have been deleted on purpose since.
  public internal(set) var restored: [Dream.ID: Moment] = [:]

  /// Those of ``restored`` of which nothing tells that they were not changed after that backup.
  public internal(set) var perhapsOlder: Set<Dream.ID> = []

  /// How many dreams are as they were in a backup.
  public var fromBackup: Int { restored.count }

  /// How many texts of the newest backup are put beside dreams whose own texts are others.
  public internal(set) var copies = 0

  /// The newest sound backup; nil where there is none.
  public internal(set) var backup: Backup?

  /// How many backups were not looked into, because only a passphrase opens them.
  public internal(set) var sealedBackups = 0

  /// Why the backups cannot be read: a sentence without its full stop; nil where they can.
  public internal(set) var backupsProblem: String?

  /// How many backups were not used, because they are of another journal or may be; 0 where one of this
  /// journal was found.
  public internal(set) var otherBackups = 0

  /// The dreams that are not as they were written, and are kept as they read now.
  ///
  /// Nothing tells what of them has changed, so their owner is to look at them.
  public internal(set) var changed: Set<Dream.ID> = []

  /// The dreams that have a part that cannot be read, and a stand-in for it; none of them is in
  /// ``changed``.
  public internal(set) var incomplete: Set<Dream.ID> = []

  /// The dreams that the journal once held and that nothing holds any more.
  public internal(set) var lost: Set<Dream.ID> = []

  /// Rows that cannot be read, beyond those of dreams known by name.
  public internal(set) var unreadableRows = 0

  /// Pages of the file of which nothing is understood or that are missing.
  public internal(set) var unreadablePages = 0

  /// Whether what was done to the journal can still be undone.
  public internal(set) var keepsHistory = false

  /// Whether every dream that the damaged journal held is in the recovered one as it was.
  ///
  /// Pages that cannot be read may have held nothing, but who knows.
  public var isComplete: Bool {
    lost.isEmpty && unreadableRows == 0 && unreadablePages == 0 && incomplete.isEmpty
      && changed.isEmpty && fromBackup == 0
  }
}
