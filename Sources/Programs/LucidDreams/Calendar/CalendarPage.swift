import DreamControllers
import Dreams
import GtkKit

/// The nights of a month or a year, each of which finds its dreams, or starts one.
///
/// A class because its pages lead to each other.
final class CalendarPage: PlacePage {
  /// Its pages.
  private enum Page: String, CaseIterable {
    case month
    case year
  }

  let widget: Widget

  let scroll: ScrollKeeper?

  private let pages = Stack()
  private let toggles: [(page: Page, button: ToggleButton)]
  private let month: NightCalendar
  private let year: YearPane

  /// Creates the page, which shows the present month.
  ///
  /// - Parameters:
  ///   - source: The records of nights.
  ///   - onChosen: Called with the night that the user chooses.
  init(of source: NightSource, onChosen: @escaping (Night) -> Void) {
    let owner = WeakOwner<CalendarPage>()
    month = NightCalendar(
      .opening, of: source, onTitle: { owner.value?.showYear(of: $0) }, onChosen: onChosen)
    year = YearPane(of: source)
    toggles = [
      (.month, ToggleButton(tr("Month"))), (.year, ToggleButton(tr("Year"))),
    ]
    let switcher = Box(.horizontal, toggles.map(\.button))
    switcher.addCSSClasses("linked")
    toggles[1].button.join(toggles[0].button)
    switcher.horizontalAlignment = .center
    switcher.setMargins(18, .top)
    let scrolled = ScrolledWindow(Box(.vertical, [switcher, pages]))
    scrolled.expandsVertically = true
    scroll = ScrollKeeper(scrolled)
    widget = scrolled.widget
    owner.value = self
    for (page, button) in toggles {
      button.onToggled { [weak self] isActive in
        if isActive { self?.show(page) }
      }
    }
    year.onMonth = { [weak self] in self?.showMonth(of: $0) }
    year.onChosen = onChosen
    month.setMargins(18)
    month.addCSSClasses("calendar-page")
    pages.add(Clamp(month, maximumSize: 420), name: Page.month.rawValue)
    pages.add(Clamp(year, maximumSize: 780), name: Page.year.rawValue)
    let night = source.tonight()
    month.showMonth(of: night)
    year.show(night.year)
    show(.month)
  }

  func show(_ change: DreamListController.Change) {
    guard !change.model.dreams.isEmpty || !change.model.nights.isEmpty else { return }
    month.markNights()
    if year.isMapped { year.show(year.year) }
  }

  func focus() { (toggles.first { $0.button.isActive } ?? toggles[0]).button.grabFocus() }

  private func show(_ page: Page) {
    let hadFocus = pages.widget.hasFocus
    pages.visibleChildName = page.rawValue
    for toggle in toggles { toggle.button.isActive = toggle.page == page }
    // The focus would vanish with the other page.
    if hadFocus { focus() }
  }

  private func showMonth(of night: Night) {
    month.showMonth(of: night)
    show(.month)
  }

  func showYear(of night: Night) {
    year.show(night.year)
    show(.year)
  }
}
