import DreamControllers
import GtkKit

/// Buttons for searches that find something in the journal, in lines that wrap.
///
/// A class because the searches change.
final class CommonSearchChips: View {
  private(set) lazy var widget = line.widget

  private let menu: (String) -> Menu?
  private let onChosen: (String) -> Void
  private var shown: [CommonSearch] = []
  private var chips: [Widget] = []
  private lazy var line = LayoutView(chips: { [weak self] in self?.chips ?? [] })

  /// Creates a line without buttons.
  ///
  /// - Parameters:
  ///   - menu: Makes the context menu of a search; nil for none.
  ///   - onChosen: Called with the text of the search that is clicked.
  init(
    menu: @escaping (String) -> Menu? = { _ in nil }, onChosen: @escaping (String) -> Void
  ) {
    (self.menu, self.onChosen) = (menu, onChosen)
    line.addCSSClasses("query-chips")
    line.setAccessibleLabel(tr("Searches"))
  }

  /// Whether there is a button.
  var isEmpty: Bool { shown.isEmpty }

  /// Shows other searches.
  func show(_ searches: [CommonSearch]) {
    guard searches != shown else { return }
    shown = searches
    chips = searches.map { search in
      let label = Label(search.name)
      label.ellipsis = .end
      let chip = Button(content: label, accessibleLabel: search.name)
      chip.addCSSClasses("chip", "example")
      chip.onClicked { [weak self] in self?.onChosen(search.query) }
      chip.onContextMenu { [weak self] in self?.menu(search.query) }
      return chip.widget
    }
    line.invalidate()
  }
}

extension CommonSearch {
  /// What its button says.
  var name: String {
    switch self {
    case .lucid: tr("Lucid")
    case .nightmares: tr("Nightmares")
    case .starred: tr("Starred")
    case .tag(let name): "#" + name
    }
  }
}
