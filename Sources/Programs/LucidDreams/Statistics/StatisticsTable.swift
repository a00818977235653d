import DreamPictures
import GtkKit

/// Charts as rows, each with a label and a figure; a row is a button that searches.
///
/// A class because its rows are replaced when the figures are others.
final class StatisticsTable: View {
  let widget: Widget

  /// How far it is scrolled.
  let scroll: ScrollKeeper

  /// A table has room for this many weeks, months or years.
  private static let maximumPlaceCount = 60

  private let menu: (String) -> Menu?
  private let onSearch: (String) -> Void
  private let pages = Stack(crossfades: false)
  private var charts: [StatisticsChart] = []
  private var rows: Box?
  private var buttons: [Button] = []
  private var number = 0

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - menu: Makes the context menu of a row by its query; nil for none.
  ///   - onSearch: Called with the query of a row that is clicked.
  init(menu: @escaping (String) -> Menu?, onSearch: @escaping (String) -> Void) {
    (self.menu, self.onSearch) = (menu, onSearch)
    let scrolled = ScrolledWindow(Clamp(pages))
    scroll = ScrollKeeper(scrolled)
    widget = scrolled.widget
  }

  /// Shows other charts; a row at the same place keeps the focus.
  func show(_ charts: [StatisticsChart]) {
    guard charts != self.charts else { return }
    self.charts = charts
    let focused = buttons.firstIndex(where: \.hasFocus)
    let old = rows
    buttons = []
    let new = Box(.vertical, spacing: 18, charts.map(section))
    new.setMargins(12)
    new.addCSSClasses("statistics-table")
    number += 1
    pages.add(new, name: "\(number)")
    pages.visibleChildName = "\(number)"
    rows = new
    if let focused, !buttons.isEmpty { buttons[min(focused, buttons.count - 1)].grabFocus() }
    if let old { pages.remove(old) }
  }

  private func section(_ chart: StatisticsChart) -> Box {
    let heading = SectionHeading(chart.title)
    let section = Box(.vertical, [heading])
    if !chart.note.isEmpty {
      let note = Label(chart.note)
      note.addCSSClasses("caption", "secondary", "section-note")
      note.isWrapping = true
      note.horizontalPosition = 0
      section.append(note)
    }
    for row in chart.rows(ofPlaces: Self.maximumPlaceCount) { section.append(line(row)) }
    return section
  }

  private func line(_ row: StatisticsChart.Row) -> Widget {
    let figure = Label(row.detail)
    figure.isWrapping = true
    figure.horizontalPosition = 0
    let content = FactRow(row.label, figure)
    guard let query = row.query else { return content.widget }
    let button = Button(
      content: content,
      accessibleLabel: tr("{field}: {value}", ["field": row.label, "value": row.detail]))
    button.addCSSClasses("flat", "statistics-row")
    button.onClicked { [weak self] in self?.onSearch(query) }
    button.onContextMenu { [weak self] in self?.menu(query) }
    buttons.append(button)
    return button.widget
  }
}
