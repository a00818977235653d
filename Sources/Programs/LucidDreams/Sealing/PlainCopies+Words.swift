import Files
import Foundation
import JournalSealing
import JournalUse

nonisolated extension PlainCopies.Found {
  /// How many there are, in the user's language.
  var words: String {
    let count = paths.count
    return switch kind {
    case .backups: tr("{count} earlier backup", "{count} earlier backups", count: count)
    case .damagedJournals:
      tr(
        "{count} file of damaged journals that a recovery kept",
        "{count} files of damaged journals that a recovery kept", count: count)
    case .attachments, .backupAttachments:
      tr("{count} picture or sound", "{count} pictures or sounds", count: count)
    case .recordings: tr("{count} recording", "{count} recordings", count: count)
    case .inboxOriginals:
      tr("{count} imported file of the inbox", "{count} imported files of the inbox", count: count)
    case .inboxMemory: tr("what the inbox remembers")
    case .savedSearches: tr("saved searches")
    case .drafts: tr("{count} draft of an editor", "{count} drafts of an editor", count: count)
    case .sharedPictures, .openedCopies, .unfinishedJournals, .unfinishedBackups,
      .temporaryJournals:
      tr("{count} temporary copy", "{count} temporary copies", count: count)
    case .journal, .unfinishedForgetting, .captured, .screen, .exports:
      tr("{count} file", "{count} files", count: count)
    }
  }
}
