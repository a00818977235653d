import CGtk

/// Scrolls a widget that may be higher, but never wider.
public struct ScrolledWindow: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Creates a scrolled window; a `ListView` inside creates only the rows that it needs.
  public init(_ child: some View) {
    widget = Widget(gtk_scrolled_window_get_type())
    object.set("child", child.object)
    object.set("hscrollbar-policy", Int(GTK_POLICY_NEVER.rawValue))
  }

  /// Makes it as large as its content, and no higher than a limit.
  ///
  /// - Parameter height: The limit, in points.
  public func fitContent(upToHeight height: Int) {
    object.set("propagate-natural-width", true)
    object.set("propagate-natural-height", true)
    object.set("max-content-height", height)
  }

  /// How far it is scrolled down, in points; clamped to the content.
  public var verticalPosition: Double {
    get { adjustment?.double("value") ?? 0 }
    nonmutating set { adjustment?.set("value", newValue) }
  }

  /// The height of the content in points, as far as known.
  public var contentHeight: Double { adjustment?.double("upper") ?? 0 }

  /// The height of the visible part, in points.
  public var visibleHeight: Double { adjustment?.double("page-size") ?? 0 }

  /// Scrolls as little as is needed to show a part of the content.
  ///
  /// - Parameters:
  ///   - part: From top to bottom.
  ///   - margin: The points that stay free above and below it.
  func reveal(_ part: ClosedRange<Double>, margin: Double) {
    let (top, bottom) = (part.lowerBound - margin, part.upperBound + margin)
    if top < verticalPosition {
      verticalPosition = top
    } else if bottom > verticalPosition + visibleHeight {
      verticalPosition = bottom - visibleHeight
    }
  }

  /// Scrolls as little as is needed to show a view of the content, as it was last laid out.
  public func reveal(_ view: some View) {
    var bounds = graphene_rect_t()
    guard let content,
      unsafe gtk_widget_compute_bounds(view.object.cast(), content.cast(), &bounds) != 0
    else { return }
    let top = Double(bounds.origin.y)
    reveal(top...(top + Double(bounds.size.height)), margin: 12)
  }

  /// Calls a handler when the height of the content or of the visible part has changed.
  public func onExtentChanged(_ handler: @escaping () -> Void) {
    adjustment?.connect("changed", owner: object) { _ in handler() }
  }

  /// Calls a handler when the content was scrolled, by the user or the program.
  public func onScrolled(_ handler: @escaping () -> Void) {
    adjustment?.connect("value-changed", owner: object) { _ in handler() }
  }

  /// Makes it focusable while there is something to scroll, so that the keyboard can scroll it.
  public func makeFocusableWhileScrollable() {
    isFocusable = false
    onExtentChanged { isFocusable = contentHeight > visibleHeight }
  }

  /// The scrolled content.
  var content: Object? {
    let child = object.object("child")
    return child?.isKind(of: gtk_viewport_get_type()) == true ? child?.object("child") : child
  }

  private var adjustment: Object? { object.object("vadjustment") }
}
