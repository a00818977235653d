import DreamControllers
import DreamPictures
import DreamSharing
import Dreams
import Errors
import Files
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
    var dreamCount: Int
    var streak: [StatisticsChart]
  }

  /// How long one waits before a spinner says so.
  private static let spinnerDelay = Duration.milliseconds(500)

  private let list: DreamListController
  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private var query: Query

  /// Whether the journal has changed since it was counted.
  private var isOutdated = false
  private let counter: StatisticsCounter<Counted>
  private let picture: StatisticsView
  private let table: StatisticsTable
  private let pages = Stack()
  private let note = Label("")
  private let beginning = Label("")
  private let asTable = ToggleButton(tr("Table"))
  private let withStreak = ToggleButton(tr("Nights in a Row"))
  private let save = MenuButton(
    icon: "document-save-as-symbolic", accessibleLabel: tr("Save Picture…"))

  /// Creates the page, and begins to count.
  ///
  /// - Parameters:
  ///   - list: The journal.
  ///   - query: The search whose dreams are counted; without a term all are.
  ///   - window: The window in which it is.
  ///   - messages: Shows what was saved.
  ///   - onSearch: Called with the query of a figure that was clicked.
  init(
    of list: DreamListController, foundBy query: Query, in window: ApplicationWindow,
    _ messages: MessagePresenter, onSearch: @escaping (String) -> Void
  ) {
    let owner = WeakOwner<StatisticsPage>()
    (self.list, self.query, self.window, self.messages) = (list, query, window, messages)
    counter = StatisticsCounter { statistics, query in
      Self.counted(statistics, foundBy: query)
    } onCounted: {
      owner.value?.showFigures()
    }
    picture = StatisticsView(onSearch: onSearch)
    table = StatisticsTable(onSearch: onSearch)
    let line = Box(.horizontal, spacing: 12, [asTable, note, save])
    line.setMargins(12)
    let column = Box(.vertical, [line, pages, withStreak])
    widget = column.widget
    owner.value = self
    arrange()
    column.onMapped { if owner.value?.isOutdated == true { owner.value?.count() } }
    Appearance.onChanged(while: column) { owner.value?.showFigures() }
    Display.onTextSizeChanged(while: column) { owner.value?.showFigures() }
    count()
  }

  private func arrange() {
    save.setPopover(Popover(formats()))
    note.isWrapping = true
    note.horizontalPosition = 0
    note.addCSSClasses("caption", "secondary")
    note.expandsHorizontally = true
    for view in [asTable.widget, save.widget] { view.verticalAlignment = .center }
    save.addCSSClasses("flat")
    let spinner = Spinner(accessibleLabel: tr("Counting dreams"))
    spinner.setMinimumSize(width: 32, height: 32)
    spinner.verticalAlignment = .center
    spinner.expandsVertically = true
    pages.add(Box(.vertical), name: "nothing")
    pages.add(Box(.vertical, [spinner]), name: "counting")
    beginning.isWrapping = true
    beginning.isCentered = true
    beginning.setMargins(24)
    beginning.expandsVertically = true
    pages.add(Box(.vertical, [beginning]), name: "beginning")
    pages.add(picture, name: "picture")
    pages.add(table, name: "table")
    pages.expandsVertically = true
    withStreak.setMargins(6)
    withStreak.horizontalAlignment = .center
    for toggle in [asTable, withStreak] {
      toggle.onToggled { [weak self] _ in self?.showFigures() }
    }
  }

  func focus() { asTable.grabFocus() }

  /// Counts the dreams of another search.
  func prepare(for query: Query) {
    guard query.description != self.query.description else { return }
    self.query = query
    count()
  }

  /// A button for each format in which the picture can be saved.
  private func formats() -> Box {
    let buttons = StatisticsPictureFile.formats.map { format in
      let button = Button(format.rawValue.uppercased()) { [weak self] in
        self?.save.close()
        self?.savePicture(as: format)
      }
      button.addCSSClasses("flat")
      return button
    }
    return Box(.vertical, spacing: 6, buttons)
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
    // A search finds dreams, and a streak is one of nights.
    withStreak.isVisible = query.isEmpty
    counter.count(list.model, foundBy: query)
    guard counter.figures == nil else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.spinnerDelay)
      if let self, counter.figures == nil { pages.visibleChildName = "counting" }
    }
  }

  private func showFigures() {
    let charts = shown
    guard !charts.isEmpty else { return }
    let missing = query.isEmpty ? Self.fewest - (counter.figures?.dreamCount ?? 0) : 0
    save.isSensitive = asTable.isActive || missing <= 0
    if asTable.isActive {
      table.show(charts)
      pages.visibleChildName = "table"
    } else if missing > 0 {
      beginning.text = tr(
        "Statistics begin with your tenth dream. {count} to go.",
        "Statistics begin with your tenth dream. {count} to go.", count: missing)
      pages.visibleChildName = "beginning"
    } else {
      picture.show(charts)
      pages.visibleChildName = "picture"
    }
  }

  /// Fewer dreams than this are no statistics; the table says what there is.
  private static let fewest = 10

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
      dreamCount: statistics.dreamCount,
      streak: [charts.chart(of: statistics.streak(at: .tonight()))])
  }

  // MARK: Saving

  private func savePicture(as format: PictureFormat) {
    let charts = shown
    guard !charts.isEmpty else { return }
    let subtitle =
      query.isEmpty ? "" : tr("Of the dreams found by “{term}”", ["term": query.description])
    let file = StatisticsPictureFile(of: charts, subtitle: subtitle, words: words)
    let name = "\(tr("Statistics")) \(Night.tonight())"
    FileChooser.choose(
      .folder, in: window, title: tr("Save Picture"), accept: tr("_Save Here"),
      cancel: tr("_Cancel"), folder: FileChooser.picturesFolder
    ) { [weak self] folder in
      if let folder { self?.write(file, as: format, named: name, to: folder) }
    }
  }

  private func write(
    _ file: StatisticsPictureFile, as format: PictureFormat, named name: String, to folder: String
  ) {
    Task { [window, messages] in
      do {
        let saved = try await BlockingWork.run {
          try file.write(as: format, named: name, in: folder)
        }
        messages.show(Toast(tr("Saved as “{name}”", ["name": saved.name])))
      } catch {
        window.showAlert(
          tr("The Picture Was Not Saved"), words.message(of: .sharing(SharingProblem(error))))
      }
    }
  }
}
