import DreamControllers
import Dreams
import GtkKit

/// The journal on the screen: the list and the open dream, side by side or one at a time, or an
/// invitation while there are no dreams.
///
/// A class because its panes call each other.
final class JournalPanes: View {
  let widget: Widget

  /// The dream whose row the last menu was opened on.
  private(set) var menuDream: Dream.ID?

  /// The word whose menu was opened last.
  private(set) var menuWord: FieldWord?

  let list: DreamListController
  let actions: PaneActions
  private let finder: DreamFinder
  private let pages = Stack()
  let leaflet = Leaflet(foldingBelow: 720)
  private let separator = Separator(.vertical)
  let listPane: DreamListPane
  let detailPane: DreamDetailPane
  let emptyPane: EmptyJournalPane
  private let search: PaneSearch

  /// Where somebody is, and where they were before.
  var history = PlaceHistory() {
    didSet {
      guard history.current != oldValue.current else { return }
      if case .place(let place) = history.current {
        listPane.show(place)
      } else {
        listPane.show(nil)
      }
    }
  }

  /// The pane that a narrow window showed when it was saved, until the panes fold.
  var restoredPane: Widget?

  /// - Parameters:
  ///   - list: The journal.
  ///   - actions: What the panes have others do.
  init(of list: DreamListController, _ actions: PaneActions) {
    let owner = WeakOwner<JournalPanes>()
    self.list = list
    self.actions = actions
    finder = DreamFinder(names: words.searchNames) { owner.value?.showSearchResults() }
    listPane = DreamListPane(of: list, filteredBy: finder, actions)
    detailPane = DreamDetailPane(of: list, actions)
    emptyPane = EmptyJournalPane(onBegin: actions.home.begin)
    search = PaneSearch(by: finder, in: listPane, detailPane)
    widget = pages.widget
    owner.value = self
    leaflet.append(listPane)
    leaflet.append(separator, isNavigatable: false)
    leaflet.append(detailPane)
    pages.add(emptyPane, name: "empty")
    pages.add(leaflet, name: "journal")
    connect()
    leaflet.passTyping(to: detailPane.home.question.text) {
      owner.value.map { $0.beginsByTyping && !$0.detailPane.home.morning.isTelling } ?? false
    }
    leaflet.passTyping(to: detailPane.home.morning.page) {
      owner.value.map { $0.beginsByTyping && $0.detailPane.home.morning.isTelling } ?? false
    }
    listPane.show(.home)
    adapt(toFolded: leaflet.isFolded)
    showPage()
  }

  /// Whether what is typed anywhere is meant for Home.
  private var beginsByTyping: Bool {
    list.state == .viewing && openDream == nil && !detailPane.home.isReadOnly
      && (!leaflet.isFolded || leaflet.visibleChild == detailPane.widget)
  }

  private func connect() {
    widget.onBackButton { [weak self] in self?.goBack() ?? false }
    leaflet.onFoldedChanged { [weak self] isFolded in
      guard let self else { return }
      adapt(toFolded: isFolded)
      // The pane with the focus stays visible, except in a window that was narrow before it was seen.
      let panes = [detailPane.widget, listPane.widget]
      if let pane = restoredPane ?? panes.first(where: \.hasFocus) { leaflet.visibleChild = pane }
      restoredPane = nil
    }
    listPane.onSelected { [weak self] in self?.openBeside($0) }
    listPane.search.onRevealedChanged { [weak self] in self?.noteSearch(isOpen: $0) }
    listPane.rows.scrolled.onScrolled { [weak self] in self?.actions.noteScrolled() }
    listPane.onWidthChanged = { [weak self] in self?.actions.noteScrolled() }
    listPane.makeDraggable(separator)
    listPane.rows.list.onContextMenu { [weak self] in self?.menu(ofRowAt: $0) }
    listPane.onTell = { [weak self] in self?.continueWriting($0) }
    listPane.onSearch = { [weak self] in self?.search($0) }
    listPane.menuOfSearch = { [weak self] in self?.menu(ofSearch: $0) }
    listPane.onPlace = { [weak self] in self?.go(to: $0) }
    detailPane.onNight = { [weak self] in self?.open($0) }
    detailPane.onYear = { [weak self] in self?.showYear(of: $0) }
    detailPane.onSimilarDream = { [weak self] in self?.reveal($0) }
    detailPane.header.onBack { [weak self] in self?.showList() }
  }

  private func adapt(toFolded isFolded: Bool) {
    if isFolded { showSidebarParts(true) }
    listPane.isNarrow = isFolded
    detailPane.header.showsStartButtons = isFolded
    detailPane.header.isBackVisible = isFolded
  }

  // MARK: - Navigation

  /// The dream that is open.
  var openDream: Dream.ID? { detailPane.dreamID }

  /// The open dream while the cursor is in its description.
  var dreamBeingWritten: DreamDetailController? { detailPane.dreamBeingWritten }

