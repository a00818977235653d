import DreamStore
import Dreams

/// A backup and its contents, as the window of the backups lists it.
struct BackupListing: Sendable {
  let backup: Backup
  /// nil if the backup is damaged, or encrypted and not opened yet.
  let contents: BackupContents?
  /// How many dreams restoring it would bring back.
  private let broughtBack: Int
  /// How many dreams restoring it would take from the list.
  private let taken: Int

  /// Reads the backup completely, unless it is encrypted.
  ///
  /// - Parameters:
  ///   - backup: The backup.
  ///   - journal: The current journal, to say what restoring would change.
  ///   - unlocking: What opens backups of a sealed journal.
  nonisolated init(_ backup: Backup, comparedTo journal: Journal, unlocking: Unlocking?) {
    self.backup = backup
    contents = backup.isSealed ? nil : try? Backups.contents(of: backup.path, unlocking: unlocking)
    let dreams = contents?.journal.dreams ?? journal.dreams
    broughtBack = dreams.count { journal.dreams[$0.id] == nil }
    taken = journal.dreams.count - (dreams.count - broughtBack)
  }

  /// Whether it can be restored, perhaps with a passphrase.
  var isRestorable: Bool { contents != nil || backup.isSealed }

  /// When it was made, in the user's language.
  var time: String { (contents?.made ?? backup.made).formatted }

  /// Why it was made, and how many dreams it has.
  var summary: String {
    if backup.isSealed { return "\(reason) · \(tr("Protected by a passphrase"))" }
    guard let contents else { return "\(reason) · \(tr("Damaged"))" }
    let count = tr("{count} dream", "{count} dreams", count: contents.journal.dreams.count)
    return [reason, count, change].compactMap(\.self).joined(separator: " · ") + contents.warning
  }

  /// What restoring would bring and take; nil if it would do neither.
  private var change: String? {
    switch (broughtBack, taken) {
    case (0, 0): nil
    case (let count, 0): tr("brings {count} back", ["count": "\(count)"])
    case (0, let count): tr("removes {count}", ["count": "\(count)"])
    case (let back, let away):
      tr("brings back {back}, removes {away}", ["back": "\(back)", "away": "\(away)"])
    }
  }

  private var reason: String {
    switch backup.reason {
    case .daily: tr("Daily")
    case .weekly: tr("Weekly")
    case .monthly: tr("Monthly")
    case .beforeImport: tr("Before an import")
    case .beforeMigration: tr("Before an update")
    case .beforeRestore: tr("Before a backup was restored")
    case .beforeRepair: tr("Damaged, before a repair")
    case .manual: tr("Manual")
    }
  }
}

extension BackupContents {
  /// How many dreams may be damaged, after a dot; empty for a sound backup.
  var warning: String {
    guard !isIntact else { return "" }
    let changed = tr(
      "{count} dream may be damaged", "{count} dreams may be damaged", count: changed.count)
    return " · \(changed)"
  }
}
