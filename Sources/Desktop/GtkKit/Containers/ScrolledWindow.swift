import CGtk

/// A view on something that may be larger.
public struct ScrolledWindow: View {
  /// When a direction can be scrolled and shows its bar.
  public enum Policy: Int, Sendable {
    /// Always, with a bar.
    case always
    /// When the content is larger.
    case automatic
    /// Never: the content's size is the least size.
    case never
  }

  /// The widget on the screen.
  public let widget: Widget

  /// Makes a view on a content.
  ///
  /// - Parameters:
  ///   - child: The content; a `ListView` makes rows for the visible part only.
  ///   - horizontal: When it scrolls from left to right.
  ///   - vertical: When it scrolls from top to bottom.
  public init(
    _ child: some View, horizontal: Policy = .never, vertical: Policy = .automatic
  ) {
    widget = Widget(gtk_scrolled_window_get_type())
    object.set("child", child.object)
    object.set("hscrollbar-policy", horizontal.rawValue)
    object.set("vscrollbar-policy", vertical.rawValue)
  }

  /// The least height of the visible part, in points; nil for any.
  public func setMinimumContentHeight(_ points: Int?) {
    object.set("min-content-height", points ?? -1)
  }

  /// Whether the view prefers to be as high as its content.
  public var followsContentHeight: Bool {
    get { object.bool("propagate-natural-height") }
    nonmutating set { object.set("propagate-natural-height", newValue) }
  }

  /// Whether a frame is drawn around it.
  public var hasFrame: Bool {
    get { object.bool("has-frame") }
    nonmutating set { object.set("has-frame", newValue) }
  }

  /// How far it is scrolled down, in points; clamped to the content.
  public var verticalPosition: Double {
    get { object.object("vadjustment")?.double("value") ?? 0 }
    nonmutating set { object.object("vadjustment")?.set("value", newValue) }
  }

  /// Calls a handler whenever it is scrolled up or down, by whomever.
  public func onScrolled(_ handler: @escaping () -> Void) {
    object.object("vadjustment")?.connect("value-changed", owner: object) { _ in handler() }
  }
}
