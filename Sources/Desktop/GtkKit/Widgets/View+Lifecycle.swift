import CGtk

extension View {
  /// Calls a handler each time the widget comes to the screen.
  public func onMapped(_ handler: @escaping () -> Void) {
    object.connect("map", after: true) { _ in handler() }
  }

  /// Whether the widget is on the screen, or would be if its window were not covered.
  public var isMapped: Bool { unsafe gtk_widget_get_mapped(object.cast()) != 0 }

  /// What contains the widget.
  var parent: Object? {
    guard let parent = unsafe gtk_widget_get_parent(object.cast()) else { return nil }
    return unsafe Object(sharing: UnsafeMutableRawPointer(parent))
  }

  /// Takes the widget out of whatever contains it.
  func removeFromParent() {
    if unsafe gtk_widget_get_parent(object.cast()) != nil {
      unsafe gtk_widget_unparent(object.cast())
    }
  }

  /// The widget and everything inside it, whether shown or not.
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
