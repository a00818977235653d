import DreamControllers
import Dreams
import GtkKit

/// The journal's window: its dreams at the start, the open one at the end.
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

  /// The message that offers to undo the last change, until something else changes.
  var undoToast: Toast?

  var list: DreamListController { session.list }

  init(of session: JournalSession, in application: Application, onQuit: @escaping () -> Void) {
    self.session = session
    self.application = application
    window = ApplicationWindow(application)
    listPane = DreamListPane(of: session.list)
    detailPane = DreamDetailPane(of: session.list)
    emptyPane = EmptyJournalPane()
    unsaved = Banner(button: "Try Again") { [weak session] in session?.saver.saveNow() }
    toasts = ToastOverlay(pages)
    arrange()
    connect()
    addActions(onQuit: onQuit)
    session.onChange = { [weak self] in self?.show($0) }
    session.onStatus = { [weak self] in self?.show($0) }
    showPage()
    showSteps()
    window.onCloseRequest {
      onQuit()
      // The program ends when everything is on disk, and the window with it.
      return false
    }
  }

  func present() {
    window.present()
    if list.model.dreams.isEmpty { emptyPane.focusNewDream() }
  }

  func hide() { window.isVisible = false }

  private func arrange() {
    window.title = "Lucid Dreams"
    window.defaultSize = (1000, 720)
    window.setMinimumSize(width: 360, height: 400)
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
    leaflet.onFoldedChanged { [weak self] in self?.showFolded($0) }
    listPane.onTap { [weak self] in self?.tap($0) }
    listPane.onSelected { [weak self] in self?.openBeside($0) }
    listPane.onTab { [weak self] in self?.focusDetail() ?? false }
    listPane.onDelete { [weak self] in self?.delete($0) }
    detailPane.onBack { [weak self] in self?.closeDetail() }
    detailPane.onDelete { [weak self] in self?.delete($0) }
  }

  private func focusDetail() -> Bool {
    guard !leaflet.isFolded, detailPane.dreamID != nil else { return false }
    return detailPane.grabFocus()
  }

  private func showFolded(_ isFolded: Bool) {
    listPane.header.showsEndButtons = isFolded
    detailPane.header.showsStartButtons = isFolded
    detailPane.isBackVisible = isFolded
  }
}
