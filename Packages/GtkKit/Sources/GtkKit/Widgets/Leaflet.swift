import CGtk
import CGtkGlue

/// Shows panes side by side if there is room, and otherwise one at a time.
public struct Leaflet: View {
  /// The widget on the screen.
  public let widget: Widget

  private let leaflet = Widget(adw_leaflet_get_type())

  /// Creates the panes, from start to end.
  ///
  /// - Parameters:
  ///   - panes: The panes.
  ///   - width: The width in points below which only one pane shows, even if there is room for all.
  public init(_ panes: [any View] = [], foldingBelow width: Int = 0) {
    unsafe widget = Widget(
      Object(adopting: UnsafeMutableRawPointer(glue_widget_new(GTK_ACCESSIBLE_ROLE_GROUP))))
    leaflet.object.set("can-navigate-back", true)
    widget.setCustomLayout(FoldingLayout(of: leaflet, below: width))
    unsafe gtk_widget_set_parent(leaflet.object.cast(), object.cast())
    for pane in panes { append(pane) }
  }

  /// Adds a pane at the end.
  ///
  /// - Parameters:
  ///   - pane: The pane.
  ///   - isNavigatable: Whether going back or forward may stop here; false for separators.
  public func append(_ pane: some View, isNavigatable: Bool = true) {
    let page = unsafe adw_leaflet_append(leaflet.object.cast(), pane.object.cast())
    unsafe adw_leaflet_page_set_navigatable(page, isNavigatable ? 1 : 0)
    // libadwaita puts each pane before the others, which is how screen readers would read them.
    unsafe gtk_widget_insert_before(pane.object.cast(), leaflet.object.cast(), nil)
    pane.hideFromScreenReadersWhileUnmapped()
  }

  /// Whether only one pane shows at a time.
  public var isFolded: Bool { leaflet.object.bool("folded") }

  /// Calls a handler with `isFolded` when it changes.
  public func onFoldedChanged(_ handler: @escaping (Bool) -> Void) {
    leaflet.object.connect("notify::folded") { arguments in
      handler(arguments.object(0)?.bool("folded") ?? false)
    }
  }

  /// The pane that shows when folded.
  ///
  /// Setting it calls no handler.
  public var visibleChild: Widget? {
    get { leaflet.object.object("visible-child").map(Widget.init) }
    nonmutating set {
      ProgrammaticChange.perform { leaflet.object.set("visible-child", newValue?.object) }
    }
  }
}

/// Lets a leaflet fill its container, and unfold only in one of a minimum width.
private final class FoldingLayout: CustomLayout {
  private let leaflet: Widget
  private let width: Int

  init(of leaflet: Widget, below width: Int) {
    self.leaflet = leaflet
    self.width = width
  }

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    leaflet.measure(orientation, for: other)
  }

  func allocate(width: Int, height: Int, in parent: Object) {
    let canUnfold = width >= self.width
    if leaflet.object.bool("can-unfold") != canUnfold {
      leaflet.object.set("can-unfold", canUnfold)
    }
    unsafe glue_child_allocate(leaflet.object.cast(), 0, 0, Double(width), Double(height))
  }
}
