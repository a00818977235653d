import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// The open dream, or a place if none is open.
///
/// A class because the handlers of its widgets need to know which dream is open.
final class DreamDetailPane: View {
  let header: PageHeader
  let widget: Widget

  private let list: DreamListController
  private let pages = Stack()
  private let places: PlaceDeck
  private let calendar: NightCalendar
  private let similarDreams: SimilarDreamsColumn
  private let page: DreamPage

  /// What shows at first while no dream is open.
  let home: HomePage

  private var controller: DreamDetailController?

  /// - Parameters:
  ///   - list: The journal.
  ///   - actions: What the pane has others do.
  init(of list: DreamListController, _ actions: PaneActions) {
    let owner = WeakOwner<DreamDetailPane>()
    self.list = list
    header = PageHeader(of: { owner.value?.controller }, actions)
    let nights = NightSource(of: list)
    calendar = NightCalendar(
      .opening, of: nights, onTitle: { owner.value?.onYear($0) },
      onChosen: { owner.value?.onNight($0) })
    similarDreams = SimilarDreamsColumn(of: list)
    page = DreamPage(
      in: FieldEditor.Context(
        controller: { owner.value?.controller },
        nights: nights,
        completer: WordCompleter { [weak list] in list?.model.dreams ?? [] })
    ) { if let id = owner.value?.dreamID { actions.finishScribble(id) } }
    home = HomePage(of: list, actions.home)
    places = PlaceDeck(home, makePage: actions.makePlace)
    let column = ScrolledWindow(
      Box(.vertical, spacing: 12, [SectionHeading(tr("Calendar")), calendar, similarDreams]))
    column.addCSSClasses("side-column")
    pages.add(places, name: "place")
    pages.add(SideColumn(column, beside: page, width: 300, from: 1000), name: "dream")
    pages.expandsVertically = true
    // What is done with the whole dream comes after its fields.
    let (header, pages) = (header, pages)
    let pane = LayoutView(sizing: .fittingLayout, focusOrder: [pages.widget, header.widget]) {
      StackLayout(.vertical) {
        header
        pages.withLength(.flexible())
      }
    }
    pane.expandsHorizontally = true
    pane.setMinimumSize(width: 340)
    widget = pane.widget
    owner.value = self
    similarDreams.onChosen = { owner.value?.onSimilarDream($0) }
    showPage()
  }

  /// The dream that is open.
  var dreamID: Dream.ID? { controller?.id }

  /// The place that shows, or that shows when the open dream is closed.
  var place: Place { places.current }

  /// How far the place is scrolled, in points.
  var placeScroll: Double {
    get { places.scrollPosition }
    set { places.scrollPosition = newValue }
  }

  /// The open dream while the cursor is in its description.
  var dreamBeingWritten: DreamDetailController? { page.isWriting ? controller : nil }

  /// The pictures and sounds of the open dream.
  var attachments: AttachmentSection { page.attachments }

  /// Called with a night that the user has chosen in the calendar next to the dream.
  var onNight: (Night) -> Void = { _ in }

  /// Called with a night whose year the user wants to see.
  var onYear: (Night) -> Void = { _ in }

  /// Called with a dream that the user has chosen among those that resemble the open one.
  var onSimilarDream: (Dream.ID) -> Void = { _ in }

  /// Whether the cursor is in a text of the open dream.
  var isWriting: Bool { page.isWriting }

  /// The cursor or selection in the text of the open dream; nil without focus.
  ///
  /// In bytes. Setting it puts the cursor there.
  var caret: Range<Int>? {
    get { controller != nil && page.isWriting ? page.selection : nil }
    set {
      guard let newValue, controller != nil else { return }
      page.focusDescription()
      page.selection = newValue
    }
  }

  /// Opens a dream at its beginning; does nothing if it is open already.
  func open(_ id: Dream.ID) {
    guard id != dreamID else { return }
    if let left = dreamID {
      // Who opens a dream may be in the middle of a change of the list.
      Task { [weak self, list] in if self?.dreamID != left { list.endWriting(in: left) } }
    }
    controller = DreamDetailController(list: list, id: id)
    if let dream = controller?.dream {
      page.show(dream)
      calendar.show(dream.date)
    }
    similarDreams.show(id)
    markHits()
    if let first = hits.first { page.selection = first.lowerBound..<first.lowerBound }
    showPage()
  }

