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
  private let trouble = Banner()
  private let toasts: ToastOverlay
  private var showings = 0
  private var isMaking = false

  /// Makes the window, not yet shown.
  init(
    of journal: JournalBackups, in parent: some Window,
    onRestore: @escaping (ListedBackup) -> Void, onClosed: @escaping () -> Void
  ) {
    self.journal = journal
    self.onRestore = onRestore
    dialog = DialogWindow(parent: parent, title: tr("Backups"))
    dialog.open(width: 560, height: 560)
    let header = HeaderBar()
    header.packStart(now)
    now.isWrapping = true
    let nothing = StatusPage(
      icon: "document-save-symbolic", title: tr("No Backups Yet"),
      description: tr("The first one is made by itself as soon as there is a dream."))
    toasts = ToastOverlay(pages, dismissLabel: tr("Dismiss"))
    toasts.letEscapeClose()
    // Every backup is read to its last byte, which can take a while.
    pages.add(Self.reading(), name: "reading")
    pages.add(nothing, name: "empty")
    dialog.setContent(Box(.vertical, [header, trouble, toasts]))
    now.onClicked { [weak self] in self?.backUp() }
    dialog.onClosed(onClosed)
    refresh()
  }

  /// Reads the backups anew and shows them.
  func refresh() {
    Task { [weak self, backups = journal.backups] in
      let result = await JournalBackups.list(backups)
      self?.show(result)
    }
  }

  private func show(_ result: Result<[ListedBackup], BackupError>) {
    trouble.text = journal.trouble ?? ""
    var found: [ListedBackup] = []
    switch result {
    case .success(let backups): found = backups
    case .failure(let error): trouble.text = error.inWords
    }
    toasts.announce(trouble.text)
    guard !found.isEmpty else {
      pages.visibleChildName = "empty"
      return
    }
    let group = PreferencesGroup(
      "", description: tr("The journal is kept as it was at these times"),
      accessibleLabel: tr("Backups"), rows: found.map(row))
    showings += 1
    pages.add(PreferencesPage([group]), name: "list \(showings)")
    pages.visibleChildName = "list \(showings)"
  }

  private func row(_ listed: ListedBackup) -> ActionRow {
    let restore = Button(tr("Restore"))
    restore.isSensitive = listed.contents != nil || listed.backup.isSealed
    restore.onClicked { [weak self] in self?.onRestore(listed) }
    return ActionRow(listed.time, subtitle: listed.summary, control: restore)
  }

  private func backUp() {
    guard !isMaking else { return }
    // A button that can not be used would lose the keyboard.
    isMaking = true
    Task { [weak self, dialog, backups = journal.backups] in
      let result = await JournalBackups.make(.manual, in: backups)
      switch result {
      case .success:
        self?.toasts.add(Toast(tr("Backup made")))
      case .failure(let error):
        MessageDialog(
          parent: dialog, heading: tr("No Backup Was Made"), body: error.inWords,
          responses: [.init("close", label: tr("_Close"), appearance: .suggested)],
          closing: "close", preferred: "close"
        ) { _ in }
        .present()
      }
      self?.isMaking = false
      self?.refresh()
    }
  }
}

extension BackupsWindow {
  private static func reading() -> Box {
    let spinner = Spinner(accessibleLabel: tr("Reading the backups"))
    spinner.setMinimumSize(width: 32, height: 32)
    spinner.verticalAlignment = .center
    spinner.expandsVertically = true
    return Box(.vertical, [spinner])
  }
}

extension BackupContents {
  /// How many dreams had changed by themselves, after a dot; empty for a whole backup.
  var doubt: String {
    guard !isWhole else { return "" }
    let changed = tr(
      "{count} not as it was written", "{count} not as they were written", count: changed.count)
    return " · \(changed)"
  }
}

extension ListedBackup {
  /// When it was made, in the person's words.
  var time: String {
    (contents?.made ?? backup.made).date.formatted(
      Date.FormatStyle(date: .abbreviated, time: .shortened, locale: .ofThisLanguage))
  }

  /// Why it was made, and how many dreams it holds.
  var summary: String {
    if backup.isSealed { return "\(reason) · \(tr("Only a passphrase opens it"))" }
    guard let contents else { return "\(reason) · \(tr("Damaged"))" }
    let count = tr("{count} dream", "{count} dreams", count: contents.journal.dreams.count)
    return "\(reason) · \(count)" + contents.doubt
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
