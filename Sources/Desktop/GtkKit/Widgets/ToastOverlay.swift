import CGtk

/// Shows toasts in front of its child, one after the other, and announces them to screen readers.
public struct ToastOverlay: View {
  /// The widget on the screen.
  public let widget: Widget

  private let announcer = Announcer()

  /// Creates an overlay on a widget.
  ///
  /// - Parameters:
  ///   - child: What the toasts show in front of.
  ///   - dismissLabel: The name of the button that dismisses a toast.
  public init(_ child: some View, dismissLabel: String = "Dismiss") {
    widget = Widget(adw_toast_overlay_get_type())
    child.expandsVertically = true
    object.set("child", Box(.vertical, [child, announcer]).object)
    prepareToasts(dismissLabel)
  }

  /// Shows a toast once those before it are gone.
  public func add(_ toast: Toast) {
    unsafe adw_toast_overlay_add_toast(object.cast(), toast.object.transferred())
    announce(toast.title)
  }

  /// Announces to screen readers what others see without a toast.
  ///
  /// - Parameter text: What has happened; empty for no announcement.
  public func announce(_ text: String) { announcer.announce(text) }

  /// Lets the Escape key close the window at once, as in other windows, rather than dismiss a toast
  /// first.
  public func letEscapeCloseWindow() { addShortcut("Escape", action: "window.close") }

  /// Names the buttons of each toast as it appears, and wraps its text if there is no room.
  ///
  /// GTK 4.8 names the first button after its text twice, and the other after its icon's type.
  private func prepareToasts(_ dismissLabel: String) {
    let children = unsafe Object(
      owned: UnsafeMutableRawPointer(gtk_widget_observe_children(object.cast())))
    // The overlay does not retain the list of its children, so the handler does.
    children.connect("items-changed", owner: object) { [object, children] _ in
      _ = children
      let child = object.object("child")
      var next = unsafe gtk_widget_get_first_child(object.cast())
      while let current = unsafe next {
        let toast = unsafe Widget(Object(sharing: UnsafeMutableRawPointer(current)))
        if toast.object != child {
          toast.nameDescendantButtons(fallback: dismissLabel)
          toast.wrapText(toFit: Widget(object).allocatedSize.width)
        }
        unsafe next = gtk_widget_get_next_sibling(current)
      }
    }
  }
}

extension Widget {
  /// Wraps the text of a toast if one line of it is wider than the overlay.
  fileprivate func wrapText(toFit width: Int) {
    guard let label = descendantLabels.first, measure(.horizontal).natural > width else { return }
    label.lineLimit = 7
    // Beside large buttons there is little room for the text.
    label.setCSSClass("heading", false)
    label.addCSSClasses("caption")
    label.isWrapping = true
    // The overlay measures the height for the natural width, so the text must not be wider.
    for count in stride(from: 40, to: 6, by: -1) where measure(.horizontal).natural > width {
      label.object.set("max-width-chars", count)
    }
  }
}