  /// The search whose hits are marked in the description.
  var search = DreamSearch("") {
    didSet { if !search.text.utf8.elementsEqual(oldValue.text.utf8) { markHits() } }
  }

  /// Selects the next hit of the search in the description, or the one before.
  ///
  /// - Returns: False if there is none in that direction.
  func selectHit(_ direction: SearchDirection) -> Bool {
    let selection = page.selection
    let hit =
      switch direction {
      case .forward:
        hits.first {
          selection.isEmpty
            ? $0.lowerBound >= selection.lowerBound : $0.lowerBound > selection.lowerBound
        }
      case .backward: hits.last { $0.lowerBound < selection.lowerBound }
      }
    guard let hit else { return false }
    page.selection = hit
    return true
  }

  /// Selects the first hit of the search in the description, if there is any.
  func selectFirstHit() { if let first = hits.first { page.selection = first } }

  /// Selects the last hit of the search in the description, if there is any.
  func selectLastHit() { if let last = hits.last { page.selection = last } }

  private func markHits() { page.markHits(hits) }

  private var hits: [Range<Int>] {
    guard !search.isEmpty, let dream = controller?.dream else { return [] }
    return search.ranges(in: dream.description)
  }

  /// Ends writing in the open dream.
  func endWriting() { if let id = dreamID { list.endWriting(in: id) } }

  /// Opens the editor of dream signs with the selected words filled in, if a dream is open.
  func markSign() { if controller != nil { page.markSign() } }

  /// Puts the cursor into the description.
  func focusDescription() { page.focusDescription() }

  /// Gives the focus to where work begins: the description of the open dream, or a place.
  func focusContent() { if dreamID == nil { places.focus() } else { page.focusDescription() } }

  /// Moves the cursor behind the text.
  func moveCursorToEnd() { page.moveCursorToEnd() }

  /// Closes the open dream, if there is one, and shows a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - query: The search that the list shows, if somebody goes there; nil if they come back.
  func show(_ place: Place, for query: Query?) {
    if let id = dreamID {
      list.endWriting(in: id)
      showNothing()
    }
    places.show(place, for: query)
    showPage()
  }

  /// Shows the year of a night in the calendar.
  func showYear(of night: Night) { places.showYear(of: night) }

  private func showNothing() {
    controller = nil
    page.close()
    similarDreams.show(nil)
    calendar.show(nil)
  }

  /// Shows the changes to the open dream, and closes it if it is gone.
  func show(_ change: DreamListController.Change) {
    let dreams = change.model.dreams
    if !dreams.isEmpty || !change.model.nights.isEmpty { calendar.markNights() }
    if !change.model.nights.isEmpty, let dream = controller?.dream { page.showNight(of: dream) }
    if !dreams.isEmpty { similarDreams.refresh() }
    places.show(change)
    showHeader(isViewing: change.newState == .viewing)
    guard let id = dreamID, let dreamChange = change.model[id] else { return }
    if let dream = dreamChange.new {
      let diff = (dreamChange.old ?? dream).diffed(with: dream)
      page.show(diff, in: dream)
      if diff["date"] != nil { calendar.show(dream.date) }
      if !search.isEmpty { markHits() }
    } else {
      showNothing()
      places.show(.home, for: nil)
    }
    showPage()
  }

  private func showPage() {
    pages.visibleChildName = controller?.dream == nil ? "place" : "dream"
    showHeader(isViewing: list.state == .viewing)
  }

  private func showHeader(isViewing: Bool) {
    let dream = controller?.dream
    // The title of a dream is on its page.
    header.show(dream, title: dream == nil ? places.current.name : "", isViewing: isViewing)
  }
}

/// Which way to go from one hit of a search to another.
enum SearchDirection {
  case forward
  case backward
}
