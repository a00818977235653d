import CGtk

/// Shows toasts in front of its child, one after the other, and tells them to screen readers.
public struct ToastOverlay: View {
  /// The widget on the screen.
  public let widget: Widget

  private let announcer = Announcer()

  /// Makes an overlay on a widget.
  ///
  /// - Parameters:
  ///   - child: What the toasts show in front of.
  ///   - dismissLabel: What the cross is called that takes a toast away.
  public init(_ child: some View, dismissLabel: String = "Dismiss") {
    widget = Widget(adw_toast_overlay_get_type())
    child.expandsVertically = true
    object.set("child", Box(.vertical, [child, announcer]).object)
    nameToastButtons(dismissLabel)
  }

  /// Shows a toast, or lets it wait its turn.
  public func add(_ toast: Toast) {
    unsafe adw_toast_overlay_add_toast(object.cast(), toast.object.given())
    announce(toast.title)
  }

  /// Tells screen readers what can be seen without a toast.
  ///
  /// - Parameter text: What has happened; empty says nothing.
  public func announce(_ text: String) { announcer.announce(text) }

  /// Lets the Escape key close the window at once, as in other windows; else it takes a toast away
  /// first, wherever the keyboard is.
  public func letEscapeClose() { addShortcut("Escape", action: "window.close") }

  /// Names the buttons of each toast as it comes up.
  ///
  /// GTK 4.8 would name the first by its text twice, and the cross by the type of its picture.
  private func nameToastButtons(_ dismissLabel: String) {
    let children = unsafe Object(
      owned: UnsafeMutableRawPointer(gtk_widget_observe_children(object.cast())))
    // The overlay does not keep the list of its children alive, so the handler does.
    children.connect("items-changed", owner: object) { [object, children] _ in
      _ = children
      let child = object.object("child")
      var next = unsafe gtk_widget_get_first_child(object.cast())
      while let current = unsafe next {
        let toast = unsafe Widget(Object(sharing: UnsafeMutableRawPointer(current)))
        if toast.object != child {
          toast.nameButtonsInside(others: dismissLabel)
          toast.wrapsText(toFit: Widget(object).allocatedSize.width)
        }
        unsafe next = gtk_widget_get_next_sibling(current)
      }
    }
  }
}

extension Widget {
  /// Lets the text of a toast go on in further lines where one is wider than the room.
  fileprivate func wrapsText(toFit room: Int) {
    guard let text = labelsInside.first, measure(.horizontal).natural > room else { return }
    text.lineLimit = 7
    // Beside large buttons there is little room for words.
    text.setCSSClass("heading", false)
    text.addCSSClasses("caption")
    text.isWrapping = true
    // The overlay asks for the height at ease, and so the text must not be wider than its room.
    for count in stride(from: 40, to: 6, by: -1) where measure(.horizontal).natural > room {
      text.object.set("max-width-chars", count)
    }
  }
}