  /// Opens a dream and shows it.
  func open(_ id: Dream.ID) {
    history.go(to: .dream(id))
    detailPane.open(id)
    listPane.selectedDream = id
    // If both panes are visible, the focus stays on the row.
    guard leaflet.isFolded else { return }
    leaflet.visibleChild = detailPane.widget
    // Not to the title, whose text a key would replace.
    detailPane.header.focusBack()
  }

  /// Opens the last dream of a night; if there is none, starts one.
  func open(_ night: Night) {
    if let dream = list.model.dreams.newest(of: night) {
      reveal(dream.id)
    } else {
      actions.newDream(night)
    }
  }

  /// Opens a new dream, ready to write.
  func write(_ id: Dream.ID) {
    // A search would hide the new dream, which has no text yet.
    search.leave()
    open(id)
    listPane.scroll(to: id)
    detailPane.focusDescription()
  }

  /// Opens a dream with the cursor at the end of its text, ready to continue.
  func continueWriting(_ id: Dream.ID) {
    open(id)
    listPane.scroll(to: id)
    detailPane.moveCursorToEnd()
    detailPane.focusDescription()
  }

  /// The cursor in the text of the open dream, in bytes; nil without focus.
  var caret: Range<Int>? {
    get { detailPane.caret }
    set { detailPane.caret = newValue }
  }

  /// Moves the cursor behind the text of the open dream.
  func moveCursorToEnd() { detailPane.moveCursorToEnd() }

  /// Opens the editor of dream signs of the open dream, with the words selected in its text.
  func markSign() {
    guard openDream != nil else { return }
    if leaflet.isFolded { leaflet.visibleChild = detailPane.widget }
    detailPane.markSign()
  }

  /// The pictures and sounds of the open dream.
  var attachments: AttachmentSection { detailPane.attachments }

  /// Shows the row of a dream, and the dream itself if there is room next to the list.
  func reveal(_ id: Dream.ID) {
    if !leaflet.isFolded {
      history.go(to: .dream(id))
      detailPane.open(id)
    }
    listPane.selectedDream = id
    listPane.scroll(to: id)
    if listPane.isRowFocused { listPane.focusSelectedRow() }
  }

  /// Goes back from the dream to the list.
  private func showList() {
    leaflet.visibleChild = listPane.widget
    listPane.focusSelectedRow()
  }

  /// Opens a dream whose row was selected with the arrow keys, if its pane is visible anyway.
  private func openBeside(_ id: Dream.ID) {
    guard !leaflet.isFolded, list.state == .viewing else { return }
    history.pass(to: id)
    detailPane.open(id)
  }

  /// The menu of a row; nil while the list is used for anything but viewing.
  private func menu(ofRowAt position: Int) -> Menu? {
    guard list.state == .viewing, let id = listPane.rows.id(at: position) else { return nil }
    menuDream = id
    return .ofDream
  }

  /// The menu of what searches for a tag or another word; nil for other searches.
  func menu(ofSearch query: String) -> Menu? {
    guard let word = FieldWord(soughtBy: query) else { return nil }
    menuWord = word
    return .ofWord
  }

  /// Hides the list next to the open dream, or shows it again.
  func toggleSidebar() {
    guard !list.model.dreams.isEmpty else { return }
    guard !leaflet.isFolded else { return showList() }
    let isHidden = isSidebarHidden
    showSidebarParts(isHidden)
    if isHidden { listPane.focusSelectedRow() } else { detailPane.focusContent() }
    actions.noteScrolled()
  }

  private func showSidebarParts(_ isShown: Bool) {
    for part in [listPane.widget, separator.widget] { part.isVisible = isShown }
  }

  var isSidebarHidden: Bool { !listPane.isVisible }

  private func showSidebar() { if isSidebarHidden { toggleSidebar() } }

  // MARK: - Search and selection

  /// The searches that the user has saved.
  var savedSearches: SavedSearches {
    get { listPane.search.saved }
    set { listPane.search.saved = newValue }
  }

  /// Called when the user has saved a search, or removed one.
  var onSavedSearches: (SavedSearches) -> Void {
    get { listPane.search.onSaved }
    set { listPane.search.onSaved = newValue }
  }

  /// Shows the search entry, ready to type.
  func openSearch() {
    guard !list.model.dreams.isEmpty else { return }
    showSidebar()
    // Opening moves the focus immediately.
    if !listPane.search.isRevealed { noteSearch(isOpen: true) }
    if leaflet.isFolded { leaflet.visibleChild = listPane.widget }
    listPane.search.open()
  }

  /// The query in the search entry.
  var query: Query { listPane.search.query }

  /// Shows the dreams that a query finds; all of them where it has no term.
  func search(_ text: String) {
    guard !text.isEmpty else {
      _ = search.close()
      return
    }
    openSearch()
    if listPane.search.isRevealed { listPane.search.search(text) }
  }

  /// Hides the search entry and shows all dreams.
  ///
  /// - Returns: Whether it was open.
  func closeSearch() -> Bool { search.close() }

