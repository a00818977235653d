import DreamControllers
import Dreams
import GtkKit

/// The search entry of the list, how its text is understood, and the page for when nothing is found.
///
/// A class because it knows how the text was understood.
final class SearchPane: View {
  let nothingFound: StatusPage
  let widget: Widget

  private let bar: SearchBar
  private let chips: QueryChips
  private let notice = Label("")
  private let finder: DreamFinder
  private var query = Query("")

  init(
    of finder: DreamFinder, in list: DreamListController, toggledBy toggle: ToggleButton
  ) {
    let owner = WeakOwner<SearchPane>()
    self.finder = finder
    let help = MenuButton(
      icon: "dialog-question-symbolic", accessibleLabel: tr("Search Examples"))
    help.addCSSClasses("flat")
    help.setPopover(
      Popover(
        SearchExamples.rows {
          help.close()
          owner.value?.search($0)
        }))
    bar = SearchBar(
      accessibleLabel: tr("Search Dreams"), placeholder: tr("Words, “phrases”, mood:2"),
      accessories: [help])
    chips = QueryChips { part in
      if let pane = owner.value { pane.search(pane.query.removing(part)) }
    }
    nothingFound = StatusPage(
      icon: "edit-find-symbolic", title: tr("No Dream Found"),
      description: tr("Try fewer or different words, or search like this:"),
      child: SearchExamples.chips { owner.value?.search($0) })
    notice.addCSSClasses("caption", "search-notice")
    notice.isWrapping = true
    notice.horizontalPosition = 0
    notice.isVisible = false
    widget = Box(.vertical, [bar, chips, notice]).widget
    owner.value = self
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
    bar.onSubmit { _ = handler() }
  }

  /// The heading above the rows during a search.
  func heading(found count: Int) -> String? {
    finder.found == nil ? nil : tr("{count} dream found", "{count} dreams found", count: count)
  }

  private func find(_ text: String, in journal: Journal) {
    query = finder.find(text, in: journal.dreams, nights: journal.nights)
    chips.show(query)
    showNotice()
  }

  /// Searches another text, in which the user can go on typing.
  private func search(_ text: String) {
    bar.type(text)
    bar.focusEnd()
  }

  /// Says what is wrong with the query, once the cursor has left it.
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
    bar.markProblem(found?.range, reason: text)
  }
}
