import CGtk
import CGtkGlue
public import ValueLayout

/// One widget on the screen, and a leaf of layouts.
///
/// A widget lives as long as Swift refers to it or a parent on the screen contains it. It keeps
/// the handlers given to it alive, and they keep what they captured. So a handler should capture
/// weakly whoever owns the widget; where it does not, closing the window for good ends every
/// handler of every widget inside and breaks such cycles. A widget taken out of its window before
/// keeps its handlers; inside, it can not be used in another window once its own was closed.
public final class Widget: View {
  let object: Object

  /// Where the last layout has put the widget, in the coordinates of the layout's container.
  public internal(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  init(_ object: Object) {
    precondition(object.isKind(of: gtk_widget_get_type()), "a widget wraps GTK widgets only")
    self.object = object
  }

  convenience init(_ type: GType) { self.init(Object(type)) }

  /// A widget whose role is not the one of its type: GTK takes a role at creation only.
  convenience init(_ type: GType, role: GtkAccessibleRole) {
    unsafe self.init(Object(adopting: glue_widget_new_with_role(type, role)))
  }

  /// The widget itself.
  public var widget: Widget { self }

  /// The widget itself, alone.
  public nonisolated var contents: [Widget] { [self] }
}

extension Widget: nonisolated Hashable {
  /// Whether both stand for the same widget on the screen.
  public nonisolated static func == (one: Widget, other: Widget) -> Bool {
    one.object == other.object
  }

  /// Hashes the identity of the widget on the screen.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(object) }
}
