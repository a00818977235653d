import DreamControllers
import Dreams
import GtkKit

/// The windows in front of that of the journal: its trash, statistics, calendar and dream signs.
///
/// A class because some of them follow the journal while they are open.
final class FrontWindows {
  private let session: JournalSession
  private let panes: JournalPanes
  private let window: ApplicationWindow
  private let onNewDream: () -> Void

  /// The window with the deleted dreams, while it is open.
  private var trash: TrashWindow?

  /// The window with statistics, while it is open.
  private var statistics: StatisticsWindow?

  /// - Parameters:
  ///   - session: The journal.
  ///   - panes: What is behind them.
  ///   - window: The window of the journal.
  ///   - onNewDream: Called when somebody wants to write a dream.
  init(
    of session: JournalSession, over panes: JournalPanes, in window: ApplicationWindow,
    onNewDream: @escaping () -> Void
  ) {
    self.session = session
    self.panes = panes
    self.window = window
    self.onNewDream = onNewDream
  }

  /// Shows a window in front, in which the shortcut for a new dream works too.
  func present(_ dialog: some Window) {
    dialog.addShortcut("<Control>n") { [weak self] in
      self?.onNewDream()
      return true
    }
    dialog.present()
  }

  /// Shows a change of the journal in the windows that are open.
  func show(_ change: DreamListController.Change) {
    trash?.show(change)
    statistics?.show(change)
  }

  func showTrash() {
    let window =
      trash
      ?? TrashWindow(
        of: session.list, in: window, deletionTimes: { [session] in await session.deletionTimes() },
        forget: { [session] in await session.forget($0) },
        onClosed: { [weak self] in self?.trash = nil })
    trash = window
    present(window.dialog)
  }

  func showStatistics() {
    let window =
      statistics
      ?? StatisticsWindow(
        of: session.list, foundBy: panes.query, in: window,
        onSearch: { [weak panes] in panes?.search($0) },
        onClosed: { [weak self] in self?.statistics = nil })
    statistics = window
    present(window.dialog)
  }

  func showCalendar(_ page: CalendarWindow.Page, of night: Night? = nil) {
    let source = NightSource(of: session.list)
    let calendar = CalendarWindow(
      of: source, showing: page, of: night ?? source.tonight(), in: window
    ) { [weak panes] in panes?.open($0) }
    present(calendar.dialog)
  }

  func showSigns() {
    let signs = SignsWindow(of: session.list, in: window) { [weak panes] in panes?.search($0) }
    present(signs.dialog)
  }
}
