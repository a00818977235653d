import CGtk

/// The bar at the top of a window or a pane, with buttons at both ends.
public struct HeaderBar: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a bar that shows the window's title and buttons.
  public init() {
    widget = Widget(adw_header_bar_get_type())
    for label in descendantLabels { label.showFullTextInTooltip() }
  }

  /// Sets what shows in the middle; nil for the window's title.
  public func setTitle(_ title: (any View)?) { object.set("title-widget", title?.object) }

  /// Adds a widget at the start, after those already there.
  public func packStart(_ child: some View) {
    unsafe adw_header_bar_pack_start(object.cast(), child.object.cast())
  }

  /// Adds a widget at the end, before those already there.
  public func packEnd(_ child: some View) {
    unsafe adw_header_bar_pack_end(object.cast(), child.object.cast())
  }

  /// Whether the window's own buttons show at the start.
  public var showsStartButtons: Bool {
    get { object.bool("show-start-title-buttons") }
    nonmutating set { object.set("show-start-title-buttons", newValue) }
  }

  /// Whether the window's own buttons, such as Close, show at the end.
  public var showsEndButtons: Bool {
    get { object.bool("show-end-title-buttons") }
    nonmutating set { object.set("show-end-title-buttons", newValue) }
  }
}

/// A title with a smaller subtitle below.
public struct WindowTitle: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates both lines; an empty one takes no room.
  public init(_ title: String, subtitle: String = "") {
    widget = Widget(adw_window_title_get_type())
    self.title = title
    self.subtitle = subtitle
    for label in descendantLabels { label.showFullTextInTooltip() }
  }

  /// The first line.
  public var title: String {
    get { object.string("title") }
    nonmutating set { object.set("title", newValue) }
  }

  /// The second line.
  public var subtitle: String {
    get { object.string("subtitle") }
    nonmutating set { object.set("subtitle", newValue) }
  }
}
