import CGtk
import CGtkGlue

/// The model, the rows and the functions of one list.
final class ListState<Row: View>: Releasable {
  let model: Object

  private let list: Object
  private let selection: ListSelection
  private var functions: Functions?
  private var rows: [Object: Row] = [:]
  private var bound: Set<Object> = []

  private struct Functions {
    var makeRow: () -> Row
    var bind: (Row, Int) -> Void
  }

  init(
    selection: ListSelection, makeRow: @escaping () -> Row, bind: @escaping (Row, Int) -> Void
  ) {
    self.selection = selection
    functions = Functions(makeRow: makeRow, bind: bind)
    list = unsafe Object(adopting: UnsafeMutableRawPointer(glue_list_new(0)))
    switch selection {
    case .none:
      model = Object(gtk_no_selection_get_type())
    case .single:
      model = Object(gtk_single_selection_get_type())
      model.set("autoselect", false)
      model.set("can-unselect", true)
    }
    model.set("model", list)
  }

  func letGo() {
    functions = nil
    rows = [:]
    bound = []
  }

  func install(in view: Object) {
    let factory = Object(gtk_signal_list_item_factory_get_type())
    // The view owns the factory and keeps this state, so neither may own the view.
    factory.connect("setup", owner: view) { [self] in setUp($0.object(1)) }
    factory.connect("bind", owner: view) { [self] in bind($0.object(1)) }
    factory.connect("unbind", owner: view) { [self] in unbind($0.object(1)) }
    factory.connect("teardown", owner: view) { [self] in tearDown($0.object(1)) }
    view.set("factory", factory)
    view.set("model", model)
  }

  var count: Int { unsafe Int(g_list_model_get_n_items(list.cast())) }

  func splice(at position: Int, removed: Int, inserted: Int) {
    precondition(
      position >= 0 && removed >= 0 && inserted >= 0 && position + removed <= count,
      "\(removed) rows at \(position) are not in a list of \(count)")
    let selected = selectedPosition
    let focused = focusedPosition
    Echo.silenced {
      unsafe glue_list_splice(list.cast(), guint(position), guint(removed), guint(inserted))
      if let selected, selected >= position, selected < position + removed {
        selectedPosition = nil
      }
    }
    // The keys would go nowhere after their row: they go to the one now in its place.
    if let focused, (position..<position + removed).contains(focused), count > 0 {
      _ = focus(min(focused, count - 1))
    }
  }

  func reload(_ position: Int) { bind(item(at: position)) }

  /// The row that has the focus or contains it.
  var focusedPosition: Int? {
    let item = bound.first { item in
      guard let row = rows[item],
        let holder = unsafe gtk_widget_get_parent(row.object.cast()),
        let focus = unsafe gtk_root_get_focus(gtk_widget_get_root(holder))
      else { return false }
      return unsafe focus == holder || gtk_widget_is_ancestor(focus, holder) != 0
    }
    return item.flatMap(Self.position(of:))
  }

  func focus(_ position: Int) -> Bool {
    guard let item = item(at: position), let row = rows[item],
      let holder = unsafe gtk_widget_get_parent(row.object.cast())
    else { return false }
    return unsafe gtk_widget_grab_focus(holder) != 0
  }

  var boundRows: [Int: Row] {
    var found: [Int: Row] = [:]
    for item in bound {
      if let position = Self.position(of: item) { found[position] = rows[item] }
    }
    return found
  }

  var selectedPosition: Int? {
    get { selection == .single ? Self.position(model.int("selected")) : nil }
    set {
      guard selection == .single else { return }
      unsafe gtk_single_selection_set_selected(
        model.cast(), newValue.map { guint($0) } ?? guint.max)
    }
  }

  /// A position as GTK gives it, whose greatest number stands for none.
  static func position(_ number: Int) -> Int? {
    let position = UInt32(truncatingIfNeeded: number)
    return position == .max ? nil : Int(position)
  }

  private func item(at position: Int) -> Object? {
    bound.first { Self.position(of: $0) == position }
  }

  private static func position(of item: Object) -> Int? {
    unsafe position(Int(gtk_list_item_get_position(item.cast())))
  }

  private func setUp(_ item: Object?) {
    guard let item, let row = functions?.makeRow() else { return }
    rows[item] = row
    unsafe gtk_list_item_set_child(item.cast(), row.object.cast())
  }

  private func bind(_ item: Object?) {
    guard let item, let row = rows[item], let position = Self.position(of: item) else { return }
    bound.insert(item)
    functions?.bind(row, position)
  }

  private func unbind(_ item: Object?) {
    if let item { bound.remove(item) }
  }

  private func tearDown(_ item: Object?) {
    guard let item else { return }
    bound.remove(item)
    rows[item] = nil
    unsafe gtk_list_item_set_child(item.cast(), nil)
  }
}
