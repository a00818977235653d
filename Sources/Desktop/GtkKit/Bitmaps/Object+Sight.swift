import CGtk

extension Object {
  /// The window that a widget is in.
  var window: Object? {
    guard let root = unsafe gtk_widget_get_root(cast()) else { return nil }
    let object = unsafe Object(sharing: UnsafeMutableRawPointer(root))
    return object.isKind(of: gtk_window_get_type()) ? object : nil
  }

  /// What the window system knows of the widget's window; nil for what lies in a popover.
  var toplevelSurface: Object? {
    guard let native = unsafe gtk_widget_get_native(cast()),
      let surface = unsafe gtk_native_get_surface(native)
    else { return nil }
    let object = unsafe Object(sharing: UnsafeMutableRawPointer(surface))
    return object.isKind(of: gdk_toplevel_get_type()) ? object : nil
  }

  /// Whether the widget's window was put away by the person.
  var isWindowMinimized: Bool {
    guard let surface = toplevelSurface else { return false }
    return unsafe gdk_toplevel_get_state(surface.cast()).rawValue
      & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
  }

  /// Whether anything of the widget is inside the scrolled windows around it.
  var isInSight: Bool {
    var inner = self
    while let scrolled = inner.parent?.ancestor(gtk_scrolled_window_get_type()) {
      var bounds = graphene_rect_t()
      guard unsafe gtk_widget_compute_bounds(cast(), scrolled.cast(), &bounds) != 0 else {
        return false
      }
      let width = unsafe Float(gtk_widget_get_width(scrolled.cast()))
      let height = unsafe Float(gtk_widget_get_height(scrolled.cast()))
      let reachesIn =
        bounds.origin.x < width && bounds.origin.y < height
        && bounds.origin.x + bounds.size.width > 0 && bounds.origin.y + bounds.size.height > 0
      guard reachesIn else { return false }
      inner = scrolled
    }
    return true
  }

  private var parent: Object? {
    guard let parent = unsafe gtk_widget_get_parent(cast()) else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(parent))
  }

  private func ancestor(_ type: GType) -> Object? {
    guard let found = unsafe gtk_widget_get_ancestor(cast(), type) else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(found))
  }
}
