import DreamControllers
import Dreams
import GtkKit

/// What the pane shows of a place.
protocol PlacePage: AnyObject, View {
  /// Prepares to be shown by somebody who goes there.
  ///
  /// - Parameter query: The search that the list shows.
  func prepare(for query: Query)

  /// Shows the year of a night, if it shows years at all.
  func showYear(of night: Night)

  /// Shows a change of the journal.
  func show(_ change: DreamListController.Change)

  /// Gives the focus to where work begins.
  func focus()

  /// How far what shows is scrolled; nil for what does not scroll.
  var scroll: ScrollKeeper? { get }
}

extension PlacePage {
  func prepare(for query: Query) {}
  func showYear(of night: Night) {}
}

extension Place {
  /// The name, also for screen readers.
  var name: String {
    switch self {
    case .home: tr("Home")
    case .calendar: tr("Calendar")
    case .statistics: tr("Statistics")
    case .signs: tr("Dream Signs")
    case .trash: tr("Trash")
    case .sky: tr("Your Sky")
    }
  }

  /// The name of its icon.
  var icon: String {
    switch self {
    case .home: "go-home-symbolic"
    case .calendar: "x-office-calendar-symbolic"
    case .statistics: "org.luciddreams.LucidDreams-statistics-symbolic"
    case .signs: "starred-symbolic"
    case .trash: "user-trash-symbolic"
    case .sky: "org.luciddreams.LucidDreams-sky-symbolic"
    }
  }

  /// The action that shows it.
  var action: String { rawValue }

  /// The digit that shows it together with Control.
  var digit: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}
