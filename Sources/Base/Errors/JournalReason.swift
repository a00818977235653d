/// Why something is wrong with a journal or a backup: what follows the colon.
public indirect enum JournalReason: Hashable, Sendable {
  /// An error of the system, by its number, such as `ENOSPC`.
  case systemError(Int32)

  /// What the database says; nil where it gives no reason.
  case database(String?)

  /// It is the database of another program.
  case otherDatabase

  /// It is not a database.
  case notADatabase

  /// Its beginning is no longer that of a database.
  case lostBeginning

  /// What marks it as a journal is lost.
  case lostMark

  /// The label with its checksum is lost.
  case lostLabel

  /// It holds something other than what was written into it.
  case changedContent

  /// What was just written into it is not there.
  case notThere

  /// It is empty.
  case empty

  /// It is empty, and there are backups of it.
  case emptyWithBackups

  /// No version of this program knows its format.
  case unknownFormat(Int)

  /// Another program has added a trigger of this name.
  case foreignTrigger(String)

  /// A program that was changing it has not finished.
  case unfinishedChange

  /// A program that was changing it has not finished, and a copy in this folder cannot be rolled back.
  case notRolledBack(folder: String, reason: String)

  /// Its bytes cannot be read.
  case unreadableBytes

  /// So many of its rows point to rows that do not exist.
  case brokenReferences(Int)

  /// A part of it that holds no dreams cannot be read.
  case unreadablePart(Part)

  /// Its rows are sealed, and what opens their key is lost.
  case lostKey

  /// A dream that was written is not there as written.
  case lostDream

  /// The row of a dream cannot be found again.
  case lostRow

  /// What stands at the path instead of a file of its own.
  case kind(Kind)

  /// This path does not lead to a folder.
  case notAFolder(String)

  /// There is no key.
  case noKey

  /// It is locked.
  case locked

  /// The key is that of another journal.
  case otherKey

  /// It has been sealed before.
  case alreadySealed

  /// Something else, in the words of what failed.
  case other(String)

  /// Its backups cannot be listed.
  case backups(BackupProblem, path: String)

  /// What stands at the path instead of a file of its own.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case folder, pipe, socket, device, singleByte
    /// Anything but a regular file.
    case notAFile
  }

  /// A part of a journal that holds no dreams.
  public enum Part: CaseIterable, Hashable, Sendable {
    case history, nights, settings
  }
}
