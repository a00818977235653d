/// Every kind of file that may hold a word of a journal, or one of its pictures and sounds.
///
/// Every such file belongs to one of these kinds: ARCHITECTURE.md has a table of the code that
/// writes each, and a test checks all file-writing code against it. Sealing, forgetting, erasing
/// backups, locking and checking cover all kinds, so that an unhandled kind doesn't compile.
public enum WordsOnDisk: String, CaseIterable, Sendable {
  /// The journal, with the rollback journal of a change under way.
  case journal
  /// A journal that a conversion or a recovery was writing when it was killed: `.unfinished-…-NAME`.
  case unfinishedJournals
  /// What `forget` was doing when it was killed, so that it can be finished: identifiers and hashes.
  case unfinishedForgetting
  /// Pictures and sounds of dreams, including quarantined ones: `NAME.attachments`.
  case attachments
  /// Recordings that no dream has yet: `NAME.recordings`.
  case recordings
  /// Dreams that were captured while the journal was locked, sealed from the first byte on: `NAME.captured`.
  case captured
  /// Copies of the journal in the folder of its backups.
  case backups
  /// Pictures and sounds of those backups.
  case backupAttachments
  /// Backups that were being written when a program was killed.
  case unfinishedBackups
  /// Damaged journals that recoveries have kept next to the journal.
  case damagedJournals
  /// Copies for reading a journal whose last change was not finished, in the folder for temporary files.
  case temporaryJournals
  /// An inbox's record of its files, in the state folder.
  case inboxMemory
  /// Files of an inbox that were imported, in its folder `Imported`.
  case inboxOriginals
  /// Searches that somebody has saved.
  case savedSearches
  /// The screen when the app quit: identifiers of dreams, without words.
  case screen
  /// Pictures for other programs: pasted, opened, sent.
  case sharedPictures
  /// Pictures and sounds of a sealed journal that other programs show or write down.
  case openedCopies
  /// Text handed to an editor, in memory for a sealed journal.
  case drafts
  /// Exports, year books and shared files: nothing remembers where they are.
  case exports

  /// What becomes of such files.
  public enum Treatment: Sendable {
    /// They are rewritten, sealed or without forgotten dreams.
    case rewritten
    /// They are overwritten and removed.
    case erased
    /// They are erased on request, and otherwise listed.
    case erasedOnRequest
    /// They stay, and are named.
    case named
    /// They have nothing of it.
    case untouched
  }

  /// What becomes of them when the journal is sealed.
  public var whenSealing: Treatment {
    switch self {
    case .journal, .unfinishedForgetting, .attachments, .backupAttachments, .inboxMemory,
      .savedSearches, .screen, .drafts:
      .rewritten
    case .unfinishedJournals, .unfinishedBackups, .temporaryJournals, .sharedPictures,
      .openedCopies:
      .erased
    case .backups, .damagedJournals: .erasedOnRequest
    case .recordings, .inboxOriginals, .exports: .named
    case .captured: .untouched
    }
  }

  /// What becomes of them when a dream is forgotten.
  public var whenForgetting: Treatment {
    switch self {
    case .journal, .backups, .unfinishedForgetting, .inboxMemory, .screen: .rewritten
    case .attachments, .backupAttachments, .unfinishedJournals, .unfinishedBackups,
      .temporaryJournals, .sharedPictures, .openedCopies:
      .erased
    case .damagedJournals, .recordings, .captured, .inboxOriginals, .drafts, .exports: .named
    case .savedSearches: .untouched
    }
  }
}
