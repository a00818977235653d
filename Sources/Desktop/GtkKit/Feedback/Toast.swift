import CGtk

/// A short message that goes away by itself.
public final class Toast {
  let object: Object
  let title: String

  /// Makes a message, not yet shown.
  ///
  /// - Parameters:
  ///   - title: What has happened, never read as markup.
  ///   - button: What the button says; nil for none.
  ///   - timeout: The seconds that it shows; 0 for until dismissed.
  ///   - onButton: What the button does. The message goes away by itself.
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

  /// Calls a handler when the message has gone, for whatever reason.
  public func onDismissed(_ handler: @escaping () -> Void) {
    object.connect("dismissed") { _ in handler() }
  }

  /// Takes the message away.
  public func dismiss() { unsafe adw_toast_dismiss(object.cast()) }
}
