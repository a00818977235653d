import CGtk

extension View {
  /// Calls a handler each time the widget appears on the screen.
  public func onMapped(_ handler: @escaping () -> Void) {
    object.connect("map", after: true) { _ in handler() }
  }

  /// Calls a handler once, after the next frame, when all that was changed before is laid out and scrolled.
  ///
  /// A widget in no window has no frames.
  public func afterNextFrame(_ handler: @escaping () -> Void) {
    guard let clock = unsafe gtk_widget_get_frame_clock(object.cast()) else { return }
    var connection: SignalConnection?
    connection = unsafe Object(sharing: UnsafeMutableRawPointer(clock)).connection(
      to: "after-paint"
    ) {
      connection?.disconnect()
      connection = nil
      handler()
    }
    unsafe gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
  }

  /// Calls a handler each time the widget leaves the screen.
  public func onUnmapped(_ handler: @escaping () -> Void) {
    object.connect("unmap") { _ in handler() }
  }

  /// Whether the widget is on the screen, even if another window covers it.
  public var isMapped: Bool { unsafe gtk_widget_get_mapped(object.cast()) != 0 }

  /// What contains the widget.
  var parent: Object? { object.parent }

  /// Removes the widget from its parent, if it has one.
  func removeFromParent() {
    if unsafe gtk_widget_get_parent(object.cast()) != nil {
      unsafe gtk_widget_unparent(object.cast())
    }
  }

  /// The widget and everything inside it, whether visible or not.
  var descendants: [Object] {
    var found = [object]
    var next = 0
    while next < found.count {
      var child = unsafe gtk_widget_get_first_child(found[next].cast())
      while let current = unsafe child {
        unsafe found.append(Object(sharing: UnsafeMutableRawPointer(current)))
        unsafe child = gtk_widget_get_next_sibling(current)
      }
      next += 1
    }
    return found
  }
}

extension Object {
  fileprivate var parent: Object? {
    guard let parent = unsafe gtk_widget_get_parent(cast()) else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(parent))
  }

  /// The root of the widget's window.
  var root: Object? {
    guard let root = unsafe gtk_widget_get_root(cast()) else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(root))
  }

  /// The surface of the widget's window; nil in a popover.
  var toplevelSurface: Object? {
    guard let native = unsafe gtk_widget_get_native(cast()),
      let surface = unsafe gtk_native_get_surface(native)
    else { return nil }
    let object = unsafe Object(sharing: UnsafeMutableRawPointer(surface))
    return object.isKind(of: gdk_toplevel_get_type()) ? object : nil
  }

  /// Whether the widget's window is minimized.
  var isWindowMinimized: Bool {
    guard let surface = toplevelSurface else { return false }
    return unsafe gdk_toplevel_get_state(surface.cast()).rawValue
      & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
  }

  /// Whether any part of the widget is visible in the scrolled windows around it.
  var isScrolledIntoView: Bool {
    var inner = self
    while let scrolled = inner.parent?.ancestor(gtk_scrolled_window_get_type()) {
      var bounds = graphene_rect_t()
      guard unsafe gtk_widget_compute_bounds(cast(), scrolled.cast(), &bounds) != 0 else {
        return false
      }
      let width = unsafe Float(gtk_widget_get_width(scrolled.cast()))
      let height = unsafe Float(gtk_widget_get_height(scrolled.cast()))
      let isInside =
        bounds.origin.x < width && bounds.origin.y < height
        && bounds.origin.x + bounds.size.width > 0 && bounds.origin.y + bounds.size.height > 0
      guard isInside else { return false }
      inner = scrolled
    }
    return true
  }

  private func ancestor(_ type: GType) -> Object? {
    guard let found = unsafe gtk_widget_get_ancestor(cast(), type) else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(found))
  }
}
