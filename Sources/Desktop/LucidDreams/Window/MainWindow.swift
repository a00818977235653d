import DreamControllers
import Dreams
import GtkKit

/// The journal in its window: its dreams at the start, the open one at the end.
///
/// A class because it is the one place on the screen: it hears of each change once, and passes it to
/// the panes that show it.
final class MainWindow {
  let session: JournalSession
  let application: Application
  let window: ApplicationWindow
  let pages = Stack()
  let toasts: ToastOverlay
  let unsaved: Banner
  let leaflet = Leaflet()
  let listPane: DreamListPane
  let detailPane: DreamDetailPane
  let emptyPane: EmptyJournalPane
  let finder: DreamFinder

  /// Called a moment after the screen shows something else that the next start goes on from.
  var onScreenChanged: (SavedScreen) -> Void = { _ in }

  /// Called when the person wants to see the preferences.
  var onPreferences: () -> Void = {}

  /// The message that offers to undo the last change, until something else changes.
  var undoToast: Toast?

  /// The window that hands pictures over, while it is open.
  var share: ShareWindow?

  /// The backups of the journal; nil where there are none to be made.
  var backups: JournalBackups?

  /// The window with the backups, while it is open.
  var backupsWindow: BackupsWindow?

  /// The window with the deleted dreams, while it is open.
  var trash: TrashWindow?

  /// Waits for the screen to come to rest.
  var screenNote: Task<Void, Never>?

  var list: DreamListController { session.list }

  init(
    of session: JournalSession, in window: ApplicationWindow, of application: Application,
    onQuit: @escaping () -> Void
  ) {
    self.session = session
    self.application = application
    self.window = window
    var onFound: () -> Void = {}
    var onExport: () -> Void = {}
    finder = DreamFinder(names: .ofThisLanguage) { onFound() }
    listPane = DreamListPane(of: session.list, found: finder)
    detailPane = DreamDetailPane(of: session.list)
    emptyPane = EmptyJournalPane()
    unsaved = Banner(
      button: tr("Try Again"), onButton: { [weak session] in session?.saver.saveNow() },
      other: tr("Export…"), onOther: { onExport() })
    toasts = ToastOverlay(pages, dismissLabel: tr("Dismiss"))
    onFound = { [weak self] in self?.showFound() }
    onExport = { [weak self] in self?.chooseExport() }
    arrange()
    connect()
    addActions(onQuit: onQuit)
    session.onChange = { [weak self] in self?.show($0) }
    session.onStatus = { [weak self] in self?.show($0) }
    showPage()
    showSteps()
  }

  func hide() { window.isVisible = false }

  private func arrange() {
    leaflet.append(listPane)
    leaflet.append(Separator(.vertical), isNavigatable: false)
    leaflet.append(detailPane)
    pages.add(emptyPane, name: "empty")
    pages.add(leaflet, name: "journal")
    toasts.expandsVertically = true
    window.setContent(Box(.vertical, [toasts, unsaved]))
    showFolded(leaflet.isFolded)
  }

  private func connect() {
    leaflet.onFoldedChanged { [weak self] isFolded in
      guard let self else { return }
      showFolded(isFolded)
      // The pane that one works in is the one that stays.
      let panes = [detailPane.widget, listPane.widget]
      if let pane = panes.first(where: \.hasFocus) { leaflet.visibleChild = pane }
    }
    listPane.onTap { [weak self] in self?.tap($0) }
    listPane.onSelected { [weak self] in self?.openBeside($0) }
    listPane.onTab { [weak self] in self?.focusDetail() ?? false }
    listPane.onDelete { [weak self] in self?.delete($0) }
    listPane.rows.scrolled.onScrolled { [weak self] in self?.noteScreen() }
    detailPane.onBack { [weak self] in self?.closeDetail() }
    detailPane.onDelete { [weak self] in self?.delete($0) }
  }

  private func focusDetail() -> Bool {
    guard !leaflet.isFolded, detailPane.dreamID != nil else { return false }
    return detailPane.grabFocus()
  }

  private func showFolded(_ isFolded: Bool) {
    listPane.isNarrow = isFolded
    detailPane.header.showsStartButtons = isFolded
    detailPane.isBackVisible = isFolded
  }
}

extension SearchNames {
  /// What creatures and effects are called on this screen, and in English.
  static var ofThisLanguage: SearchNames {
    SearchNames(
      creature: { [$0.name, words.name(of: $0)] }, effect: { [$0.name, words.name(of: $0)] })
  }
}
