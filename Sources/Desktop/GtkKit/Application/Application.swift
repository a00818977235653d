import CGtk
import CGtkGlue

/// The running program: one per process, and per person unless told otherwise.
///
/// Main actor tasks and the main dispatch queue run while `run` does. `Timer` and `RunLoop` of
/// Foundation do not: use `Task.sleep`.
public final class Application {
  let object: Object
  var actions: [String: Action] = [:]
  /// The key combinations as they were given.
  var keys: [String: [String]] = [:]

  /// Makes the application known under its name.
  ///
  /// - Parameters:
  ///   - id: A reversed domain name, such as `org.example.Program`.
  ///   - isSingleInstance: Whether a second start only activates the first.
  /// - Precondition: `Display.isAvailable`.
  public init(id: String, isSingleInstance: Bool = true) {
    precondition(Display.isAvailable, "an Application needs a display; ask Display.isAvailable")
    glue_attach_dispatch_main_queue()
    let flags = isSingleInstance ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
    guard let new = unsafe adw_application_new(id, flags) else {
      preconditionFailure("\(id) is no application id")
    }
    object = unsafe Object(adopting: UnsafeMutableRawPointer(new))
  }

  /// Calls a handler when the program is to show its window: at the start, and again at each
  /// further start of a single-instance program.
  public func onActivate(_ handler: @escaping () -> Void) {
    object.connect("activate") { _ in handler() }
  }

  /// Runs until `quit` or until the last window is closed.
  ///
  /// - Parameter program: The program's own name; its options are the caller's to read.
  /// - Returns: The exit status of the process.
  public func run(program: String = CommandLine.arguments.first ?? "") -> Int32 {
    unsafe program.withCString { name in
      // GApplication refuses options it does not know, so it sees none.
      var arguments = unsafe [UnsafeMutablePointer<CChar>?](
        [UnsafeMutablePointer(mutating: name), nil])
      return unsafe g_application_run(object.cast(), 1, &arguments)
    }
  }

  /// Ends `run`; windows are not asked.
  public func quit() { unsafe g_application_quit(object.cast()) }

  /// Names the program and its icon to the desktop.
  ///
  /// - Parameters:
  ///   - name: The name for people.
  ///   - iconName: The icon's name in the icon theme, usually the id.
  public static func setName(_ name: String, iconName: String) {
    unsafe g_set_application_name(name)
    unsafe gtk_window_set_default_icon_name(iconName)
  }
}
