import DreamControllers
import Dreams
import GtkKit

/// The open dream, or a hint where none is.
struct DreamDetailPane: View {
  let header = HeaderBar()
  let widget: Widget

  private let opened: OpenedDream
  private let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
  private let delete = Button(icon: "user-trash-symbolic", accessibleLabel: tr("Delete"))
  private let title = WindowTitle("")
  private let pages = Stack()
  private let form: DreamForm
  private let scrolled: ScrolledWindow

  init(of list: DreamListController) {
    let opened = OpenedDream(of: list)
    self.opened = opened
    form = DreamForm { [weak opened] in opened?.controller }
    scrolled = ScrolledWindow(Clamp(form, maximumSize: 720))
    let hint = StatusPage(
      icon: "weather-clear-night-symbolic", title: tr("No Dream Open"),
      description: tr("Choose a dream from the list, or press Ctrl+N to write a new one."))
    pages.add(hint, name: "hint")
    pages.add(scrolled, name: "dream")
    pages.expandsVertically = true
    back.tooltip = tr("Back to the Dreams")
    delete.tooltip = tr("Move to the Trash")
    header.packStart(back)
    header.packEnd(delete)
    header.setTitle(title)
    let pane = Box(.vertical, [header, pages])
    pane.expandsHorizontally = true
    pane.setMinimumSize(width: 340)
    widget = pane.widget
    showPage()
  }

  /// The dream that is open.
  var dreamID: Dream.ID? { opened.controller?.id }

  /// The open dream while the cursor is in its words.
  var writtenDream: DreamDetailController? { form.isWriting ? opened.controller : nil }

  /// Whether there is a button that leads back to the list.
  var isBackVisible: Bool {
    get { back.isVisible }
    nonmutating set { back.isVisible = newValue }
  }

  func onBack(_ handler: @escaping () -> Void) { back.onClicked(handler) }

  /// Calls a handler with the open dream when it is to be deleted.
  func onDelete(_ handler: @escaping (Dream.ID) -> Void) {
    delete.onClicked { [weak opened] in
      if let id = opened?.controller?.id { handler(id) }
    }
  }
}

extension DreamDetailPane {
  /// Opens a dream from its beginning; the open one stays as it is.
  func open(_ id: Dream.ID) {
    guard id != dreamID else { return }
    opened.open(id)
    if let dream = opened.controller?.dream { form.show(dream) }
    scrolled.verticalPosition = 0
    showPage()
  }

  /// Puts the cursor into the text.
  func focusDescription() { form.focusDescription() }

  /// Shows what a change has changed in the open dream, and closes one that is gone.
  func show(_ change: DreamListController.Change) {
    guard let id = dreamID, let dreamChange = change.model[id] else { return }
    if let dream = dreamChange.new {
      form.show((dreamChange.old ?? dream).diffed(with: dream), in: dream)
    } else {
      opened.close()
    }
    showPage()
  }

  private func showPage() {
    let dream = opened.controller?.dream
    pages.visibleChildName = dream == nil ? "hint" : "dream"
    delete.isVisible = dream != nil
    title.title = dream.map { words.shortTitle(of: $0) } ?? ""
  }
}

/// Which dream is open: a class because the handlers of the form's widgets share it.
private final class OpenedDream {
  private let list: DreamListController

  private(set) var controller: DreamDetailController?

  init(of list: DreamListController) { self.list = list }

  func open(_ id: Dream.ID) { controller = DreamDetailController(list: list, id: id) }

  func close() { controller = nil }
}
