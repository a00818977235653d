import CGtk
import CGtkGlue

/// A list of any length that creates widgets only for the visible rows and some around them.
///
/// The program keeps the data; the list knows the number of rows and requests one when it comes
/// near. Row widgets are reused for other positions, and all are as high as the highest that has
/// come near so far. Put the list in a `ScrolledWindow`.
///
/// The arrow keys, Page Up, Page Down, Home and End move the focus from row to row. They also
/// select, if rows can be selected, unless Control is down. The Tab key stops at one row, goes
/// through its widgets, and leaves the list.
///
/// The list view of GTK 4.8 keeps two hundred rows, however few are visible, and fills them all
/// whenever the data change. This one is unnecessary once the oldest GTK that the program supports
/// keeps only the visible ones.
public struct ListView<Row: View>: View {
  /// The widget on the screen.
  public let widget: Widget

  let state: ListState

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - accessibleLabel: The name of the list.
  ///   - selection: Whether a row can be selected.
  ///   - makeRow: Creates a row to be filled later. The list retains it and `bind`: capture the
  ///     list's owner weakly.
  ///   - bind: Fills a row with the item at a position.
  public init(
    accessibleLabel: String, selection: ListSelection = .none,
    makeRow: @escaping () -> Row, bind: @escaping (_ row: Row, _ position: Int) -> Void
  ) {
    widget = unsafe Widget(Object(adopting: UnsafeMutableRawPointer(glue_list_new())))
    state = ListState(of: widget, selection: selection) {
      let row = makeRow()
      return ListRow(row) { bind(row, $0) }
    }
    setAccessibleLabel(accessibleLabel)
  }

  /// The number of rows.
  public var count: Int { state.viewport.count }

  /// Tells the list that rows were inserted and removed; call it right after changing the data.
  ///
  /// Other rows keep their widgets, the visible part stays put, and selection and focus move with
  /// their rows. Rows that come near are filled immediately: if one change of the data takes
  /// several calls, positions may be requested in between that no longer exist, so call `reloadAll`
  /// afterwards.
  ///
  /// - Parameters:
  ///   - position: The first changed position.
  ///   - removed: The number of old rows removed there.
  ///   - inserted: The number of new rows inserted there.
  /// - Precondition: The removed rows exist.
  /// - Complexity: Proportional to the number of visible rows, not of changed ones.
  public func splice(at position: Int, removed: Int, inserted: Int) {
    precondition(
      position >= 0 && removed >= 0 && inserted >= 0 && position + removed <= count,
      "\(removed) rows at \(position) are out of range in a list of \(count)")
    state.splice(at: position, removed: removed, inserted: inserted)
  }

  /// Fills the row at a position again, if it has a widget now.
  public func reload(_ position: Int) { state.rows[position]?.show(position) }

  /// Fills all rows again that have a widget now.
  public func reloadAll() {
    for (position, row) in state.rows { row.show(position) }
  }

  /// Calls a handler with the position of a row that was double-clicked or on which Return was
  /// pressed.
  public func onActivate(_ handler: @escaping (Int) -> Void) { state.onActivate(handler) }

  /// Offers a menu for a row at a click with the second button, or at the Menu key.
  ///
  /// - Parameter makeMenu: Returns the menu of the row at a position; nil for none.
  public func onContextMenu(_ makeMenu: @escaping (Int) -> Menu?) { state.onContextMenu(makeMenu) }

  /// The selected row, if any.
  ///
  /// Setting it calls no handler.
  public var selectedPosition: Int? {
    get { state.selected }
    nonmutating set { state.setSelected(newValue) }
  }

  /// Calls a handler when the user has selected another row.
  public func onSelectionChanged(_ handler: @escaping (Int?) -> Void) {
    state.onSelectionChanged(handler)
  }

  /// Scrolls a row into view.
  public func scroll(to position: Int) {
    if (0..<count).contains(position) { state.scroll(to: position) }
  }

  /// The row that has the keyboard focus or contains it.
  public var focusedPosition: Int? { state.focusedPosition }

  /// Scrolls a row into view and gives it the keyboard focus.
  ///
  /// - Returns: Whether the row exists and has taken the focus.
  @discardableResult
  public func focus(_ position: Int) -> Bool { state.focus(position) }

  /// The rows that have a widget, by position: the visible ones and some around them.
  public var boundRows: [Int: Row] { state.rows.compactMapValues { $0.content as? Row } }
}

/// How many rows of a list can be selected.
public enum ListSelection: Sendable {
  /// None: rows can only be activated.
  case none
  /// One or none.
  case single
}
