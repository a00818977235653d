import CGtk

/// A message of the desktop, which stays when the program ends.
///
/// A click on it, or on one of its buttons, activates an action of the program; the session bus starts the
/// program for that where it is not running.
public struct Notification {
  private let title: String
  private let body: String
  private let buttons: [(label: String, action: String)]

  /// Describes a message.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - body: What it says.
  ///   - buttons: Their labels, and the actions that they activate: `app.undo`.
  public init(title: String, body: String, buttons: [(label: String, action: String)] = []) {
    self.title = title
    self.body = body
    self.buttons = buttons
  }

  fileprivate func send(by application: Application, as id: String) {
    guard let message = unsafe g_notification_new(title) else { return }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(message)) }
    unsafe g_notification_set_body(message, body)
    for button in buttons { unsafe g_notification_add_button(message, button.label, button.action) }
    unsafe g_application_send_notification(application.object.cast(), id, message)
  }
}

extension Application {
  /// Has the desktop show a message, in place of an earlier one of the same name.
  ///
  /// - Parameters:
  ///   - notification: The message.
  ///   - id: A name for it in this program.
  public func send(_ notification: Notification, as id: String) {
    notification.send(by: self, as: id)
  }

  /// Takes back a message, if it is still there.
  ///
  /// - Parameter id: Its name in this program.
  public func withdrawNotification(_ id: String) {
    unsafe g_application_withdraw_notification(object.cast(), id)
  }

  /// Keeps the program running without a window until ``release()``.
  public func hold() { unsafe g_application_hold(object.cast()) }

  /// Takes back one ``hold()``.
  public func release() { unsafe g_application_release(object.cast()) }
}
