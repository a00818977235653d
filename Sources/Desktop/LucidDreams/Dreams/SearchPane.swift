import DreamControllers
import Dreams
import GtkKit

/// The search entry of the list, and the page for when nothing is found.
struct SearchPane: View {
  let nothingFound: StatusPage

  private let bar: SearchBar
  private let finder: DreamFinder

  var widget: Widget { bar.widget }

  init(
    of finder: DreamFinder, in list: DreamListController, toggledBy toggle: ToggleButton
  ) {
    self.finder = finder
    let bar = SearchBar(
      accessibleLabel: tr("Search Dreams"), placeholder: tr("Words, creatures or effects"))
    self.bar = bar
    nothingFound = StatusPage(
      icon: "edit-find-symbolic", title: tr("No Dream Found"),
      description: tr("Try fewer or different words."))
    toggle.onToggled { [bar] in bar.isRevealed = $0 }
    bar.onChanged { [weak list, finder] text in
      if let list { finder.find(text, in: list.model.dreams) }
    }
    bar.onRevealedChanged { [weak list, finder] isRevealed in
      toggle.isActive = isRevealed
      guard let list else { return }
      if isRevealed {
        finder.prepare(for: list.model.dreams)
      } else {
        finder.find("", in: list.model.dreams)
      }
    }
  }

  /// Whether the entry shows; hiding it shows every dream again.
  var isRevealed: Bool {
    get { bar.isRevealed }
    nonmutating set { bar.isRevealed = newValue }
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
}
