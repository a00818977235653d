import Dreams
import GtkKit

/// The nights of a month or a year, from which to open or start a dream.
///
/// A class because its pages lead to each other; it lives as long as its window.
final class CalendarWindow {
  /// Its pages.
  enum Page: String, CaseIterable {
    case month
    case year
  }

  let dialog: DialogWindow

  private let pages = Stack()
  private let toggles: [(page: Page, button: ToggleButton)]
  private let month: NightCalendar
  private let year: YearPane

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - source: The records of nights.
  ///   - page: What to show first.
  ///   - night: A night of the month or the year to show.
  ///   - parent: The window that it blocks.
  ///   - onChosen: Called with the night that the user chooses, after the window has closed.
  init(
    of source: NightSource, showing page: Page, of night: Night, in parent: some Window,
    onChosen: @escaping (Night) -> Void
  ) {
    let owner = WeakOwner<CalendarWindow>()
    let dialog = DialogWindow(parent: parent, title: tr("Calendar"))
    let choose = { (night: Night) in
      dialog.close()
      onChosen(night)
    }
    self.dialog = dialog
    month = NightCalendar(
      .opening, of: source, onTitle: { owner.value?.showYear(of: $0) }, onChosen: choose)
    year = YearPane(of: source)
    toggles = [
      (.month, ToggleButton(tr("Month"))), (.year, ToggleButton(tr("Year"))),
    ]
    owner.value = self
    year.onMonth = { [weak self] in self?.showMonth(of: $0) }
    year.onChosen = choose
    arrange()
    month.showMonth(of: night)
    year.show(night.year)
    show(page)
    // The handler retains it until the window has closed.
    dialog.onClosed { _ = self }
  }

  private func arrange() {
    dialog.setDefaultSize(width: 780, height: 420)
    let header = HeaderBar()
    let switcher = Box(.horizontal, toggles.map(\.button))
    switcher.addCSSClasses("linked")
    toggles[1].button.join(toggles[0].button)
    for (page, button) in toggles {
      button.onToggled { [weak self] isActive in
        if isActive { self?.show(page) }
      }
    }
    header.setTitle(switcher)
    month.setMargins(18)
    month.addCSSClasses("calendar-page")
    pages.add(Clamp(month, maximumSize: 420), name: Page.month.rawValue)
    pages.add(year, name: Page.year.rawValue)
    let scrolled = ScrolledWindow(pages)
    scrolled.expandsVertically = true
    dialog.setContent(Box(.vertical, [header, scrolled]))
  }

  private func show(_ page: Page) {
    pages.visibleChildName = page.rawValue
    for toggle in toggles { toggle.button.isActive = toggle.page == page }
  }

  private func showMonth(of night: Night) {
    month.showMonth(of: night)
    show(.month)
  }

  private func showYear(of night: Night) {
    year.show(night.year)
    show(.year)
  }
}
