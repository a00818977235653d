import DreamControllers
import Dreams
import GtkKit

/// The places of a journal, of which one shows; each is made when it is first shown, and kept as it is left.
///
/// A class because it keeps the pages.
final class PlaceDeck: View {
  let widget: Widget

  /// The place that shows.
  private(set) var current = Place.home

  private let stack = Stack()
  private let makePage: (Place) -> any PlacePage
  private var pages: [Place: any PlacePage]

  /// Creates the places; Home shows.
  ///
  /// - Parameters:
  ///   - home: Home, which is there from the start.
  ///   - makePage: Makes the page of another place.
  init(_ home: HomePage, makePage: @escaping (Place) -> any PlacePage) {
    self.makePage = makePage
    pages = [.home: home]
    stack.expandsVertically = true
    widget = stack.widget
    add(home, .home)
  }

  /// Shows a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - query: The search that the list shows, if somebody goes there; nil if they come back.
  func show(_ place: Place, for query: Query?) {
    current = place
    let page = page(of: place)
    if let query { page.prepare(for: query) }
    stack.visibleChildName = place.rawValue
  }

  /// How far the place that shows is scrolled, in points.
  var scrollPosition: Double {
    get { page(of: current).scroll?.position ?? 0 }
    set { page(of: current).scroll?.position = newValue }
  }

  /// Shows the year of a night, in the calendar.
  func showYear(of night: Night) { page(of: .calendar).showYear(of: night) }

  /// Shows a change of the journal in all places.
  func show(_ change: DreamListController.Change) {
    for page in pages.values { page.show(change) }
  }

  /// Gives the focus to where work in the place that shows begins.
  func focus() { page(of: current).focus() }

  private func page(of place: Place) -> any PlacePage {
    if let page = pages[place] { return page }
    let page = makePage(place)
    pages[place] = page
    add(page, place)
    return page
  }

  private func add(_ page: any PlacePage, _ place: Place) {
    let named = Box(.vertical, [page])
    page.widget.expandsVertically = true
    named.setAccessibleLabel(place.name)
    stack.add(named, name: place.rawValue)
  }
}
