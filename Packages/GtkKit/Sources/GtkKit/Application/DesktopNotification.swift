import CGtk

/// A message of the desktop, which stays when the program ends.
///
/// A click on it, or on one of its buttons, activates an action of the program; the session bus starts the
/// program for that where it is not running.
public struct DesktopNotification {
  private let title: String
  private let body: String
  private let buttons: [Button]

  /// A button on a notification.
  public struct Button {
    fileprivate let label: String
    fileprivate let action: String
    fileprivate let text: String?

    /// Describes a button.
    ///
    /// - Parameters:
    ///   - label: The button's text.
    ///   - action: The action that it activates: `app.undo`.
    ///   - text: The text with which it does so; nil for an action that takes none.
    public init(_ label: String, action: String, with text: String? = nil) {
      self.label = label
      self.action = action
      self.text = text
    }
  }

  /// Describes a message.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - body: The text below the title.
  ///   - buttons: Buttons besides the notification itself.
  public init(title: String, body: String, buttons: [Button] = []) {
    self.title = title
    self.body = body
    self.buttons = buttons
  }

  fileprivate func send(by application: Application, as id: String) {
    guard let message = unsafe g_notification_new(title) else { return }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(message)) }
    unsafe g_notification_set_body(message, body)
    for button in buttons {
      // The message takes over the text.
      let text = unsafe button.text.map { unsafe g_variant_new_string($0) } ?? nil
      unsafe g_notification_add_button_with_target_value(
        message, button.label, button.action, text)
    }
    unsafe g_application_send_notification(application.object.cast(), id, message)
  }
}

extension Application {
  /// Has the desktop show a message, in place of an earlier one of the same name.
  ///
  /// - Parameters:
  ///   - notification: The message.
  ///   - id: A name for it in this program.
  public func send(_ notification: DesktopNotification, as id: String) {
    notification.send(by: self, as: id)
  }

  /// Takes back a message, if it is still there.
  ///
  /// - Parameter id: Its name in this program.
  public func withdrawNotification(_ id: String) {
    unsafe g_application_withdraw_notification(object.cast(), id)
  }
}
