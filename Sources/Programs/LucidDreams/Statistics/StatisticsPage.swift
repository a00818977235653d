import DreamControllers
import DreamPictures
import DreamSharing
import Dreams
import Foundation
import GtkKit

/// The statistics of the journal, or of a search's dreams: as charts, or as a table, in which each
/// figure is a search.
///
/// A class because its figures are replaced after each change of the journal.
final class StatisticsPage: PlacePage {
  let widget: Widget

  /// The counted dreams, in words.
  private nonisolated struct Counted: Sendable {
    var charts: [StatisticsChart]
    /// Every figure, for the table.
    var all: [StatisticsChart]
    var streak: [StatisticsChart]
  }

  /// How long one waits before a spinner says so.
  private static let spinnerDelay = Duration.milliseconds(500)

  private let list: DreamListController
  private var query: Query

  /// Whether the journal has changed since it was counted.
  private var isOutdated = false
  private let counter: StatisticsCounter<Counted>
  private let picture: StatisticsView
  private let table: StatisticsTable
  private let pages = Stack()
  private let note = Label("")
  private let beginning = Label("")
  /// What stands above the figures; not visible while there are none.
  private let tools: Box
  private let asTable = ToggleButton(tr("Table"))
  private let withStreak = ToggleButton(tr("Nights in a Row"))
  private let save: SavePictureButton

  /// Creates the page, and begins to count.
  ///
  /// - Parameters:
  ///   - list: The journal.
  ///   - query: The search whose dreams are counted; without a term all are.
  ///   - window: The window in which it is.
  ///   - messages: Shows what was saved.
  ///   - menu: Makes the context menu of a figure by its query; nil for none.
  ///   - onSearch: Called with the query of a figure that was clicked.
  init(
    of list: DreamListController, foundBy query: Query, in window: ApplicationWindow,
    _ messages: MessagePresenter, menu: @escaping (String) -> Menu?,
    onSearch: @escaping (String) -> Void
  ) {
    let owner = WeakOwner<StatisticsPage>()
    (self.list, self.query) = (list, query)
    save = SavePictureButton(StatisticsPictureFile.formats, in: window, messages) {
      owner.value?.file()
    }
    counter = StatisticsCounter { statistics, query in
      Self.counted(statistics, foundBy: query)
    } onCounted: {
      owner.value?.showFigures()
    }
    picture = StatisticsView(onSearch: onSearch)
    table = StatisticsTable(menu: menu, onSearch: onSearch)
    tools = Box(.horizontal, spacing: 12, [asTable, withStreak, note, save])
    tools.setMargins(12)
    let column = Box(.vertical, [tools, pages])
    widget = column.widget
    owner.value = self
    arrange()
    column.onMapped { if owner.value?.isOutdated == true { owner.value?.count() } }
    Appearance.onChanged(while: column) { owner.value?.showFigures() }
    Display.onTextSizeChanged(while: column) { owner.value?.showFigures() }
    count()
  }

  private func arrange() {
    note.isWrapping = true
    note.horizontalPosition = 0
    note.addCSSClasses("caption", "secondary")
    note.expandsHorizontally = true
    for view in [asTable.widget, withStreak.widget, save.widget] {
      view.verticalAlignment = .center
    }
    // With large letters in a narrow window.
    withStreak.isWrapping = true
    let spinner = Spinner(accessibleLabel: tr("Counting dreams"))
    spinner.setMinimumSize(width: 32, height: 32)
    spinner.verticalAlignment = .center
    spinner.expandsVertically = true
    pages.add(Box(.vertical), name: "nothing")
    pages.add(Box(.vertical, [spinner]), name: "counting")
    beginning.isWrapping = true
    beginning.isCentered = true
    // Without tools, it has the focus of the page, and is read aloud.
    beginning.isFocusable = true
    beginning.setMargins(24)
    beginning.expandsVertically = true
    pages.add(Box(.vertical, [beginning]), name: "beginning")
    pages.add(picture, name: "picture")
    pages.add(table, name: "table")
    pages.expandsVertically = true
    for toggle in [asTable, withStreak] {
      toggle.onToggled { [weak self] _ in self?.showFigures() }
    }
  }

  func focus() {
    if tools.isVisible { asTable.grabFocus() } else { beginning.grabFocus() }
  }

  var scroll: ScrollKeeper? { asTable.isActive ? table.scroll : picture.scroll }

  /// Counts the dreams of another search.
  func prepare(for query: Query) {
    guard query.description != self.query.description else { return }
    self.query = query
    count()
  }

  // MARK: Figures

  /// Counts a change.
  func show(_ change: DreamListController.Change) {
    guard !change.model.dreams.isEmpty || !change.model.nights.isEmpty else { return }
    isOutdated = true
    if isMapped { count() }
  }

  private func count() {
    isOutdated = false
    note.text =
      query.isEmpty ? "" : tr("Of the dreams found by “{term}”", ["term": query.description])
    let missing = missing
    tools.isVisible = missing == 0
    // A search finds dreams, and a streak is one of nights.
    withStreak.isVisible = missing == 0 && query.isEmpty
    guard missing == 0 else {
      beginning.text = tr(
        "Statistics begin with your tenth dream. {count} to go.",
        "Statistics begin with your tenth dream. {count} to go.", count: missing)
      pages.visibleChildName = "beginning"
      return
    }
    counter.count(list.model, foundBy: query)
    guard counter.figures == nil else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.spinnerDelay)
      if let self, counter.figures == nil { pages.visibleChildName = "counting" }
    }
  }

  private func showFigures() {
    let charts = shown
    guard !charts.isEmpty, missing == 0 else { return }
    if asTable.isActive {
      table.show(charts)
      pages.visibleChildName = "table"
    } else {
      picture.show(charts)
      pages.visibleChildName = "picture"
    }
  }

  /// Fewer dreams than this are no statistics.
  private static let fewest = 10

  /// How many dreams are missing for the first statistics; those of a search are counted however few they are.
  private var missing: Int {
    query.isEmpty ? max(0, Self.fewest - list.model.dreams.count) : 0
  }

  /// The counted and requested charts.
  private var shown: [StatisticsChart] {
    guard let figures = counter.figures else { return [] }
    // On top, where it is seen.
    return (withStreak.isActive && query.isEmpty ? figures.streak : [])
      + (asTable.isActive ? figures.all : figures.charts)
  }

  private nonisolated static func counted(
    _ statistics: JournalStatistics, foundBy query: Query
  ) -> Counted {
    let charts = StatisticsCharts(words: words, locale: .ofThisLanguage) {
      query.isEmpty ? $0 : Query("(\(query)) \($0)", names: words.searchNames).description
    }
    return Counted(
      charts: charts.telling(of: statistics, countsNights: query.isEmpty),
      all: charts.all(of: statistics, countsNights: query.isEmpty),
      streak: [charts.chart(of: statistics.streak(at: .tonight()))])
  }

  // MARK: Saving

  /// A picture of what shows.
  private func file() -> SavePictureButton.File? {
    let charts = shown
    guard !charts.isEmpty else { return nil }
    let subtitle =
      query.isEmpty ? "" : tr("Of the dreams found by “{term}”", ["term": query.description])
    let file = StatisticsPictureFile(of: charts, subtitle: subtitle, words: words)
    return .init(name: "\(tr("Statistics")) \(Night.tonight())") { format, name, folder in
      try file.write(as: format, named: name, in: folder)
    }
  }
}
