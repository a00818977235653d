import DreamStore
import Dreams
import Foundation
import GtkKit

/// The backups of the journal: when each was made and what it holds, with a button to put it back.
///
/// A class because it shows what is there anew.
final class BackupsWindow {
  let dialog: DialogWindow

  private let journal: JournalBackups
  private let onRestore: (ListedBackup) -> Void
  private let now = Button(tr("Back Up Now"))
  private let pages = Stack()
  private var showings = 0

  /// Makes the window, not yet shown.
  init(
    of journal: JournalBackups, in parent: some Window,
    onRestore: @escaping (ListedBackup) -> Void, onClosed: @escaping () -> Void
  ) {
    self.journal = journal
    self.onRestore = onRestore
    dialog = DialogWindow(parent: parent, title: tr("Backups"))
    dialog.defaultSize = (560, 560)
    let header = HeaderBar()
    header.packStart(now)
    let nothing = StatusPage(
      icon: "document-save-symbolic", title: tr("No Backups Yet"),
      description: tr("The first one is made by itself as soon as there is a dream."))
    pages.add(nothing, name: "empty")
    pages.expandsVertically = true
    dialog.setContent(Box(.vertical, [header, pages]))
    now.onClicked { [weak self] in self?.backUp() }
    dialog.onClosed(onClosed)
    refresh()
  }

  /// Reads the backups anew and shows them.
  func refresh() {
    Task { [weak self, backups = journal.backups] in
      let found = await JournalBackups.list(backups)
      self?.show(found)
    }
  }

  private func show(_ found: [ListedBackup]) {
    guard !found.isEmpty else {
      pages.visibleChildName = "empty"
      return
    }
    let group = PreferencesGroup(
      journal.trouble ?? tr("The journal is kept as it was at these times"),
      rows: found.map(row))
    showings += 1
    pages.add(PreferencesPage([group]), name: "list \(showings)")
    pages.visibleChildName = "list \(showings)"
  }

  private func row(_ listed: ListedBackup) -> ActionRow {
    let restore = Button(tr("Restore"))
    restore.isSensitive = listed.contents != nil
    restore.onClicked { [weak self] in self?.onRestore(listed) }
    return ActionRow(listed.time, subtitle: listed.summary, control: restore)
  }

  private func backUp() {
    now.isSensitive = false
    Task { [weak self, dialog, backups = journal.backups] in
      let result = await JournalBackups.make(.manual, in: backups)
      if case .failure(let error) = result {
        MessageDialog(
          parent: dialog, heading: tr("No Backup Was Made"), body: error.message,
          responses: [.init("close", label: tr("_Close"), appearance: .suggested)],
          closing: "close", preferred: "close"
        ) { _ in }
        .present()
      }
      self?.now.isSensitive = true
      self?.refresh()
    }
  }
}

extension ListedBackup {
  /// When it was made, in the person's words.
  var time: String {
    (contents?.made ?? backup.made).date.formatted(date: .abbreviated, time: .shortened)
  }

  /// Why it was made, and how many dreams it holds.
  var summary: String {
    guard let contents else { return "\(reason) · \(tr("Damaged"))" }
    let count = tr("{count} dream", "{count} dreams", count: contents.journal.dreams.count)
    return "\(reason) · \(count)"
  }

  private var reason: String {
    switch backup.reason {
    case .daily: tr("Of the day")
    case .weekly: tr("Of the week")
    case .monthly: tr("Of the month")
    case .beforeImport: tr("Before an import")
    case .beforeMigration: tr("Before a new version")
    case .beforeRestore: tr("Before a backup was restored")
    case .manual: tr("Made by you")
    }
  }
}
