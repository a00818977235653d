import DreamStore
import Dreams
import GtkKit

/// The backups of the journal: when each was made and its contents, with buttons to restore it and
/// to save a copy elsewhere.
///
/// A class because its list is replaced after each backup.
final class BackupsWindow {
  let dialog: DialogWindow

  private let backups: JournalBackups
  private let journal: () -> Journal
  private let onRestore: (BackupListing) -> Void
  private let flush: () async -> Void
  private let make = Button(tr("Back Up Now"))
  private let pages = Stack()
  private let errorBanner = Banner()
  private let toasts: ToastOverlay
  private var list: PreferencesPage?
  private var listings = 0
  private var isMaking = false

  /// Creates the window, not yet shown, which compares each backup with the journal at the time.
  ///
  /// - Parameters:
  ///   - backups: The backups.
  ///   - journal: Returns the current journal.
  ///   - parent: The window that it blocks.
  ///   - flush: Writes the latest changes to disk.
  ///   - onRestore: Called with the backup that the user wants to restore.
  ///   - onClosed: Called when the window has closed.
  init(
    of backups: JournalBackups, comparedTo journal: @escaping () -> Journal,
    in parent: some Window, flush: @escaping () async -> Void,
    onRestore: @escaping (BackupListing) -> Void, onClosed: @escaping () -> Void
  ) {
    self.backups = backups
    self.journal = journal
    self.onRestore = onRestore
    self.flush = flush
    dialog = DialogWindow(parent: parent, title: tr("Backups"))
    dialog.setDefaultSize(width: 560, height: 560)
    let header = HeaderBar()
    header.packStart(make)
    make.isWrapping = true
    let nothing = StatusPage(
      icon: "document-save-symbolic", title: tr("No Backups Yet"),
      description: tr("The first backup is made automatically once there is a dream."))
    toasts = ToastOverlay(pages, dismissLabel: tr("Dismiss"))
    toasts.letEscapeCloseWindow()
    // Every backup is read completely, which can take a while.
    pages.add(Self.makeLoadingPage(), name: "loading")
    pages.add(nothing, name: "empty")
    dialog.setContent(Box(.vertical, [header, errorBanner, toasts]))
    make.onClicked { [weak self] in self?.backUp() }
    dialog.onClosed(onClosed)
    refresh()
  }

  private static func makeLoadingPage() -> Box {
    let spinner = Spinner(accessibleLabel: tr("Reading backups"))
    spinner.setMinimumSize(width: 32, height: 32)
    spinner.verticalAlignment = .center
    spinner.expandsVertically = true
    return Box(.vertical, [spinner])
  }

  /// Reads the backups again and shows them.
  private func refresh() {
    Task { [weak self, backups, journal] in
      let result = await backups.list(comparedTo: journal())
      self?.show(result)
    }
  }

  private func show(_ result: Result<[BackupListing], BackupError>) {
    errorBanner.text = backups.lastError ?? backups.attachmentProblem ?? ""
    var listings: [BackupListing] = []
    switch result {
    case .success(let backups): listings = backups
    case .failure(let error): errorBanner.text = words.message(of: error)
    }
    toasts.announce(errorBanner.text)
    showList(of: listings)
  }

  private func showList(of listings: [BackupListing]) {
    let old = list
    if listings.isEmpty {
      list = nil
      pages.visibleChildName = "empty"
    } else {
      let group = PreferencesGroup(
        "", description: tr("Your journal as it was at these times"),
        accessibleLabel: tr("Backups"), rows: listings.map(row))
      let present = PreferencesGroup(
        "", accessibleLabel: tr("Journal"), rows: [rowOfPresentJournal()])
      let new = PreferencesPage([present, group])
      list = new
      self.listings += 1
      pages.add(new, name: "list \(self.listings)")
      pages.visibleChildName = "list \(self.listings)"
    }
    if let old { pages.remove(old) }
  }

  private func rowOfPresentJournal() -> ActionRow {
    let save = Button(tr("Save to Folder…")) { [weak self] in self?.save(nil) }
    return ActionRow(tr("The journal as it is now"), control: save)
  }

  private func row(_ listing: BackupListing) -> ActionRow {
    let restore = Button(tr("Restore"))
    restore.isSensitive = listing.isRestorable
    restore.onClicked { [weak self] in self?.onRestore(listing) }
    let name = tr("Save the Backup From {time} to…", ["time": listing.time])
    let save = Button(icon: "document-save-as-symbolic", accessibleLabel: name) { [weak self] in
      self?.save(listing.backup)
    }
    save.addCSSClasses("flat")
    save.isSensitive = listing.isRestorable
    return ActionRow(listing.time, subtitle: listing.summary, control: restore, after: save)
  }

  /// Saves a copy of a backup elsewhere; nil for the current journal.
  private func save(_ backup: Backup?) {
    BackupSaving(backups: backups, window: dialog, flush: flush) { [weak self] name in
      self?.toasts.add(Toast(tr("Saved as “{name}”", ["name": name])))
    }
    .begin(backup)
  }

  private func backUp() {
    // Making the button insensitive instead would take the focus from it.
    guard !isMaking else { return }
    isMaking = true
    Task { [weak self, dialog, backups] in
      switch await backups.make(.manual) {
      case .success: self?.toasts.add(Toast(tr("Backup made")))
      case .failure(let error):
        dialog.showAlert(tr("The Backup Could Not Be Made"), words.message(of: error))
      }
      self?.isMaking = false
      self?.refresh()
    }
  }
}
