import CGtk
import CGtkGlue

/// Messages in the program that the person writes e-mail with, by way of the desktop's portal.
public enum MailPortal {
  /// Asks whether there is a portal for e-mail.
  ///
  /// - Parameter answer: Told once, on the main actor; soon where there is none.
  public static func isAvailable(_ answer: @escaping (Bool) -> Void) {
    unsafe glue_mail_is_available(
      told, Held(answer).retainedPointer(), Held<(Bool) -> Void>.release)
  }

  /// Begins a message with files, for the person to write and to send.
  ///
  /// - Parameters:
  ///   - subject: What the message is about.
  ///   - files: The paths of what is attached; those that cannot be read are left out.
  ///   - answer: Told once, on the main actor, whether the portal took it.
  public static func compose(
    subject: String, files: [String], answer: @escaping (Bool) -> Void
  ) {
    var paths = unsafe files.map { unsafe UnsafePointer(strdup($0)) }
    unsafe paths.append(nil)
    unsafe glue_mail_compose(
      subject, paths, told, Held(answer).retainedPointer(), Held<(Bool) -> Void>.release)
    unsafe paths.forEach { path in unsafe free(UnsafeMutablePointer(mutating: path)) }
  }

  private static var told: GlueAnswer {
    { user, yes in unsafe Held<(Bool) -> Void>.at(user).value?(yes != 0) }
  }
}
