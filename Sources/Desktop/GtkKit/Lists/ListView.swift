import CGtk
import CGtkGlue

/// A list of any length that makes widgets only for the rows in sight.
///
/// The program keeps the data; the list knows how many rows there are and asks for one when it
/// comes into sight. Rows are used again for other positions. Put it in a `ScrolledWindow`.
public struct ListView<Row: View>: View {
  /// The widget on the screen.
  public let widget: Widget

  private let state: ListState<Row>

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
    widget = Widget(gtk_list_view_get_type())
    state = ListState(selection: selection, makeRow: makeRow, bind: bind)
    object.holds(state)
    state.install(in: object)
    setAccessibleLabel(accessibleLabel)
  }

  /// The number of rows.
  public var count: Int { state.count }

  /// Tells the list that rows have come and gone; call it right after the data have changed.
  ///
  /// Rows elsewhere keep their widgets; selection and focus move with their rows.
  ///
  /// - Parameters:
  ///   - position: The first position concerned.
  ///   - removed: How many old rows are gone from there.
  ///   - inserted: How many new rows there are now in their place.
  /// - Precondition: The rows removed exist.
  public func splice(at position: Int, removed: Int, inserted: Int) {
    state.splice(at: position, removed: removed, inserted: inserted)
  }

  /// Fills the row of a position again, if it is in sight.
  public func reload(_ position: Int) { state.reload(position) }

  /// Calls a handler with the position of a row that was clicked, or on which Return was pressed.
  public func onActivate(_ handler: @escaping (Int) -> Void) {
    object.connect("activate") { handler($0.uint(1)) }
  }

  /// The selected row, if any.
  ///
  /// Setting it calls no handler.
  public var selectedPosition: Int? {
    get { state.selectedPosition }
    nonmutating set { Echo.silenced { state.selectedPosition = newValue } }
  }

  /// Calls a handler when the person has selected another row.
  public func onSelectionChanged(_ handler: @escaping (Int?) -> Void) {
    state.model.connectByPerson("notify::selected", owner: object) {
      handler(ListState<Row>.position($0.int("selected")))
    }
  }

  /// Brings a row into sight.
  public func scroll(to position: Int) {
    guard (0..<count).contains(position) else { return }
    unsafe _ = gtk_widget_activate_action_variant(
      object.cast(), "list.scroll-to-item", g_variant_new_uint32(guint32(position)))
  }

  /// The row in sight that has the keyboard's focus or contains it.
  public var focusedPosition: Int? { state.focusedPosition }

  /// Gives the keyboard's focus to a row in sight.
  ///
  /// - Returns: Whether the row is in sight and could take it.
  @discardableResult
  public func focus(_ position: Int) -> Bool { state.focus(position) }

  /// The rows in sight or kept ready just out of it, by position.
  public var boundRows: [Int: Row] { state.boundRows }
}

/// How many rows of a list can be selected.
public enum ListSelection: Sendable {
  /// None: rows can be activated only.
  case none
  /// One or none.
  case single
}
