/// A short message that disappears on its own.
public final class Toast {
  let title: String
  let button: String?
  let other: Other?
  let timeout: Int
  weak var queue: ToastQueue?

  private let onButton: (() -> Void)?
  private var onDismissed: [() -> Void] = []

  /// A second button, before the first, which leaves the message where it is.
  public struct Other {
    let title: String
    let action: () -> Void

    /// Describes a button.
    public init(_ title: String, action: @escaping () -> Void) {
      (self.title, self.action) = (title, action)
    }
  }

  /// Creates a message, not yet shown.
  ///
  /// - Parameters:
  ///   - title: The message, as plain text.
  ///   - button: The label of its button; nil for none.
  ///   - other: Another button; nil for none.
  ///   - timeout: For how many seconds it shows; 0 for until dismissed.
  ///   - onButton: The button's action, besides dismissing the message.
  public init(
    _ title: String, button: String? = nil, other: Other? = nil, timeout: Int = 5,
    onButton: (() -> Void)? = nil
  ) {
    self.title = title
    self.button = button
    self.other = other
    self.timeout = timeout
    self.onButton = onButton
  }

  /// Calls a handler when the message has disappeared, for any reason.
  public func onDismissed(_ handler: @escaping () -> Void) { onDismissed.append(handler) }

  /// Hides the message; does nothing unless it shows or waits.
  public func dismiss() { queue?.dismiss(self) }

  func press() {
    onButton?()
    dismiss()
  }

  func tellDismissed() { for handler in onDismissed { handler() } }
}
