import DreamControllers
import Dreams
import GtkKit

/// The field in which words to look for are typed, and what shows where nothing is found.
struct SearchPane: View {
  let nothingFound: StatusPage

  private let bar: SearchBar
  private let finder: DreamFinder
  private weak var list: DreamListController?

  var widget: Widget { bar.widget }

  init(
    of finder: DreamFinder, in list: DreamListController, toggledBy toggle: ToggleButton
  ) {
    self.finder = finder
    self.list = list
    let bar = SearchBar(
      accessibleLabel: tr("Search Dreams"), placeholder: tr("Words, creatures or effects"))
    self.bar = bar
    nothingFound = StatusPage(
      icon: "edit-find-symbolic", title: tr("No Dream Found"),
      description: tr("Try fewer or other words."))
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

  /// Whether the field shows; hiding it shows every dream again.
  var isRevealed: Bool {
    get { bar.isRevealed }
    nonmutating set { bar.isRevealed = newValue }
  }

  /// The words in the field.
  var text: String {
    get { bar.text }
    nonmutating set {
      bar.text = newValue
      if let list { finder.find(newValue, in: list.model.dreams) }
    }
  }

  /// Shows the field, ready to type.
  func open() {
    bar.isRevealed = true
    bar.focusField()
  }

  func onRevealedChanged(_ handler: @escaping (Bool) -> Void) { bar.onRevealedChanged(handler) }

  /// Calls a handler when the keyboard is to go on to the rows.
  func onDown(_ handler: @escaping () -> Bool) {
    bar.onDown(handler)
    bar.onSubmit { _ = handler() }
  }

  /// What stands above the rows while there are words.
  func heading(found count: Int) -> String? {
    finder.found == nil ? nil : tr("{count} dream found", "{count} dreams found", count: count)
  }
}
