import CGtk

/// A short message that disappears by itself.
public final class Toast {
  let object: Object
  let title: String

  /// Creates a message, not yet shown.
  ///
  /// - Parameters:
  ///   - title: What has happened, as plain text.
  ///   - button: The label of its button; nil for none.
  ///   - timeout: For how many seconds it shows; 0 for until dismissed.
  ///   - onButton: What the button does, besides dismissing the message.
  public init(
    _ title: String, button: String? = nil, timeout: Int = 5, onButton: (() -> Void)? = nil
  ) {
    self.title = title
    object = Object(adw_toast_get_type())
    object.set("title", title.escapedAsMarkup)
    object.set("button-label", button)
    object.set("timeout", timeout)
    if let onButton { object.connect("button-clicked") { _ in onButton() } }
  }

  /// Calls a handler when the message has disappeared, for whatever reason.
  public func onDismissed(_ handler: @escaping () -> Void) {
    object.connect("dismissed") { _ in handler() }
  }

  /// Hides the message.
  public func dismiss() { unsafe adw_toast_dismiss(object.cast()) }
}
