import DreamControllers
import Dreams
import GtkKit

/// The sign to look for tonight, to be met, or left for another.
///
/// A class because it knows which of the signs it shows.
final class HomeSign: View {
  let widget: Widget

  private let onSearch: (String) -> Void
  private let onMet: (DreamSigns.Sign) -> Void
  private let word = Button("")
  private let facts = Label("")
  private let course = SignLine(weeks: HomeSummary.signWeeks)
  private let another: Button
  private var signs: [DreamSigns.Sign] = []
  private var shares: [[Double]] = []
  private var place = 0

  /// Creates the section, without a sign.
  ///
  /// - Parameters:
  ///   - onSearch: Called with the query of the sign when it is clicked.
  ///   - onMet: Called with the sign that was met in a dream.
  init(onSearch: @escaping (String) -> Void, onMet: @escaping (DreamSigns.Sign) -> Void) {
    let owner = WeakOwner<HomeSign>()
    (self.onSearch, self.onMet) = (onSearch, onMet)
    another = Button(tr("Another")) { owner.value?.showAnother() }
    let met = Button(tr("Met It")) { owner.value?.meet() }
    met.tooltip = tr("Add the sign to the dream of this night")
    let children = [word.widget, met.widget, another.widget]
    let line = LayoutView(chips: { children })
    facts.expandsHorizontally = true
    let section = Box(
      .vertical, spacing: 2,
      [
        SectionHeading(tr("Tonight, look for")), line,
        Box(.horizontal, spacing: 10, [course, facts]),
      ])
    section.isVisible = false
    widget = section.widget
    owner.value = self
    word.addCSSClasses("flat", "home-sign")
    for button in [met, another] { button.addCSSClasses("told") }
    for button in [word, met, another] { button.isWrapping = true }
    facts.addCSSClasses("caption", "secondary")
    facts.horizontalPosition = 0
    facts.isWrapping = true
    word.onClicked { owner.value?.search() }
  }

  /// Shows the first of some signs, or goes on showing the present one if it is among them.
  ///
  /// - Parameters:
  ///   - signs: The signs.
  ///   - shares: Their shares of the dreams of the last weeks.
  func show(_ signs: [DreamSigns.Sign], _ shares: [[Double]]) {
    let shown = sign?.query
    (self.signs, self.shares) = (signs, shares)
    place = signs.firstIndex { $0.query == shown } ?? 0
    showSign()
  }

  private var sign: DreamSigns.Sign? { signs.indices.contains(place) ? signs[place] : nil }

  private func showSign() {
    isVisible = sign != nil
    guard let sign else { return }
    word.label = sign.word
    facts.text = [
      words.name(ofSignClass: sign.className) ?? sign.className,
      tr("{count} dream", "{count} dreams", count: sign.count),
    ].joined(separator: " · ")
    course.show(shares[place])
    let lately = shares[place].count { $0 > 0 }
    course.tooltip = tr(
      "In {count} week of the last 13", "In {count} weeks of the last 13", count: lately)
    word.setAccessibleLabel(tr("Tonight, look for: {sign}", ["sign": sign.word]))
    word.setAccessibleDescription("\(facts.text) · \(course.tooltip)")
    another.isVisible = signs.count > 1
  }

  private func showAnother() {
    guard !signs.isEmpty else { return }
    place = (place + 1) % signs.count
    showSign()
  }

  private func meet() { if let sign { onMet(sign) } }

  private func search() { if let sign { onSearch(sign.query) } }
}
