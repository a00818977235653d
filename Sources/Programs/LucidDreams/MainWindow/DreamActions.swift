import DreamControllers
import Dreams
import GtkKit

/// The user's actions on dreams: create, open, duplicate, delete and choose them.
struct DreamActions {
  private let list: DreamListController
  private let panes: JournalPanes
  private let messages: MessagePresenter
  private let window: ApplicationWindow

  init(
    of list: DreamListController, in panes: JournalPanes, _ messages: MessagePresenter,
    _ window: ApplicationWindow
  ) {
    self.list = list
    self.panes = panes
    self.messages = messages
    self.window = window
  }

  /// Offers to add dreams that the journal had until its file was replaced.
  func offer(_ missing: [Dream]) {
    guard !missing.isEmpty else { return }
    let toast = Toast(
      tr(
        "The journal was replaced: {count} dream is not in it",
        "The journal was replaced: {count} dreams are not in it", count: missing.count),
      button: tr("Add"), timeout: 0
    ) { [list] in list.add(missing) }
    messages.show(toast)
  }

  /// Creates a dream, from wherever the user is: writing comes first.
  func newDream() {
    window.closeTransientWindows()
    if let open = panes.openDream, list.isUntouched(open) {
      list.cancel()
      return panes.write(open)
    }
    panes.write(list.newDream())
  }

  /// Begins a dream of a night.
  func newDream(of night: Night) {
    window.closeTransientWindows()
    panes.write(list.newDream(of: night))
  }

  /// Carries out a click on a row in the current state of the list.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - onPicker: Called with the window for choosing the favorite creature, if that was clicked.
  func tap(_ row: DreamListController.Row, onPicker: (DialogWindow) -> Void) {
    switch list.tap(row) {
    case .opensDetail(let id):
      panes.open(id)
    case .opensPicker:
      let picker = CreaturePicker(of: list, in: window) { [messages] in
        messages.offerUndo(tr("Favorite creature changed"))
      }
      onPicker(picker.dialog)
    case .reveals(let id):
      showDuplicate(id)
    case .nothing:
      break
    }
  }

  /// Duplicates the open dream, or lets the user choose one if none is open.
  func duplicateOpenDream() {
    guard list.state == .viewing, let id = panes.openDream else { return list.leftButtonTapped() }
    duplicate(id)
  }

  /// Duplicates a dream.
  func duplicate(_ id: Dream.ID) {
    if let copy = list.duplicate(id) { showDuplicate(copy) }
  }

  private func showDuplicate(_ id: Dream.ID) {
    panes.reveal(id)
    messages.offerUndo(tr("Dream duplicated"))
  }

  /// Notes what is remembered of a night without a dream, or takes it back if that is what is noted.
  func note(_ recall: NightRecord.Recall, of night: Night) {
    let isNoted = list.toggle(recall, of: night)
    let values: KeyValuePairs = ["night": night.interval(asOf: night)]
    messages.offerUndo(
      !isNoted
        ? tr("{night}: note removed", values)
        : recall == .none
          ? tr("{night}: no dream noted", values)
          : tr("{night}: noted that the dream is gone", values))
  }

  /// Adds a sign to the last dream of a night, which begins if there is none, and opens it.
  func meet(_ sign: DreamSigns.Sign, in night: Night) {
    let newest = list.model.dreams.newest(of: night)?.id
    let id = newest ?? list.newDream(of: night)
    DreamDetailController(list: list, id: id).add(sign)
    if newest == nil { panes.write(id) } else { panes.open(id) }
    messages.offerUndo(tr("“{sign}” is a sign of this dream now", ["sign": sign.word]))
  }

  /// Marks a scribble as complete.
  func finishScribble(_ id: Dream.ID) {
    guard let dream = list.model.dreams[id],
      DreamDetailController(list: list, id: id).finishScribble()
    else { return }
    messages.offerUndo(tr("“{title}” is told", ["title": words.shortTitle(of: dream)]))
  }

  /// Moves a dream to the trash.
  func delete(_ id: Dream.ID) {
    guard let dream = list.model.dreams[id] else { return }
    list.delete(id)
    messages.offerUndo(tr("“{title}” moved to the trash", ["title": words.shortTitle(of: dream)]))
  }

  /// Duplicates the selected dreams as one step, and ends selecting.
  func duplicateSelected() {
    let ids = list.selectedDreams
    list.cancel()
    let copies = list.duplicate(ids)
    guard let first = copies.first else { return }
    guard copies.count > 1 else { return showDuplicate(first) }
    panes.reveal(first)
    messages.offerUndo(
      tr("{count} dream duplicated", "{count} dreams duplicated", count: copies.count))
  }

  /// Moves the selected dreams to the trash as one step, and ends selecting.
  func deleteSelected() {
    let ids = list.selectedDreams
    list.cancel()
    guard ids.count > 1 else { return ids.forEach(delete) }
    list.delete(ids)
    messages.offerUndo(
      tr(
        "{count} dream moved to the trash", "{count} dreams moved to the trash", count: ids.count))
  }

  func addSamples() {
    list.addSamples()
    messages.offerUndo(tr("3 sample dreams added"))
  }

  /// Ends the current mode of the list, or else closes the place, or the search if the focus is in the list.
  ///
  /// - Returns: Whether there was something to end.
  func cancel() -> Bool {
    guard list.state != .viewing else {
      return panes.closePlace(fromList: false) || panes.closeSearch()
        || panes.closePlace(fromList: true)
    }
    list.cancel()
    return true
  }
}
