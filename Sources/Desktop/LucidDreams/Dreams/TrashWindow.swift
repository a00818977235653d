import DreamControllers
import Dreams
import GtkKit

/// The deleted dreams: each can be restored, even after a restart, or deleted permanently.
///
/// A class because rows created later ask it what to show.
final class TrashWindow {
  let dialog: DialogWindow

  private let list: DreamListController
  private let rows: ListView<TrashCell>
  private let pages = Stack()
  private let messages: MessagePresenter
  private let empty = Button(tr("Empty Trash…"))
  private let deletionTimes: () async -> [Dream.ID: Moment]
  private var timeLeft = TimeLeft()

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - list: The journal whose trash it shows.
  ///   - parent: The window that it blocks.
  ///   - deletionTimes: Returns when each dream was deleted; called whenever the trash has changed.
  ///   - onClosed: Called when the window has closed.
  init(
    of list: DreamListController, in parent: some Window,
    deletionTimes: @escaping () async -> [Dream.ID: Moment], onClosed: @escaping () -> Void
  ) {
    let owner = WeakOwner<TrashWindow>()
    self.list = list
    self.deletionTimes = deletionTimes
    dialog = DialogWindow(parent: parent, title: tr("Trash"))
    rows = ListView(
      accessibleLabel: tr("Deleted Dreams"),
      makeRow: {
        TrashCell(
          onRestore: { owner.value?.restore($0) }, onErase: { owner.value?.askToErase([$0]) })
      },
      bind: { row, position in
        if let window = owner.value, let dream = window.dream(at: position) {
          row.show(dream, window.timeLeft)
        }
      })
    messages = MessagePresenter(over: pages, of: list)
    messages.overlay.letEscapeCloseWindow()
    owner.value = self
    arrange()
    connect()
    dialog.onClosed(onClosed)
    rows.splice(at: 0, removed: 0, inserted: list.model.trash.count)
    showPage()
    updateTimeLeft()
  }

  private func arrange() {
    dialog.setDefaultSize(width: 460, height: 560)
    let header = HeaderBar()
    header.packStart(empty)
    empty.isWrapping = true
    empty.addCSSClasses("destructive-action")
    rows.addCSSClasses("dreams")
    let note = Label(
      tr(
        "Dreams are erased after {count} day in the trash.",
        "Dreams are erased after {count} days in the trash.", count: TimeLeft.wholeDays))
    note.isWrapping = true
    note.horizontalPosition = 0
    note.addCSSClasses("caption", "secondary", "section-heading")
    let scrolled = ScrolledWindow(rows)
    scrolled.expandsVertically = true
    let nothing = StatusPage(
      icon: "user-trash-symbolic", title: tr("The Trash Is Empty"),
      description: tr(
        "Dreams that you delete stay here for {count} day, in case you want them back.",
        "Dreams that you delete stay here for {count} days, in case you want them back.",
        count: TimeLeft.wholeDays))
    pages.add(Box(.vertical, [note, scrolled]), name: "dreams")
    pages.add(nothing, name: "empty")
    dialog.setContent(Box(.vertical, [header, messages.overlay]))
  }

  private func connect() {
    empty.onClicked { [weak self] in
      if let self { askToErase(list.model.trash.map(\.id)) }
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
  }

  /// The dream of the row at a position; nil while rows of removed dreams are still being removed.
  private func dream(at position: Int) -> Dream? {
    let trash = list.model.trash
    return trash.indices.contains(position) ? trash[position] : nil
  }

  /// Shows what a change has changed.
  func show(_ change: DreamListController.Change) {
    messages.withdrawOffer()
    rows.apply(change.model.trash, count: list.model.trash.count)
    for update in change.model.trash.updated { rows.reload(update.offset) }
    showPage()
    if !change.model.trash.inserted.isEmpty { updateTimeLeft() }
  }

  /// Reads from disk when each dream was deleted, and updates the rows.
  private func updateTimeLeft() {
    Task { [weak self, deletionTimes] in
      let times = await deletionTimes()
      guard let self else { return }
      timeLeft = TimeLeft(times)
      for position in rows.boundRows.keys { rows.reload(position) }
    }
  }

  private func showPage() {
    let isEmpty = list.model.trash.isEmpty
    pages.visibleChildName = isEmpty ? "empty" : "dreams"
    empty.isSensitive = !isEmpty
  }

  private func restore(_ id: Dream.ID) {
    guard let dream = list.model.trash[id] else { return }
    list.restore([id])
    messages.offerUndo(tr("“{title}” restored", ["title": words.shortTitle(of: dream)]))
  }

  private func askToErase(_ ids: [Dream.ID]) {
    let dreams = ids.compactMap { list.model.trash[$0] }
    guard let first = dreams.first else { return }
    let title = words.shortTitle(of: first)
    let count = dreams.count
    MessageDialog(
      parent: dialog,
      heading: count == 1
        ? tr("Delete “{title}” Permanently?", ["title": title])
        : tr(
          "Delete {count} Dream Permanently?", "Delete {count} Dreams Permanently?", count: count),
      body: tr(
        "Undo can still bring it back, even after a restart.",
        "Undo can still bring them back, even after a restart.", count: count),
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("erase", label: tr("_Delete Permanently"), appearance: .destructive),
      ],
      closeResponse: "cancel"
    ) { [weak self] answer in
      guard answer == "erase", let self else { return }
      list.erase(ids)
      messages.offerUndo(
        tr("{count} dream deleted permanently", "{count} dreams deleted permanently", count: count))
    }
    .present()
  }
}
