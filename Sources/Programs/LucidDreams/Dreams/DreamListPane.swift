import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// The dreams, newest first, with the scribbles above and the favorite creature below.
///
/// A class because it knows its width, and whether it is narrow.
final class DreamListPane: View {
  let rows: DreamRows
  let search: SearchPane
  let widget: Widget

  /// Whether there is no room for another pane next to this one.
  var isNarrow = false {
    didSet {
      edge.isVisible = !isNarrow
      showState()
      fitHeader()
    }
  }

  /// Whether a dream is open, whose page has buttons of its own.
  private var isDreamOpen = false

  /// The width next to another pane, in points.
  var width = SavedScreen.defaultSidebarWidth {
    didSet {
      guard width != oldValue else { return }
      container?.invalidate()
      fitHeader()
    }
  }

  /// Called with a place that the user wants to see.
  var onPlace: (Place) -> Void = { _ in }

  /// Called with a scribble that the user wants to write out.
  var onTell: (Dream.ID) -> Void = { _ in }

  /// Called with a query whose dreams the user wants to see.
  var onSearch: (String) -> Void = { _ in }

  /// The menu of a search that is offered; nil for none.
  var menuOfSearch: (String) -> Menu? = { _ in nil }

  /// Called when the user has dragged the edge of the pane.
  var onWidthChanged: () -> Void = {}

  private let list: DreamListController
  private let header: DreamListHeader
  private let newDream = Button(tr("New Dream")).suggested()
  private let favorite: FavoriteRow
  private let scribbles: ScribbleSection
  private let heading = SectionHeading("")
  /// The month of the first visible row during a search, whose heading says how many there are.
  private let month = Label("")
  private let nights: LastNights
  private let places: PlaceRow
  private let searches: CommonSearchChips
  private let commonSearches: CommonSearchFinder
  private let pages = Stack()
  private let bar: SelectionBar
  /// The drag handle for the pane's width.
  private let edge = Box(.horizontal)
  private var isHeadingOld = false
  /// Whether so little room is left to the rows that what can be found elsewhere, too, goes.
  private var isLow = false {
    didSet { if isLow != oldValue { showState() } }
  }
  private var container: LayoutView?

