import CGtk
import CGtkGlue

/// Shows toasts in front of its child, one at a time, and announces them to screen readers.
///
/// A toast has the CSS class `toast`. The overlay of libadwaita 1.2 is not used: it frees a toast whose
/// appearing, if that replaces another, outlasts its disappearing, and then crashes.
public struct ToastOverlay: View {
  /// The widget on the screen.
  public let widget: Widget

  private let announcer = Announcer()
  private let queue: ToastQueue

  /// Creates an overlay on a widget.
  ///
  /// - Parameters:
  ///   - child: The view behind the toasts.
  ///   - dismissLabel: The name of the button that dismisses a toast.
  public init(_ child: some View, dismissLabel: String = "Dismiss") {
    unsafe widget = Widget(
      Object(adopting: UnsafeMutableRawPointer(glue_widget_new(GTK_ACCESSIBLE_ROLE_GROUP))))
    child.expandsVertically = true
    let content = Box(.vertical, [child, announcer])
    let layout = ToastLayout(content: content.widget)
    widget.setCustomLayout(layout)
    unsafe gtk_widget_set_parent(content.object.cast(), widget.object.cast())
    queue = ToastQueue(in: widget.object, layout, dismissLabel: dismissLabel)
    expandsVertically = true
    addShortcut("Escape") { [weak queue] in queue?.dismissByEscape() ?? false }
  }

  /// Shows a toast once those before it are gone.
  public func add(_ toast: Toast) {
    queue.add(toast)
    announce(toast.title)
  }

  /// Announces to screen readers what others see without a toast.
  ///
  /// - Parameter text: The message; empty for no announcement.
  public func announce(_ text: String) { announcer.announce(text) }

  /// Lets the Escape key close the window right away, as in other windows, rather than dismiss a
  /// toast first.
  public func letEscapeCloseWindow() {
    queue.takesEscape = false
    addShortcut("Escape", action: "window.close")
  }
}

/// Gives the content all room, and the toast as much as it needs at the foot.
final class ToastLayout: CustomLayout {
  /// The points between a toast and the edges.
  private static let margin = 12

  /// The width beyond which a toast wraps its text, however much room there is, in points.
  private static let maximumWidth = 600

  var toast: Widget?

  private let content: Widget

  init(content: Widget) {
    self.content = content
  }

  func measure(_ orientation: Orientation, for other: Int?) -> (minimum: Int, natural: Int) {
    content.measure(orientation, for: other)
  }

  func allocate(width: Int, height: Int, in parent: Object) {
    unsafe glue_child_allocate(content.object.cast(), 0, 0, Double(width), Double(height))
    guard let toast else { return }
    let room = min(width - 2 * Self.margin, Self.maximumWidth)
    let (minimum, natural) = toast.measure(.horizontal, for: nil)
    let toastWidth = max(minimum, min(natural, room))
    let toastHeight = toast.measure(.vertical, for: toastWidth).natural
    unsafe glue_child_allocate(
      toast.object.cast(), Double((width - toastWidth) / 2),
      Double(height - Self.margin - toastHeight), Double(toastWidth), Double(toastHeight))
  }
}
