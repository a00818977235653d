import DreamControllers
import Dreams
import Files
import GtkKit

/// The dream signs of the journal: which to look for tonight, those of the last nights, and all by class.
///
/// Each is a search for its dreams. A class because it reads the journal after it is shown; it
/// lives as long as its window.
final class SignsWindow {
  let dialog: DialogWindow

  private let onSearch: (String) -> Void
  private let pages = Stack()
  private let column = Box(.vertical, spacing: 6)
  private var firstList: ListBox?

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - list: The journal.
  ///   - parent: The window that it blocks.
  ///   - onSearch: Called with the query of a sign that is clicked, after the window has closed.
  init(
    of list: DreamListController, in parent: some Window, onSearch: @escaping (String) -> Void
  ) {
    self.onSearch = onSearch
    dialog = DialogWindow(parent: parent, title: tr("Dream Signs"))
    dialog.setDefaultSize(width: 460, height: 600)
    column.setMargins(18)
    let nothing = StatusPage(
      icon: "starred-symbolic", title: tr("No Dream Signs Yet"),
      description: tr(
        "Select words of a dream that distinguish it from waking life, and press Ctrl+M to mark them as a dream sign."
      ))
    pages.add(Box(.vertical), name: "counting")
    pages.add(ScrolledWindow(Clamp(column, maximumSize: 520)), name: "signs")
    pages.add(nothing, name: "nothing")
    pages.expandsVertically = true
    dialog.setContent(Box(.vertical, [HeaderBar(), pages]))
    let (dreams, tonight) = (list.model.dreams, NightSource(of: list).tonight())
    // The task retains it until everything is shown, the buttons afterwards.
    Task {
      self.show(await BlockingWork.run { DreamSigns(dreams, tonight: tonight) })
    }
  }

  private func show(_ signs: DreamSigns) {
    guard !signs.groups.isEmpty else { return pages.visibleChildName = "nothing" }
    let card = signs.target.map(card)
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
    if let card { card.grabFocus() } else { firstList?.row(at: 0)?.grabFocus() }
  }

  private func search(_ query: String) {
    dialog.close()
    onSearch(query)
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
    button.onClicked { self.search(target.query) }
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
    rows.onActivate { self.search(entries[$0].query) }
    column.append(SectionHeading(heading))
    column.append(rows)
    firstList = firstList ?? rows
  }
}
