import CGtk

/// Lets a view be dragged into other programs.
public struct DragSource {
  private let source: Object

  /// Makes a view something to drag, once there is something to hand over.
  ///
  /// - Parameters:
  ///   - view: What is dragged.
  ///   - onBegin: Called each time somebody begins to drag it.
  public init(on view: some View, onBegin: @escaping () -> Void = {}) {
    source = unsafe Object(adopting: UnsafeMutableRawPointer(gtk_drag_source_new()))
    source.connect("drag-begin", owner: view.object) { _ in onBegin() }
    // The widget takes a reference of its own away.
    unsafe gtk_widget_add_controller(view.object.cast(), source.given())
  }

  /// What the other program is given; nil lets nothing be dragged.
  public func offer(_ handover: Handover?) {
    unsafe gtk_drag_source_set_content(source.cast(), handover?.provider.cast())
  }
}
