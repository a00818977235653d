import CGtk
import ValueLayout

/// The menu of a row of a list, at a click with the second button or at the Menu key.
///
/// A class because the menu is made when it is first opened.
final class ListRowMenu {
  private let list: () -> Object?
  private let makeMenu: (Int) -> Menu?
  private var menu: ContextMenu?

  /// Offers the menu.
  ///
  /// - Parameters:
  ///   - list: The list; nil once it has ended.
  ///   - makeMenu: Makes the menu of the row at a position; nil for none.
  ///   - focusedRow: The row that has the focus.
  ///   - focusRow: Focuses the row at a place in the list, and returns it.
  init(
    of list: @escaping () -> Object?, makeMenu: @escaping (Int) -> Menu?,
    focusedRow: @escaping () -> ListRow?, focusRow: @escaping (Point) -> ListRow?
  ) {
    (self.list, self.makeMenu) = (list, makeMenu)
    guard let list = list() else { return }
    let click = Widget(list).addController(Object(gtk_gesture_click_get_type()))
    let secondButton = 3
    click.set("button", secondButton)
    click.connect("pressed", owner: list) { [weak self] arguments in
      let place = Point(x: arguments.double(2), y: arguments.double(3))
      guard let self, let row = focusRow(place) else { return }
      open(row, at: Rect(x: place.x, y: place.y, width: 1, height: 1))
    }
    Widget(list).addShortcut("Menu|<Shift>F10") { [weak self] in
      guard let self, let row = focusedRow() else { return false }
      return open(row, at: row.widget.frame)
    }
  }

  @discardableResult
  private func open(_ row: ListRow, at place: Rect) -> Bool {
    guard let list = list(), let items = makeMenu(row.position) else { return false }
    let menu = menu ?? ContextMenu(of: Widget(list))
    self.menu = menu
    menu.open(items, at: place)
    return true
  }
}
