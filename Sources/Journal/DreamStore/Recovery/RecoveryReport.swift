public import Dreams

/// What a recovery saves, and what is lost.
public struct RecoveryReport: Hashable, Sendable {
  /// The dreams in the recovered journal, outside the trash.
  public internal(set) var dreams = 0

  /// The dreams in its trash.
  public internal(set) var trash = 0

  /// How many of all these were read from the damaged journal itself.
  public internal(set) var read = 0

  /// The dreams restored from a backup, because the journal no longer has them intact, and when
  /// that backup was made.
  ///
  /// Where parts of the file cannot be read, some of them may have been deleted on purpose since.
  public internal(set) var restored: [Dream.ID: Moment] = [:]

  /// Those in ``restored`` that may have been changed after that backup.
  public internal(set) var perhapsOlder: Set<Dream.ID> = []

  /// How many dreams are restored from a backup.
  public var fromBackup: Int { restored.count }

  /// How many texts from the newest backup are added next to dreams with different texts.
  public internal(set) var copies = 0

  /// The newest intact backup, if any.
  public internal(set) var backup: Backup?

  /// How many backups were not looked into, because only a passphrase opens them.
  public internal(set) var sealedBackups = 0

  /// Why the backups cannot be read; nil where they can.
  public internal(set) var backupsProblem: BackupError?

  /// How many backups were not used, because they are of another journal or may be; 0 where one of this
  /// journal was found.
  public internal(set) var otherBackups = 0

  /// The corrupted dreams, which are kept in their current state.
  ///
  /// It is unknown what changed in them, so their owner should check them.
  public internal(set) var changed: Set<Dream.ID> = []

  /// The dreams with an unreadable part, replaced by a placeholder; none of them is in ``changed``.
  public internal(set) var incomplete: Set<Dream.ID> = []

  /// The dreams that were once in the journal and are nowhere to be found.
  public internal(set) var lost: Set<Dream.ID> = []

  /// Unreadable rows, besides those of dreams with known identifiers.
  public internal(set) var unreadableRows = 0

  /// Pages of the file of which nothing is understood or that are missing.
  public internal(set) var unreadablePages = 0

  /// Whether earlier changes to the journal can still be undone.
  public internal(set) var keepsHistory = false

  /// Whether the recovered journal has every dream of the damaged one intact.
  ///
  /// Unreadable pages may have been empty, but that is unknown.
  public var isComplete: Bool {
    lost.isEmpty && unreadableRows == 0 && unreadablePages == 0 && incomplete.isEmpty
      && changed.isEmpty && fromBackup == 0
  }
}