  init(
    of list: DreamListController, filteredBy finder: DreamFinder, _ actions: PaneActions
  ) {
    let owner = WeakOwner<DreamListPane>()
    self.list = list
    rows = DreamRows(of: list, filteredBy: finder)
    header = DreamListHeader(of: list)
    search = SearchPane(of: finder, in: list, toggledBy: header.search)
    favorite = FavoriteRow(list.model.favoriteCreature)
    bar = SelectionBar(onAction: actions.perform)
    nights = LastNights()
    places = PlaceRow { owner.value?.onPlace($0) }
    scribbles = ScribbleSection(of: list)
    searches = CommonSearchChips(menu: { owner.value?.menuOfSearch($0) }) {
      owner.value?.onSearch($0)
    }
    commonSearches = CommonSearchFinder { owner.value?.showCommonSearches() }
    pages.add(rows.scrolled, name: "rows")
    pages.add(search.nothingFound, name: "nothing")
    pages.expandsVertically = true
    newDream.action = "app.new-dream"
    newDream.addCSSClasses("pill")
    newDream.horizontalAlignment = .center
    newDream.setMargins(8, .top, .bottom)
    heading.expandsHorizontally = true
    month.addCSSClasses("caption", "secondary", "found-month")
    let top = Box(.horizontal, [heading, month])
    let pane = Box(
      .vertical,
      [header, search, places, nights, searches, scribbles, top, pages, newDream, favorite, bar])
    pane.expandsHorizontally = true
    pane.addCSSClasses("list-pane")
    edge.setAccessibleHidden(true)
    edge.setMinimumSize(width: 4)
    edge.expandsVertically = true
    // The width of the buttons depends on the state of the list; the pane's should not.
    let container = LayoutView(sizing: .fittingLayout) { [edge] in
      pane.withFrame(
        minWidth: Double(SavedScreen.sidebarWidths.lowerBound),
        idealWidth: Double(owner.value?.width ?? SavedScreen.defaultSidebarWidth)
      )
      .withOverlay(edge, alignment: .right)
    }
    container.expandsHorizontally = false
    widget = container.widget
    owner.value = self
    self.container = container
    makeDraggable(edge)
    connect(actions)
    scribbles.onTell = { [weak self] in self?.onTell($0) }
    scribbles.onMore = { [weak self] in self?.onSearch("\(Dream.scribbleField.key):yes") }
    rows.list.addShortcut("Up|KP_Up", comesFirst: true) { [weak self] in
      guard let self, rows.list.focusedPosition == 0 else { return false }
      return scribbles.focusLast()
    }
    search.onRevealedChanged { [weak self] _ in self?.showState() }
    search.onDown { [rows] in rows.list.focus(rows.list.selectedPosition ?? 0) }
    search.onSubmit { [rows] in
      let place = rows.list.selectedPosition ?? 0
      if rows.list.focus(place), let id = rows.id(at: place) { actions.tap(.dream(id)) }
    }
    rows.scrolled.onScrolled { [weak self] in self?.showHeadingSoon() }
    rows.scrolled.onExtentChanged { [weak self] in self?.showHeadingSoon() }
    showState()
    fitHeader()
    // The first frame needs none of them.
    container.onMapped { [weak self] in
      if let self { commonSearches.count(self.list.model.dreams) }
    }
    Display.onTextSizeChanged(while: container) { [weak self] in
      self?.fitHeader()
      self?.header.menu.fitItems()
    }
  }

  /// The height in points below which the favorite creature, which a dream's own pill chooses too, has no place.
  private static let leastHeight = 500

  private func fitHeader() { if !isNarrow { header.fit(into: width) } }

  /// Lets the user drag something at the edge of the pane to make the pane wider or narrower.
  func makeDraggable(_ edge: some View) {
    edge.onDraggedSideways { [weak self] distance in
      guard let self, !isNarrow else { return }
      width = SavedScreen.sidebarWidth(nearest: width + Int(distance.rounded()))
      onWidthChanged()
    }
  }

  /// Shows which place shows beside the list; nil for a dream.
  func show(_ place: Place?) {
    places.show(place)
    isDreamOpen = place == nil
    showHeader()
    fitHeader()
  }

  private func showHeader() {
    header.show(list, isNarrow: isNarrow, isBesidePage: isDreamOpen && !isNarrow)
  }

  /// Says at the greyed buttons why no dream can be written.
  func showReadOnly() {
    for button in [header.new, newDream] { button.tooltip = tr("The journal is read-only.") }
  }

  /// The button of the main menu.
  var menuButton: MenuButton { header.menu }

  private func connect(_ actions: PaneActions) {
    rows.onTap = { actions.tap(.dream($0)) }
    rows.onSelect = actions.select
    nights.onOpen = { actions.tap(.dream($0)) }
    nights.onNothing = { actions.home.note(.none, $0) }
    nights.onWrite = actions.newDream
    favorite.onActivate { actions.tap(.favoriteCreature) }
    addDeleteKeys(actions)
  }

  /// Calls a handler when the user has selected a row with the arrow keys.
  func onSelected(_ handler: @escaping (Dream.ID) -> Void) {
    rows.list.onSelectionChanged { [weak rows] position in
      if let id = position.flatMap({ rows?.id(at: $0) }) { handler(id) }
    }
  }

