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
final class StatisticsWindow {
  let dialog: DialogWindow

  /// The counted dreams, in words.
  private nonisolated struct Counted: Sendable {
    var charts: [StatisticsChart]
    var streak: [StatisticsChart]
  }

  /// How long one waits before a spinner says so.
  private static let spinnerDelay = Duration.milliseconds(500)

  private let list: DreamListController
  private let query: Query
  private let onSearch: (String) -> Void
  private let counter: StatisticsCounter<Counted>
  private let picture: StatisticsView
  private let table: StatisticsTable
  private let pages = Stack()
  private let toasts: ToastOverlay
  private let asTable = ToggleButton(tr("Table"))
  private let withStreak = ToggleButton(tr("Nights in a Row"))
  private let save = MenuButton(
    icon: "document-save-as-symbolic", accessibleLabel: tr("Save Picture…"))

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - list: The journal.
  ///   - query: The search whose dreams are counted; without a term all are.
  ///   - parent: The window that it blocks.
  ///   - onSearch: Called with the query of a figure that was clicked, after the window has closed.
  ///   - onClosed: Called when the window has closed.
  init(
    of list: DreamListController, foundBy query: Query, in parent: some Window,
    onSearch: @escaping (String) -> Void, onClosed: @escaping () -> Void
  ) {
    let owner = WeakOwner<StatisticsWindow>()
    (self.list, self.query, self.onSearch) = (list, query, onSearch)
    counter = StatisticsCounter { statistics, query in
      Self.counted(statistics, foundBy: query)
    } onCounted: {
      owner.value?.showFigures()
    }
    picture = StatisticsView { owner.value?.search($0) }
    table = StatisticsTable { owner.value?.search($0) }
    toasts = ToastOverlay(pages, dismissLabel: tr("Dismiss"))
    dialog = DialogWindow(parent: parent, title: tr("Statistics"))
    owner.value = self
    arrange()
    dialog.onClosed(onClosed)
    Appearance.onChanged(while: dialog) { owner.value?.showFigures() }
    Display.onTextSizeChanged(while: dialog) { owner.value?.showFigures() }
    count()
  }

  private func arrange() {
    dialog.setDefaultSize(width: 800, height: 720)
    let header = HeaderBar()
    header.packStart(asTable)
    header.packEnd(save)
    save.setPopover(Popover(formats()))
    let note = Label(tr("Of the dreams found by “{term}”", ["term": query.description]))
    note.isWrapping = true
    note.horizontalPosition = 0
    note.addCSSClasses("caption", "secondary", "section-heading")
    note.isVisible = !query.isEmpty
    let spinner = Spinner(accessibleLabel: tr("Counting dreams"))
    spinner.setMinimumSize(width: 32, height: 32)
    spinner.verticalAlignment = .center
    spinner.expandsVertically = true
    pages.add(Box(.vertical), name: "nothing")
    pages.add(Box(.vertical, [spinner]), name: "counting")
    pages.add(picture, name: "picture")
    pages.add(table, name: "table")
    pages.expandsVertically = true
    withStreak.setMargins(6)
    withStreak.horizontalAlignment = .center
    // A search finds dreams, and a streak is one of nights.
    withStreak.isVisible = query.isEmpty
    toasts.letEscapeCloseWindow()
    dialog.setContent(Box(.vertical, [header, note, toasts, withStreak]))
    for toggle in [asTable, withStreak] {
      toggle.onToggled { [weak self] _ in self?.showFigures() }
    }
    dialog.onMapped { [asTable] in asTable.grabFocus() }
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
    if !change.model.dreams.isEmpty || !change.model.nights.isEmpty { count() }
  }

  private func count() {
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
    if asTable.isActive { table.show(charts) } else { picture.show(charts) }
    pages.visibleChildName = asTable.isActive ? "table" : "picture"
  }

  /// The counted and requested charts.
  private var shown: [StatisticsChart] {
    guard let figures = counter.figures else { return [] }
    return figures.charts + (withStreak.isActive ? figures.streak : [])
  }

  private nonisolated static func counted(
    _ statistics: JournalStatistics, foundBy query: Query
  ) -> Counted {
    let charts = StatisticsCharts(words: words, locale: .ofThisLanguage) {
      query.isEmpty ? $0 : Query("(\(query)) \($0)", names: words.searchNames).description
    }
    return Counted(
      charts: charts.all(of: statistics, countsNights: query.isEmpty),
      streak: [charts.chart(of: statistics.streak(at: .tonight()))])
  }

  /// Closes the window and searches the dreams of a figure.
  private func search(_ query: String) {
    let onSearch = onSearch
    dialog.close()
    // The main window takes the keyboard when this one is gone.
    Task { onSearch(query) }
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
      .folder, in: dialog, title: tr("Save Picture"), accept: tr("_Save Here"),
      cancel: tr("_Cancel"), folder: FileChooser.picturesFolder
    ) { [weak self] folder in
      if let folder { self?.write(file, as: format, named: name, to: folder) }
    }
  }

  private func write(
    _ file: StatisticsPictureFile, as format: PictureFormat, named name: String, to folder: String
  ) {
    Task { [weak self, dialog] in
      do {
        let saved = try await BlockingWork.run {
          try file.write(as: format, named: name, in: folder)
        }
        self?.toasts.add(Toast(tr("Saved as “{name}”", ["name": saved.name])))
      } catch {
        dialog.showAlert(
          tr("The Picture Was Not Saved"), words.message(of: .sharing(SharingProblem(error))))
      }
    }
  }
}
