import DreamControllers
import Dreams
import GtkKit

/// Makes the pages of the places of a journal.
struct PlaceMaker {
  private let session: JournalSession
  private let panes: JournalPanes
  private let window: ApplicationWindow
  private let messages: MessagePresenter

  /// - Parameters:
  ///   - session: The journal.
  ///   - panes: Where its dreams are found and opened.
  ///   - window: Their window.
  ///   - messages: Shows what was done.
  init(
    of session: JournalSession, in panes: JournalPanes, _ window: ApplicationWindow,
    _ messages: MessagePresenter
  ) {
    (self.session, self.panes, self.window, self.messages) = (session, panes, window, messages)
  }

  /// Makes the page of a place other than Home.
  func page(of place: Place) -> any PlacePage {
    let search = { [weak panes] (query: String) -> Void in panes?.search(query) }
    switch place {
    case .calendar, .home:
      return CalendarPage(of: NightSource(of: session.list)) { [weak panes] in panes?.find($0) }
    case .statistics:
      return StatisticsPage(
        of: session.list, foundBy: panes.query, in: window, messages,
        menu: { [weak panes] in panes?.menu(ofSearch: $0) }, onSearch: search)
    case .signs:
      return SignsPage(of: session.list, onSearch: search)
    case .sky:
      return SkyPage(of: session.list, in: window, messages) { [weak panes] in panes?.open($0) }
    case .trash:
      return TrashPage(
        of: session.list, in: window, messages,
        deletionTimes: { [session] in await session.deletionTimes() },
        forget: { [session] in await session.forget($0) },
        copies: { [session] in await session.conflictingCopies(of: $0) })
    }
  }
}
