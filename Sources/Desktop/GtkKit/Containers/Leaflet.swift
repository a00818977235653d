import CGtk

/// Panes side by side where there is room, one at a time where there is not.
public struct Leaflet: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes the panes, from start to end.
  public init(_ panes: [any View] = []) {
    widget = Widget(adw_leaflet_get_type())
    object.set("can-navigate-back", true)
    for pane in panes { append(pane) }
  }

  /// Adds a pane at the end.
  ///
  /// - Parameters:
  ///   - pane: The pane.
  ///   - isNavigatable: Whether going back or forward may stop here; false for separators.
  public func append(_ pane: some View, isNavigatable: Bool = true) {
    let page = unsafe adw_leaflet_append(object.cast(), pane.object.cast())
    unsafe adw_leaflet_page_set_navigatable(page, isNavigatable ? 1 : 0)
    pane.hidesFromScreenReadersWhileUnmapped()
  }

  /// Whether only one pane shows at a time.
  public var isFolded: Bool { object.bool("folded") }

  /// Calls a handler with whether only one pane shows, when that changes.
  public func onFoldedChanged(_ handler: @escaping (Bool) -> Void) {
    object.connect("notify::folded") { arguments in
      handler(arguments.object(0)?.bool("folded") ?? false)
    }
  }

  /// The pane that shows when folded.
  ///
  /// Setting it calls no handler.
  public var visibleChild: Widget? {
    get { object.object("visible-child").map(Widget.init) }
    nonmutating set { Echo.silenced { object.set("visible-child", newValue?.object) } }
  }

  /// Goes to the pane before the visible one.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func navigateBack() -> Bool {
    unsafe adw_leaflet_navigate(object.cast(), ADW_NAVIGATION_DIRECTION_BACK) != 0
  }
}
