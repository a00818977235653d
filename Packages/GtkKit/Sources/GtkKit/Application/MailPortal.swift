import CGtk
import CGtkGlue

/// Composes messages in the user's e-mail program, through the desktop's portal.
public enum MailPortal {
  /// Checks for an e-mail portal.
  ///
  /// - Parameter completion: Called once, on the main actor; soon if there is none.
  public static func isAvailable(_ completion: @escaping (Bool) -> Void) {
    unsafe glue_mail_is_available(
      callback, CallbackBox(completion).retainedPointer(),
      CallbackBox<(Bool) -> Void>.destroyNotify)
  }

  /// Opens a new message with files, which the user completes and sends.
  ///
  /// - Parameters:
  ///   - subject: The subject of the message.
  ///   - files: The paths of the attachments; those that cannot be read are left out.
  ///   - completion: Called once, on the main actor, with whether the portal has accepted it.
  public static func compose(
    subject: String, files: [String], completion: @escaping (Bool) -> Void
  ) {
    var paths = unsafe files.map { unsafe UnsafePointer(strdup($0)) }
    unsafe paths.append(nil)
    unsafe glue_mail_compose(
      subject.replacingNULs, paths, callback, CallbackBox(completion).retainedPointer(),
      CallbackBox<(Bool) -> Void>.destroyNotify)
    unsafe paths.forEach { path in unsafe free(UnsafeMutablePointer(mutating: path)) }
  }

  private static var callback: GlueCallback {
    { user, isTrue in unsafe CallbackBox<(Bool) -> Void>.from(user).value?(isTrue != 0) }
  }
}