  /// Goes to the next hit of the search, or to the one before.
  func goToHit(_ direction: SearchDirection) { search.goToHit(direction) { open($0) } }

  private func noteSearch(isOpen: Bool) {
    if isOpen {
      search.begin(isWriting: detailPane.isWriting && !leaflet.isFolded)
    } else {
      search.end()
    }
  }

  /// Selects every dream that has a row, while dreams are being selected.
  ///
  /// - Returns: Whether they are.
  func selectAll() -> Bool {
    guard case .selecting = list.state else { return false }
    list.selectAll(among: finder.found)
    return true
  }

  /// Adds a key combination to the list, which would otherwise use the keys itself.
  func addListShortcut(_ trigger: String, _ handler: @escaping () -> Bool) {
    listPane.rows.list.addShortcut(trigger, handler)
  }

  /// Ends writing in the open dream, because the window closes.
  func endWriting() { detailPane.endWriting() }

  private func showSearchResults() { actions.announce(search.showResults()) }

  // MARK: - Changes

  /// Shows a change of the journal or of the state of the list.
  func show(_ change: DreamListController.Change) {
    let gap = gap(leftBy: change)
    let isOpen = openDream != nil
    if !change.model.dreams.isEmpty || !change.model.nights.isEmpty {
      finder.refresh(
        change.journal.dreams, nights: change.journal.nights,
        without: Set(change.model.dreams.removed.map(\.dream.id)))
    }
    listPane.show(change)
    detailPane.show(change)
    if isOpen, openDream == nil { history.replace(with: .place(.home)) }
    if let gap { openNeighbor(of: gap) }
    openRestored(change)
    if isOpen, detailPane.dreamID == nil, leaflet.isFolded {
      leaflet.visibleChild = listPane.widget
    }
    listPane.selectedDream = detailPane.dreamID
    showPage()
    if change.oldState == .viewing { beginChoosing(change.newState) }
  }

  /// The position of the open dream's row, if the change has removed the dream from the list.
  private func gap(leftBy change: DreamListController.Change) -> Int? {
    guard change.origin != .elsewhere, let id = detailPane.dreamID,
      change.journal.dreams[id] == nil
    else { return nil }
    if let found = finder.found { return found.firstIndex(of: id) }
    let removed = change.model.dreams.removed
    guard let offset = removed.first(where: { $0.dream.id == id })?.offset else { return nil }
    return offset - removed.count { $0.offset < offset }
  }

  /// Opens the dream after one that is gone, or the last one.
  private func openNeighbor(of position: Int) {
    guard !leaflet.isFolded, list.state == .viewing, listPane.rows.count > 0,
      let id = listPane.rows.id(at: min(position, listPane.rows.count - 1))
    else { return }
    history.replace(with: .dream(id))
    detailPane.open(id)
    listPane.selectedDream = id
    if listPane.isRowFocused { listPane.focusSelectedRow() }
  }

  /// Opens a dream that undoing or redoing has brought back.
  private func openRestored(_ change: DreamListController.Change) {
    guard change.origin == .undo || change.origin == .redo,
      change.model.dreams.inserted.count == 1, let id = change.model.dreams.inserted.first?.dream.id
    else { return }
    // A place stays, such as the trash from which it came.
    guard openDream != nil || detailPane.place == .home else { return }
    reveal(id)
  }

  /// Offers nothing that would write into a journal that can only be read.
  func showReadOnly() {
    listPane.showReadOnly()
    detailPane.home.isReadOnly = true
  }

  /// Shows the main menu.
  func setMenu(_ menu: Menu) {
    listPane.menuButton.setFittingMenu(menu)
    emptyPane.menuButton.setFittingMenu(menu)
  }

  /// Shows on the button of the main menu that something in it needs the person.
  ///
  /// - Parameter need: What, in a few words; nil for nothing.
  func showNeed(_ need: String?) {
    for button in [listPane.menuButton, emptyPane.menuButton] { button.show(need: need) }
  }

  /// Shows the journal, or an invitation if it has no dreams.
  func showPage() {
    let isEmpty = list.model.dreams.isEmpty && detailPane.place == .home
    emptyPane.show(hasTrash: !list.model.trash.isEmpty)
    if isEmpty { listPane.search.isRevealed = false }
    let page = isEmpty ? "empty" : "journal"
    let isNew = pages.visibleChildName != page
    pages.visibleChildName = page
    // Otherwise the focus would stay on a row that is gone.
    if isNew, isEmpty { emptyPane.focusNewDream() }
  }

  /// Goes to the rows if the user is to choose some.
  private func beginChoosing(_ state: DreamListController.State) {
    switch state {
    case .selecting:
      actions.announce(
        list.selectionPurpose == .sharing
          ? tr("Choose dreams to share") : tr("Choose dreams"))
    case .duplicating: actions.announce(tr("Choose a dream to duplicate"))
    case .viewing, .sharing: return
    }
    showSidebar()
    // A user who started in a row stays there.
    if !listPane.isRowFocused { showList() }
  }
}
