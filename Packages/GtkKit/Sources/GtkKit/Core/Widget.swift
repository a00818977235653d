import CGtk
import CGtkGlue
public import ValueLayout

/// One widget on the screen, and a leaf of layouts.
///
/// A widget lives while Swift code refers to it or a parent on screen contains it. It retains its
/// handlers, and they retain what they capture. A handler should capture the owner of its widget
/// weakly; where it does not, closing the window releases every handler of every widget inside and
/// so breaks such cycles. A widget removed from its window before that keeps its handlers. One that
/// was inside when it closed cannot be used in another window.
public final class Widget: View {
  let object: Object

  /// Where the last layout has placed the widget, in the coordinates of the layout's container.
  public internal(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)

  init(_ object: Object) {
    precondition(object.isKind(of: gtk_widget_get_type()), "a Widget can only wrap a GtkWidget")
    self.object = object
  }

  convenience init(_ type: GType) { self.init(Object(type)) }

  /// Creates a widget whose role differs from that of its type: GTK sets roles on creation only.
  convenience init(_ type: GType, role: GtkAccessibleRole) {
    unsafe self.init(Object(adopting: glue_widget_new_with_role(type, role)))
  }

  /// The widget itself.
  public var widget: Widget { self }

  /// The widget itself, alone.
  public nonisolated var contents: [Widget] { [self] }
}

extension Widget: nonisolated Hashable {
  /// Whether both refer to the same widget on the screen.
  public nonisolated static func == (one: Widget, other: Widget) -> Bool {
    one.object == other.object
  }

  /// Hashes the identity of the widget on the screen.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(object) }
}

extension Widget: Recognizable {
  /// Where the last layout has placed the widget: ``frame``.
  public var layoutFrame: Rect { frame }

  /// The widget, which is the same in all layouts.
  public var identity: Widget { self }
}
