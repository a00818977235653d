import DreamControllers
import Dreams
import GtkKit

/// The searches that the user has saved: a button for each, and one next to it that removes it.
///
/// A class because it knows the searches.
final class SavedSearchChips: View {
  let widget: Widget

  private let onChosen: (String) -> Void
  private let onRemove: (String) -> Void
  private var chips: [Widget] = []
  private lazy var line = LayoutView(chips: { [weak self] in self?.chips ?? [] })

  /// Creates a list without searches.
  ///
  /// - Parameters:
  ///   - onChosen: Called with the text of a search that is clicked.
  ///   - onRemove: Called with the text of one that is to go.
  init(onChosen: @escaping (String) -> Void, onRemove: @escaping (String) -> Void) {
    let column = Box(.vertical, [SectionHeading(tr("Saved Searches"))])
    (self.onChosen, self.onRemove) = (onChosen, onRemove)
    widget = column.widget
    line.addCSSClasses("query-chips")
    column.append(line)
  }

  /// Shows other searches.
  func show(_ saved: SavedSearches) {
    chips = saved.texts.map { chip($0, named: saved.name(of: $0)) }
    line.invalidate()
  }

  private func chip(_ text: String, named name: String?) -> Widget {
    let query = Query(text, names: words.searchNames)
    let label = Label(
      name ?? query.parts.map { words.label(of: $0) }.joined(separator: ", "))
    label.ellipsis = .end
    let search = Button(content: label, accessibleLabel: name ?? text)
    search.addCSSClasses("chip", "example")
    search.tooltip = text
    search.onClicked { [weak self] in self?.onChosen(text) }
    let remove = Button(
      icon: "window-close-symbolic",
      accessibleLabel: tr("Remove Saved Search “{term}”", ["term": name ?? text])
    ) { [weak self] in self?.onRemove(text) }
    remove.addCSSClasses("flat", "remove-search")
    return Box(.horizontal, [search, remove]).widget
  }
}
