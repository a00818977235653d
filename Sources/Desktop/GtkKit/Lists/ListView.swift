import CGtk
import CGtkGlue

/// A list of any length that makes widgets only for the rows in sight and some around them.
///
/// The program keeps the data; the list knows how many rows there are and asks for one when it
/// comes near. Rows are used again for other positions, and all are as high as the highest that
/// was near. Put it in a `ScrolledWindow`.
///
/// The arrow keys, Page Up, Page Down, Home and End go from row to row, and select where rows can be
/// selected, but not together with the Control key. The Tab key comes to one row, goes on to what
/// is inside of it, and leaves.
public struct ListView<Row: View>: View {
  /// The widget on the screen.
  public let widget: Widget

  let state: ListState

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - accessibleLabel: What the list is called.
  ///   - selection: Whether a row can be the selected one.
  ///   - makeRow: Makes a row to be filled later. Like `bind`, it is kept as long as the list:
  ///     capture the list's owner weakly.
  ///   - bind: Fills a row with what is at a position.
  public init(
    accessibleLabel: String, selection: ListSelection = .none,
    makeRow: @escaping () -> Row, bind: @escaping (_ row: Row, _ position: Int) -> Void
  ) {
    widget = unsafe Widget(Object(adopting: UnsafeMutableRawPointer(glue_list_new())))
    state = ListState(of: widget.object, selection: selection) {
      let row = makeRow()
      return ListRow(row) { bind(row, $0) }
    }
    object.holds(state)
    widget.setLayout(state)
    widget.movesFocus { [weak state] direction, _ in state?.moveFocus(direction) ?? false }
    state.followScrolling()
    state.followKeys(in: widget)
    state.followPointer(in: widget)
    setAccessibleLabel(accessibleLabel)
  }

  /// The number of rows.
  public var count: Int { state.window.count }

  /// Tells the list that rows have come and gone; call it right after the data have changed.
  ///
  /// Rows elsewhere keep their widgets, what is in sight stays there, and selection and focus move
  /// with their rows. Rows that come near are filled at once: where one change of the data needs
  /// several calls, rows are asked for meanwhile that are none any more, and `reloadAll` is to follow.
  ///
  /// - Parameters:
  ///   - position: The first position concerned.
  ///   - removed: How many old rows are gone from there.
  ///   - inserted: How many new rows there are now in their place.
  /// - Precondition: The rows removed exist.
  /// - Complexity: That of the rows in sight, however many come and go.
  public func splice(at position: Int, removed: Int, inserted: Int) {
    precondition(
      position >= 0 && removed >= 0 && inserted >= 0 && position + removed <= count,
      "\(removed) rows at \(position) are not in a list of \(count)")
    state.splice(at: position, removed: removed, inserted: inserted)
  }

  /// Fills the row of a position again, if there is one now.
  public func reload(_ position: Int) { state.rows[position]?.show(position) }

  /// Fills all rows there are now again.
  public func reloadAll() {
    for (position, row) in state.rows { row.show(position) }
  }

  /// Calls a handler with the position of a row that was clicked twice, or on which Return was
  /// pressed.
  public func onActivate(_ handler: @escaping (Int) -> Void) { state.onActivate.append(handler) }

  /// The selected row, if any.
  ///
  /// Setting it calls no handler.
  public var selectedPosition: Int? {
    get { state.selected }
    nonmutating set { state.setSelected(newValue) }
  }

  /// Calls a handler when the person has selected another row.
  public func onSelectionChanged(_ handler: @escaping (Int?) -> Void) {
    state.onSelected.append(handler)
  }

  /// Brings a row into sight.
  public func scroll(to position: Int) {
    if (0..<count).contains(position) { state.scroll(to: position) }
  }

  /// The row that has the keyboard's focus or contains it.
  public var focusedPosition: Int? { state.focusedPosition }

  /// Brings a row into sight and gives it the keyboard's focus.
  ///
  /// - Returns: Whether there is such a row and it could take the focus.
  @discardableResult
  public func focus(_ position: Int) -> Bool { state.focus(position) }

  /// The rows in sight or kept ready just out of it, by position.
  public var boundRows: [Int: Row] { state.rows.compactMapValues { $0.content as? Row } }
}

/// How many rows of a list can be selected.
public enum ListSelection: Sendable {
  /// None: rows can be activated only.
  case none
  /// One or none.
  case single
}
