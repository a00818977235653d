import DreamControllers
import Dreams
import GtkKit

/// The search entry of the list, how its text is understood, and the page for when nothing is found.
///
/// A class because it knows how the text was understood.
final class SearchPane: View {
  let nothingFound: StatusPage
  let widget: Widget

  /// The searches that the user has saved.
  var saved = SavedSearches() {
    didSet {
      savedChips.show(saved)
      showSaved()
    }
  }

  /// Called when the user has saved a search, or removed one.
  var onSaved: (SavedSearches) -> Void = { _ in }

  private let bar: SearchBar
  private let chips: QueryChips
  private let notice = Label("")
  private let guess = Button("")
  private let guessLine: Widget
  private let star = ToggleButton(
    icon: "starred-symbolic", accessibleLabel: tr("Save Search"))
  private let name = TextField(
    accessibleLabel: tr("Name of the Search"), placeholder: tr("Give the Search a Name"))
  private let savedChips: SavedSearchChips
  private let help = MenuButton(
    icon: "dialog-question-symbolic", accessibleLabel: tr("Search Examples"))
  private let suggestions: CommonSearchChips
  private let finder: DreamFinder

  /// The text with what may have been meant; nil without a guess.
  private var correction: String?

  /// How the text of the entry was understood.
  private(set) var query = Query("")

  init(
    of finder: DreamFinder, in list: DreamListController, toggledBy toggle: ToggleButton
  ) {
    let owner = WeakOwner<SearchPane>()
    self.finder = finder
    help.addCSSClasses("flat")
    suggestions = CommonSearchChips { owner.value?.search($0) }
    bar = SearchBar(
      accessibleLabel: tr("Search Dreams"), placeholder: tr("Words, “phrases”, mood:2"),
      accessories: [star, help])
    chips = QueryChips { part in
      if let pane = owner.value { pane.search(pane.query.removing(part)) }
    }
    savedChips = SavedSearchChips(
      onChosen: { owner.value?.search($0) }, onRemove: { owner.value?.forget($0) })
    nothingFound = StatusPage(
      icon: "edit-find-symbolic", title: tr("No Dream Found"),
      description: tr("Try fewer or different words."), child: suggestions)
    notice.addCSSClasses("caption", "search-notice")
    notice.isWrapping = true
    notice.horizontalPosition = 0
    notice.isVisible = false
    guess.addCSSClasses("chip", "example")
    guess.isVisible = false
    let line = LayoutView(chips: { [guess] in [guess.widget] })
    line.addCSSClasses("query-chips")
    line.isVisible = false
    guessLine = line.widget
    name.limit = SavedSearches.longestName
    name.setMargins(14, .start, .end)
    name.setMargins(6, .bottom)
    widget = Box(.vertical, [bar, chips, notice, line, name, savedChips]).widget
    owner.value = self
    name.onChanged { [weak self] in self?.rename($0) }
    name.onActivated { [weak self] in self?.bar.focusEnd() }
    guess.onClicked { [weak self] in
      if let self, let correction { search(correction) }
    }
    offer([])
    star.addCSSClasses("flat")
    star.onToggled { [weak self] in self?.keep($0) }
    showSaved()
    toggle.onToggled { [bar] in bar.isRevealed = $0 }
    bar.onChanged { [weak self, weak list] text in
      if let self, let list { find(text, in: list.model) }
    }
    bar.onCursorMoved { [weak self] in self?.showNotice() }
    bar.onRevealedChanged { [weak self, weak list] isRevealed in
      toggle.isActive = isRevealed
      guard let self, let list else { return }
      if isRevealed {
        finder.prepare(for: list.model.dreams, nights: list.model.nights)
      } else {
        find("", in: list.model)
      }
      showSaved()
    }
  }

  /// Whether the entry shows; hiding it shows every dream again.
  var isRevealed: Bool {
    get { bar.isRevealed }
    set { bar.isRevealed = newValue }
  }

  /// Shows the entry, ready to type.
  func open() {
    bar.isRevealed = true
    bar.focusEntry()
  }

  func onRevealedChanged(_ handler: @escaping (Bool) -> Void) { bar.onRevealedChanged(handler) }

  /// Calls a handler when the focus should move on to the rows.
  func onDown(_ handler: @escaping () -> Bool) {
    bar.onDown(handler)
  }

  /// Calls a handler when Return is pressed in the entry.
  func onSubmit(_ handler: @escaping () -> Void) { bar.onSubmit(handler) }

  /// The heading above the rows during a search.
  func heading(found count: Int) -> String? {
    finder.found == nil ? nil : tr("{count} dream found", "{count} dreams found", count: count)
  }

  private func find(_ text: String, in journal: Journal) {
    query = finder.find(text, in: journal.dreams, nights: journal.nights)
    chips.show(query)
    showNotice()
    showSaved()
  }

  /// Searches another text, which the user can continue typing.
  func search(_ text: String) {
    bar.type(text)
    bar.focusEnd()
  }

  /// Offers searches that find something in this journal, where nothing is found and as examples.
  func offer(_ searches: [CommonSearch]) {
    suggestions.show(searches)
    help.setPopover(
      Popover(
        SearchExamples.rows(of: searches) { [weak self] text in
          self?.help.close()
          self?.search(text)
        }))
  }

  /// Saves the search, or forgets it.
  private func keep(_ isKept: Bool) {
    if isKept { saved.save(query.text) } else { saved.remove(query.text) }
    onSaved(saved)
  }

  private func rename(_ name: String) {
    saved.rename(query.text, to: name)
    onSaved(saved)
  }

  private func forget(_ text: String) {
    saved.remove(text)
    onSaved(saved)
    bar.focusEnd()
  }

  /// Offers saved searches before typing, and to save the current one.
  private func showSaved() {
    savedChips.isVisible = isRevealed && query.text.isEmpty && !saved.texts.isEmpty
    star.isActive = saved.contains(query.text)
    star.isSensitive = saved.canHave(query.text)
    name.isVisible = isRevealed && star.isActive
    name.text = saved.name(of: query.text) ?? ""
  }

  /// Shows the problem with the query, once the cursor has left it.
  private func showNotice() {
    // The cursor moves before others know of the new text.
    guard query.text == bar.text else { return }
    let found = QueryNotice(query, cursor: bar.cursor)
    let text =
      switch found {
      case .problem(let problem): words.problem(problem.kind)
      case .hint(let hint): words.hint(hint)
      case nil: ""
      }
    if notice.text != text { notice.text = text }
    notice.isVisible = found != nil
    correction = found?.correction(of: query)
    if let word = found?.guess { guess.label = tr("Use “{guess}”", ["guess": word]) }
    for part in [guess.widget, guessLine] { part.isVisible = correction != nil }
    bar.markProblem(found?.range, reason: text)
  }
}