  /// The Delete key deletes the dream of a row, or, while dreams are selected, those.
  private func addDeleteKeys(_ actions: PaneActions) {
    rows.list.addShortcut("Delete|KP_Delete") { [weak rows, weak list] in
      if let list, list.isSelecting(for: .anything), !list.selectedDreams.isEmpty {
        actions.perform(.delete)
        return true
      }
      // At first the focus is on a row, but no row is selected yet.
      guard list?.state == .viewing, let rows,
        let id = rows.list.focusedPosition.flatMap(rows.id) ?? rows.selectedDream
      else { return false }
      actions.delete(id)
      return true
    }
    scribbles.addShortcut("Delete|KP_Delete") { [weak scribbles] in
      guard let id = scribbles?.focusedDream else { return false }
      actions.delete(id)
      return true
    }
  }

  /// The dream whose row is selected, if any.
  var selectedDream: Dream.ID? {
    get { rows.selectedDream }
    set { rows.selectedDream = newValue }
  }

  /// Scrolls the row of a dream into view.
  func scroll(to id: Dream.ID) {
    if let position = rows.position(of: id) { rows.list.scroll(to: position) }
  }

  /// Whether a row has the focus.
  var isRowFocused: Bool { rows.list.hasFocus }

  /// Gives the focus to the selected row, or to the first one.
  func focusSelectedRow() { rows.list.focus(rows.list.selectedPosition ?? 0) }

  /// Shows a change.
  func show(_ change: DreamListController.Change) {
    rows.show(change)
    if let creature = change.model.favoriteCreature { favorite.show(creature.new) }
    if !change.model.dreams.isEmpty { commonSearches.count(change.journal.dreams) }
    showState()
    if change.oldState != change.newState { fitHeader() }
  }

  /// Shows the results of a search.
  func showSearchResults() {
    rows.showSearchResults()
    showState()
  }

  /// The number of search results; empty without a search.
  var searchSummary: String {
    guard let heading = search.heading(found: rows.count) else { return "" }
    return rows.count == 0 ? tr("No Dream Found") : heading
  }

  private func showState() {
    showHeader()
    let isViewing = list.state == .viewing
    rows.list.setCSSClass("choosing", !isViewing)
    favorite.isSensitive = isViewing
    nights.show(list.model, until: .tonight(now: list.source.now(), in: list.source.timeZone))
    nights.isVisible = isViewing && !search.isRevealed
    places.isVisible = isViewing
    searches.isVisible = nights.isVisible && !searches.isEmpty
    scribbles.show(isAllowed: nights.isVisible)
    // Whatever began the selection, all that can be done with it is offered.
    if case .selecting = list.state { bar.isVisible = true } else { bar.isVisible = false }
    favorite.isVisible = !list.isSelecting(for: .anything) && !isLow
    newDream.isVisible = isViewing && isNarrow
    bar.isUsable = !list.selectedDreams.isEmpty
    pages.visibleChildName = rows.count == 0 ? "nothing" : "rows"
    showHeading()
  }

  private func showCommonSearches() {
    searches.show(commonSearches.searches.shortest)
    searches.isVisible = nights.isVisible && !searches.isEmpty
    search.offer(commonSearches.searches)
  }

  /// Shows the month of the first visible row after the list has scrolled.
  private func showHeadingSoon() {
    guard !isHeadingOld else { return }
    isHeadingOld = true
    // The list may be in the middle of its allocation, in which nothing can change its size.
    Task { [weak self] in
      guard let self else { return }
      isHeadingOld = false
      isLow = (1..<Self.leastHeight).contains(widget.height)
      showHeading()
      scribbles.fit(above: Int(rows.scrolled.visibleHeight))
    }
  }

  /// Shows the month of the first visible row, or how many dreams a search has found.
  private func showHeading() {
    heading.isVisible = rows.count > 0
    let name = rows.topNight?.monthAndYear ?? ""
    let found = search.heading(found: rows.count)
    let text = found ?? name
    if heading.text != text { heading.text = text }
    // With large letters there is room for one of them.
    month.isVisible = found != nil && !name.isEmpty && Display.textScale < 1.5
    if month.text != name { month.text = name }
  }
}
