import CGtk

/// Shows toasts in front of its child, one after the other.
public struct ToastOverlay: View {
  /// The widget on the screen.
  public let widget: Widget

  /// Makes an overlay on a widget.
  public init(_ child: some View) {
    widget = Widget(adw_toast_overlay_get_type())
    object.set("child", child.object)
    nameToastButtons()
  }

  /// Shows a toast, or lets it wait its turn.
  public func add(_ toast: Toast) {
    unsafe adw_toast_overlay_add_toast(object.cast(), toast.object.given())
  }

  /// Names the buttons of each toast as it comes up.
  ///
  /// GTK 4.8 would name the first by its text twice, and the cross by the type of its picture.
  private func nameToastButtons() {
    let children = unsafe Object(
      owned: UnsafeMutableRawPointer(gtk_widget_observe_children(object.cast())))
    // The overlay does not keep the list of its children alive, so the handler does.
    children.connect("items-changed", owner: object) { [object, children] _ in
      _ = children
      for button in Widget(object).toastButtons {
        if button.string("icon-name").isEmpty {
          unsafe gtk_accessible_reset_relation(
            button.cast(), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        } else {
          Widget(button).setAccessibleLabel("Dismiss")
        }
      }
    }
  }
}

extension Widget {
  /// The buttons of the toasts in front of an overlay's child.
  fileprivate var toastButtons: [Object] {
    let child = object.object("child")
    var found: [Object] = []
    var next = unsafe gtk_widget_get_first_child(object.cast())
    while let current = unsafe next {
      let toast = unsafe Object(sharing: UnsafeMutableRawPointer(current))
      if toast != child {
        found += Widget(toast).descendants.filter { $0.isKind(of: gtk_button_get_type()) }
      }
      unsafe next = gtk_widget_get_next_sibling(current)
    }
    return found
  }
}
