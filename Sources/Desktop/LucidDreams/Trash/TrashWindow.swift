import DreamControllers
import Dreams
import GtkKit

/// The dreams thrown away: each can be restored, also after a restart, or deleted for ever.
///
/// A class because rows made later ask it what they show.
final class TrashWindow {
  private let list: DreamListController
  let dialog: DialogWindow
  private let rows: ListView<TrashCell>
  private let pages = Stack()
  private let nothing = StatusPage(
    icon: "user-trash-symbolic", title: tr("The Trash Is Empty"),
    description: tr(
      "Dreams that you delete wait here for {count} day, in case you want them back.",
      "Dreams that you delete wait here for {count} days, in case you want them back.",
      count: TimeLeft.wholeDays))
  private let toasts: ToastOverlay
  private let empty = Button(tr("Empty Trash…"))
  private let scrolled: ScrolledWindow
  private let trashed: () async -> [Dream.ID: Moment]
  private var timeLeft = TimeLeft()
  private var toast: Toast?

  /// Makes the window, not yet shown.
  ///
  /// - Parameters:
  ///   - list: Whose trash it shows.
  ///   - parent: The window that waits for this one.
  ///   - trashed: Asked when each dream was thrown away, whenever the trash has changed.
  ///   - onClosed: Called when the window is closed.
  init(
    of list: DreamListController, in parent: some Window,
    trashed: @escaping () async -> [Dream.ID: Moment], onClosed: @escaping () -> Void
  ) {
    self.list = list
    self.trashed = trashed
    dialog = DialogWindow(parent: parent, title: tr("Trash"))
    let door = Door()
    rows = ListView(
      accessibleLabel: tr("Deleted Dreams"),
      makeRow: {
        TrashCell(
          onRestore: { door.window?.restore($0) }, onErase: { door.window?.askToErase([$0]) })
      },
      bind: { row, position in
        if let window = door.window, let dream = window.dream(at: position) {
          row.show(dream, window.timeLeft)
        }
      })
    scrolled = ScrolledWindow(rows)
    toasts = ToastOverlay(pages, dismissLabel: tr("Dismiss"))
    toasts.letEscapeClose()
    door.window = self
    arrange()
    empty.onClicked { [weak self] in
      if let self { askToErase(self.list.model.trash.map(\.id)) }
    }
    dialog.addShortcut("<Control>z") { [weak list] in list?.undo() != nil }
    dialog.addShortcut("<Control><Shift>z") { [weak list] in list?.redo() != nil }
    rows.onActivate { [weak self] position in
      if let self, let dream = dream(at: position) { restore(dream.id) }
    }
    rows.addShortcut("Delete|KP_Delete") { [weak self] in
      guard let self, let dream = rows.focusedPosition.flatMap(dream) else { return false }
      askToErase([dream.id])
      return true
    }
    dialog.onMapped { [rows] in _ = rows.focus(0) }
    dialog.onClosed(onClosed)
    rows.splice(at: 0, removed: 0, inserted: list.model.trash.count)
    showPage()
    readTimes()
  }

  /// The dream of the row at a position; nil while rows are still to go that are in the trash no more.
  private func dream(at position: Int) -> Dream? {
    let trash = list.model.trash
    return trash.indices.contains(position) ? trash[position] : nil
  }

  /// Shows what a change has changed.
  func show(_ change: DreamListController.Change) {
    toast?.dismiss()
    toast = nil
    rows.follow(change.model.trash, to: list.model.trash.count)
    for update in change.model.trash.updated { rows.reload(update.offset) }
    showPage()
    if !change.model.trash.inserted.isEmpty { readTimes() }
  }

  /// Asks the disk how long each dream waits, and says so in its row.
  private func readTimes() {
    Task { [weak self, trashed] in
      let found = await trashed()
      guard let self else { return }
      timeLeft = TimeLeft(found)
      for position in rows.boundRows.keys { rows.reload(position) }
    }
  }

  private func arrange() {
    dialog.open(width: 460, height: 560)
    let header = HeaderBar()
    header.packStart(empty)
    empty.isWrapping = true
    empty.addCSSClasses("destructive-action")
    rows.addCSSClasses("dreams")
    let note = Label(
      tr(
        "Dreams wait here for {count} day. Then they are erased.",
        "Dreams wait here for {count} days. Then they are erased.", count: TimeLeft.wholeDays))
    note.isWrapping = true
    note.horizontalPosition = 0
    note.addCSSClasses("caption", "secondary", "section-heading")
    scrolled.expandsVertically = true
    pages.add(Box(.vertical, [note, scrolled]), name: "dreams")
    pages.add(nothing, name: "empty")
    dialog.setContent(Box(.vertical, [header, toasts]))
  }

  private func showPage() {
    let isEmpty = list.model.trash.isEmpty
    pages.visibleChildName = isEmpty ? "empty" : "dreams"
    empty.isSensitive = !isEmpty
  }

  private func restore(_ id: Dream.ID) {
    guard let dream = list.model.trash[id] else { return }
    list.restore([id])
    offerUndo(tr("“{title}” restored", ["title": words.shortTitle(of: dream)]))
  }

  private func askToErase(_ ids: [Dream.ID]) {
    let dreams = ids.compactMap { list.model.trash[$0] }
    guard let first = dreams.first else { return }
    let name = words.shortTitle(of: first)
    let count = dreams.count
    MessageDialog(
      parent: dialog,
      heading: count == 1
        ? tr("Delete “{title}” for Ever?", ["title": name])
        : tr("Delete {count} Dream for Ever?", "Delete {count} Dreams for Ever?", count: count),
      body: tr("This can be undone, also after a restart."),
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("erase", label: tr("_Delete for Ever"), appearance: .destructive),
      ],
      closing: "cancel"
    ) { [weak self] answer in
      guard answer == "erase", let self else { return }
      list.erase(ids)
      offerUndo(
        tr("{count} dream deleted for ever", "{count} dreams deleted for ever", count: count))
    }
    .present()
  }

  private func offerUndo(_ message: String) {
    let toast = Toast(message, button: tr("Undo"), timeout: 12) { [weak self] in
      self?.toast = nil
      self?.list.undo()
    }
    toast.onDismissed { [weak self, weak toast] in
      if self?.toast === toast { self?.toast = nil }
    }
    self.toast = toast
    toasts.add(toast)
  }

  /// Lets the rows, which live as long as the list on the screen, go on without this.
  private final class Door {
    weak var window: TrashWindow?
  }
}
