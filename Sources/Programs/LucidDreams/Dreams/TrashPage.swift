import DreamControllers
import DreamStore
import Dreams
import GtkKit

/// The deleted dreams: each can be restored, even after a restart, or deleted from the journal.
///
/// A class because rows created later ask it what to show.
final class TrashPage: PlacePage {
  let widget: Widget

  private(set) var scroll: ScrollKeeper?

  private let list: DreamListController
  private let rows: ListView<TrashCell>
  private let pages = Stack()
  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private let empty = Button(tr("Empty Trash…"))
  private let deletionTimes: () async -> [Dream.ID: Moment]
  private let forget: ([Dream.ID]) async -> ForgettingOutcome
  private let copies: ([Dream.ID]) async -> Int
  private var timeLeft = TimeLeft()

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - list: The journal whose trash it shows.
  ///   - window: The window in which it is.
  ///   - messages: Offers to undo.
  ///   - deletionTimes: Returns when each dream was deleted; called whenever the trash has changed.
  ///   - forget: Erases dreams everywhere.
  ///   - copies: Returns how many conflicting copies are erased with dreams that are forgotten.
  init(
    of list: DreamListController, in window: ApplicationWindow, _ messages: MessagePresenter,
    deletionTimes: @escaping () async -> [Dream.ID: Moment],
    forget: @escaping ([Dream.ID]) async -> ForgettingOutcome,
    copies: @escaping ([Dream.ID]) async -> Int
  ) {
    let owner = WeakOwner<TrashPage>()
    self.list = list
    self.deletionTimes = deletionTimes
    (self.forget, self.copies) = (forget, copies)
    (self.window, self.messages) = (window, messages)
    rows = ListView(
      accessibleLabel: tr("Deleted Dreams"),
      makeRow: {
        TrashCell(
          onRestore: { owner.value?.restore($0) }, onErase: { owner.value?.askToErase($0) })
      },
      bind: { row, position in
        if let page = owner.value, let dream = page.dream(at: position) {
          row.show(dream, page.timeLeft)
        }
      })
    widget = pages.widget
    owner.value = self
    arrange()
    connect()
    rows.splice(at: 0, removed: 0, inserted: list.model.trash.count)
    showPage()
    updateTimeLeft()
  }

  private func arrange() {
    empty.isWrapping = true
    empty.verticalAlignment = .center
    rows.addCSSClasses("dreams")
    let note = Label(
      tr(
        "Dreams are erased after {count} day in the trash.",
        "Dreams are erased after {count} days in the trash.", count: TimeLeft.wholeDays))
    note.isWrapping = true
    note.horizontalPosition = 0
    note.addCSSClasses("caption", "secondary", "section-heading")
    note.expandsHorizontally = true
    let line = Box(.horizontal, spacing: 12, [note, empty])
    line.setMargins(12)
    let scrolled = ScrolledWindow(rows)
    scrolled.expandsVertically = true
    scroll = ScrollKeeper(scrolled)
    let nothing = StatusPage(
      icon: "user-trash-symbolic", title: tr("The Trash Is Empty"),
      description: tr(
        "Dreams that you delete stay here for {count} day, in case you want them back.",
        "Dreams that you delete stay here for {count} days, in case you want them back.",
        count: TimeLeft.wholeDays))
    let column = Clamp(Box(.vertical, [line, scrolled]), maximumSize: 680)
    column.expandsVertically = true
    pages.add(column, name: "dreams")
    pages.add(nothing, name: "empty")
  }

  private func connect() {
    empty.onClicked { [weak self] in
      if let self { askToEmpty() }
    }
    rows.onActivate { [weak self] position in
      if let self, let dream = dream(at: position) { restore(dream.id) }
    }
    rows.addShortcut("Delete|KP_Delete") { [weak self] in
      guard let self, let dream = rows.focusedPosition.flatMap(dream) else { return false }
      askToErase(dream.id)
      return true
    }
  }

