import DreamControllers
import Dreams
import Files
import GtkKit

/// The dream signs of the journal: which to look for tonight, those of the last nights, and all by class.
///
/// Each is a search for its dreams. A class because it reads the journal again after it has changed.
final class SignsPage: PlacePage {
  let widget: Widget
  let scroll: ScrollKeeper?

  private let list: DreamListController
  private let onSearch: (String) -> Void
  private let pages = Stack()
  private let column = Box(.vertical, spacing: 6)
  private var first: (any View)?
  private var shown: DreamSigns?
  private var wanted = 0
  private var isOutdated = true
  private var isFocusWanted = false

  /// Creates the page, which looks through the journal when it is shown.
  ///
  /// - Parameters:
  ///   - list: The journal.
  ///   - onSearch: Called with the query of a sign that is clicked.
  init(of list: DreamListController, onSearch: @escaping (String) -> Void) {
    (self.list, self.onSearch) = (list, onSearch)
    column.setMargins(18)
    let nothing = StatusPage(
      icon: "starred-symbolic", title: tr("No Dream Signs Yet"),
      description: tr(
        "Select words of a dream that distinguish it from waking life, and press Ctrl+M to mark them as a dream sign."
      ))
    pages.add(Box(.vertical), name: "counting")
    let scrolled = ScrolledWindow(Clamp(column, maximumSize: 520))
    scroll = ScrollKeeper(scrolled)
    pages.add(scrolled, name: "signs")
    pages.add(nothing, name: "nothing")
    pages.expandsVertically = true
    widget = pages.widget
    widget.onMapped { [weak self] in if self?.isOutdated == true { self?.look() } }
  }

  func show(_ change: DreamListController.Change) {
    guard !change.model.dreams.isEmpty else { return }
    isOutdated = true
    if widget.isMapped { look() }
  }

  func focus() {
    if let first { _ = first.grabFocus() } else { isFocusWanted = true }
  }

  /// Looks through the journal.
  private func look() {
    isOutdated = false
    wanted += 1
    let (dreams, tonight) = (list.model.dreams, NightSource(of: list).tonight())
    Task { [weak self, wanted] in
      let signs = await BlockingWork.run { DreamSigns(dreams, tonight: tonight) }
      if let self, self.wanted == wanted { show(signs) }
    }
  }

  private func show(_ signs: DreamSigns) {
    guard signs != shown else { return }
    shown = signs
    first = nil
    column.setChildren([])
    guard !signs.groups.isEmpty else { return pages.visibleChildName = "nothing" }
    let card = signs.target.map(card)
    first = card
    if let card { column.append(card) }
    if !signs.recent.isEmpty {
      addList(
        tr(
          "Last {count} Night", "Last {count} Nights", count: DreamSigns.recentNights),
        signs.recent.prefix(8).map { Entry($0, $0.recentCount, $0.recentQuery, showsClass: true) })
    }
    for group in signs.groups {
      addList(
        words.name(ofSignClass: group.name) ?? group.name,
        group.signs.map { Entry($0, $0.count, $0.query, showsClass: false) })
    }
    pages.visibleChildName = "signs"
    if isFocusWanted { _ = first?.grabFocus() }
    isFocusWanted = false
  }

  /// The sign to look for tonight, and how to.
  private func card(_ target: DreamSigns.Sign) -> Button {
    let heading = Label(tr("Tonight, look for"))
    let word = Label(target.word)
    word.addCSSClasses("sign-word")
    let facts = Label(
      [
        words.name(ofSignClass: target.className) ?? target.className,
        tr("{count} dream", "{count} dreams", count: target.count),
      ].joined(separator: " · "))
    let advice = Label(tr("When you meet it, ask yourself whether you are dreaming."))
    for label in [heading, facts, advice] { label.addCSSClasses("caption", "secondary") }
    for label in [heading, word, facts, advice] {
      label.horizontalPosition = 0
      label.isWrapping = true
    }
    let button = Button(
      content: Box(.vertical, spacing: 3, [heading, word, facts, advice]),
      accessibleLabel: tr("Tonight, look for: {sign}", ["sign": target.word]))
    button.setAccessibleDescription([facts.text, advice.text].joined(separator: ". "))
    button.addCSSClasses("card", "sign-target")
    button.onClicked { [onSearch] in onSearch(target.query) }
    return button
  }

  /// A line of a list.
  private struct Entry {
    let sign: DreamSigns.Sign
    let count: Int
    let query: String
    let showsClass: Bool

    init(_ sign: DreamSigns.Sign, _ count: Int, _ query: String, showsClass: Bool) {
      (self.sign, self.count, self.query, self.showsClass) = (sign, count, query, showsClass)
    }
  }

  private func addList(_ heading: String, _ entries: [Entry]) {
    let rows = ListBox(accessibleLabel: heading)
    for entry in entries {
      let word = Label(entry.sign.word)
      word.horizontalPosition = 0
      word.ellipsis = .end
      word.expandsHorizontally = true
      let className = words.name(ofSignClass: entry.sign.className) ?? entry.sign.className
      let details = [entry.showsClass ? className : nil, String(entry.count)]
      let facts = Label(details.compactMap(\.self).joined(separator: " · "))
      facts.addCSSClasses("secondary")
      let line = Box(.horizontal, spacing: 12, [word, facts])
      line.setMargins(12)
      rows.append(
        line,
        accessibleLabel: tr("{sign}: {count} dream", "{sign}: {count} dreams", count: entry.count)
          .replacing("{sign}", with: entry.sign.word))
    }
    rows.onActivate { [onSearch] in onSearch(entries[$0].query) }
    column.append(SectionHeading(heading))
    column.append(rows)
    if first == nil { first = rows.row(at: 0) }
  }
}