  func focus() { _ = rows.focus(0) }

  /// The dream of the row at a position; nil while rows of removed dreams are still being removed.
  private func dream(at position: Int) -> Dream? {
    let trash = list.model.trash
    return trash.indices.contains(position) ? trash[position] : nil
  }

  /// Shows a change.
  func show(_ change: DreamListController.Change) {
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
  }

  private func restore(_ id: Dream.ID) {
    guard let dream = list.model.trash[id] else { return }
    list.restore([id])
    messages.offerUndo(tr("“{title}” restored", ["title": words.shortTitle(of: dream)]))
  }

  private func askToErase(_ id: Dream.ID) {
    guard let dream = list.model.trash[id] else { return }
    ask(
      tr("Delete “{title}” from the Journal?", ["title": words.shortTitle(of: dream)]),
      tr("_Delete from Journal"), erasing: [id])
  }

  private func askToEmpty() {
    guard !list.model.trash.isEmpty else { return }
    ask(tr("Empty the Trash?"), tr("_Empty Trash"), erasing: list.model.trash.map(\.id))
  }

  private func ask(_ question: String, _ answer: String, erasing ids: [Dream.ID]) {
    Task { [weak self, copies] in
      let copies = await copies(ids)
      self?.ask(question, answer, erasing: ids, copies)
    }
  }

  private func ask(
    _ question: String, _ answer: String, erasing ids: [Dream.ID], _ copies: Int
  ) {
    MessageDialog(
      parent: window, heading: question, body: Self.consequences(ofErasing: ids.count, copies),
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("forget", label: tr("_Forget Everywhere"), appearance: .destructive),
        .init("erase", label: answer, appearance: .destructive),
      ],
      closeResponse: "cancel"
    ) { [weak self] answer in
      guard let self else { return }
      if answer == "forget" { forgetEverywhere(ids) }
      guard answer == "erase" else { return }
      list.erase(ids)
      messages.offerUndo(
        tr(
          "{count} dream deleted from the journal", "{count} dreams deleted from the journal",
          count: ids.count))
    }
    .present()
  }

  private func forgetEverywhere(_ ids: [Dream.ID]) {
    Task { [weak self, forget] in
      let outcome = await forget(ids)
      guard let self else { return }
      if let problem = outcome.problem {
        window.showAlert(
          outcome.isForgotten ? tr("Not Forgotten Everywhere") : tr("Nothing Was Forgotten"),
          problem)
      } else {
        messages.show(
          Toast(tr("{count} dream forgotten", "{count} dreams forgotten", count: ids.count)))
      }
    }
  }

  /// Says where dreams are no longer, where they still are, and how they come back.
  private static func consequences(ofErasing count: Int, _ copies: Int) -> String {
    let withCopies =
      copies == 0
      ? []
      : [
        tr(
          "“Forget Everywhere” also erases {count} conflicting copy, on all your devices.",
          "“Forget Everywhere” also erases {count} conflicting copies, on all your devices.",
          count: copies)
      ]
    let sentences = [
      tr(
        "{count} dream will be gone from the journal.",
        "{count} dreams will be gone from the journal.", count: count),
      tr(
        "Backups still hold what you delete: daily, weekly and monthly ones for up to {count} month, all others until they are deleted.",
        "Backups still hold what you delete: daily, weekly and monthly ones for up to {count} months, all others until they are deleted.",
        count: Backup.Reason.monthly.limit ?? 0),
      tr("You can undo this for as long as the history keeps the step."),
      tr(
        "“Forget Everywhere” erases it from backups and from what can be undone, too, for good. Exports, shared pictures and copies elsewhere stay.",
        "“Forget Everywhere” erases them from backups and from what can be undone, too, for good. Exports, shared pictures and copies elsewhere stay.",
        count: count),
    ]
    return (sentences + withCopies).joined(separator: "\n\n")
  }
}
