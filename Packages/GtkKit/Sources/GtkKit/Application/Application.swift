import CGtk
import CGtkGlue

/// The running program: one per process, and one per user session by default.
///
/// Main actor tasks and the main dispatch queue run while `run` does. Foundation's `Timer` and
/// `RunLoop` do not: use `Task.sleep`.
public final class Application {
  let object: Object
  var actions: [String: Action] = [:]
  /// The key combinations as set, by detailed action name.
  var accelerators: [String: [String]] = [:]

  /// Creates the application.
  ///
  /// - Parameters:
  ///   - id: A reversed domain name, such as `org.example.Program`.
  ///   - isSingleInstance: Whether starting the program again only activates the running one.
  /// - Precondition: `Display.isAvailable`.
  public init(id: String, isSingleInstance: Bool = true) {
    precondition(Display.isAvailable, "an Application needs a display; check Display.isAvailable")
    glue_attach_dispatch_main_queue()
    glue_accessible_leave_without_bus()
    let unique = isSingleInstance ? 0 : G_APPLICATION_NON_UNIQUE.rawValue
    let flags = GApplicationFlags(rawValue: unique | G_APPLICATION_HANDLES_OPEN.rawValue)
    guard let new = unsafe adw_application_new(id, flags) else {
      preconditionFailure("“\(id)” is not a valid application id")
    }
    object = unsafe Object(adopting: UnsafeMutableRawPointer(new))
    // No resource path: to look for resources, GTK would read its icon themes once more.
    unsafe g_application_set_resource_base_path(object.cast(), nil)
  }

  /// Calls a handler when the program should show its window: on launch, and each time a
  /// single-instance program is started again.
  public func onActivate(_ handler: @escaping () -> Void) {
    object.connect("activate") { _ in handler() }
  }

  /// Calls a handler with files that the program should open, instead of the one for `onActivate`.
  ///
  /// They come from the command line or from the desktop; those that are on no disk are left out.
  ///
  /// - Parameter handler: Called with the absolute paths.
  public func onOpen(_ handler: @escaping ([String]) -> Void) {
    object.connect("open") { arguments in
      handler(arguments.files(1, count: arguments.int(2)))
    }
  }

  /// For how many milliseconds the program runs after the last question of the session bus.
  private static let serviceTimeout: UInt32 = 30_000

  /// Runs until `quit` or until the last window is closed.
  ///
  /// - Parameters:
  ///   - program: The program's name; parsing its options is up to the caller.
  ///   - files: The absolute paths of files to open, here or in the instance that runs already.
  ///   - isService: Whether the session bus started the program to call it; it then shows no window
  ///     on its own, and quits soon if no call comes.
  /// - Returns: The exit status of the process.
  public func run(
    program: String = CommandLine.arguments.first ?? "", files: [String] = [],
    isService: Bool = false
  ) -> Int32 {
    if isService {
      unsafe g_application_set_inactivity_timeout(object.cast(), Self.serviceTimeout)
    }
    // GApplication rejects options that it does not know, so it gets none of the others.
    let texts = [program] + (isService ? ["--gapplication-service"] : files)
    var arguments = unsafe texts.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { argument in unsafe free(argument) } }
    // It takes arguments out of the array that it gets.
    var remaining = unsafe arguments
    return unsafe g_application_run(object.cast(), Int32(texts.count), &remaining)
  }

  /// Has a running instance of the program activate an action.
  ///
  /// - Parameter action: The name of the action, without its group.
  /// - Returns: Whether another instance is running; if not, this one is now the one to run.
  public func activateElsewhere(_ action: String) -> Bool {
    guard unsafe g_application_register(object.cast(), nil, nil) != 0,
      unsafe g_application_get_is_remote(object.cast()) != 0
    else { return false }
    unsafe g_action_group_activate_action(object.cast(), action, nil)
    // GLib complains when an application ends that is registered and has not run.
    unsafe _ = Unmanaged.passRetained(object)
    // The message is on its way before this process ends.
    let bus = unsafe g_application_get_dbus_connection(object.cast())
    return unsafe g_dbus_connection_flush_sync(bus, nil, nil) != 0
  }

  /// Keeps the program running without a window until ``release()``.
  public func hold() { unsafe g_application_hold(object.cast()) }

  /// Takes back one ``hold()``.
  public func release() { unsafe g_application_release(object.cast()) }

  /// Ends `run` without asking windows to close.
  public func quit() { unsafe g_application_quit(object.cast()) }

  /// Sets the name that the desktop shows.
  ///
  /// - Parameter name: The name for the user.
  public static func setName(_ name: String) { unsafe g_set_application_name(name) }

  /// Sets the icon that the desktop shows for all windows, also for those that are open.
  ///
  /// On X11, GTK draws it in every size the theme has, once for the first window.
  ///
  /// - Parameter name: The icon's name in the icon theme, usually the application's id.
  public static func setIcon(_ name: String) { unsafe gtk_window_set_default_icon_name(name) }

  /// Calls a handler when the system asks the process to end: SIGTERM, SIGINT or SIGHUP.
  ///
  /// The handler runs on the main loop, not inside the signal handler, and should save and `quit`.
  public static func onTerminationSignal(_ handler: @escaping () -> Void) {
    let hangup: CInt = 1
    let interrupt: CInt = 2
    let terminate: CInt = 15
    for signal in [hangup, interrupt, terminate] {
      unsafe glue_on_unix_signal(
        signal,
        { user in unsafe CallbackBox<() -> Void>.from(user).value?() },
        CallbackBox(handler).retainedPointer())
    }
  }

  /// Has each piece of memory of a megabyte or more return to the system as soon as it is free.
  ///
  /// Without this the C library raises its thresholds when such a piece is freed for the first time, up
  /// to 32 MB, and then keeps as much for each thread that ever used it. To be called first in a program.
  public nonisolated static func returnLargeMemory() { glue_return_large_memory(1 << 20) }

  /// Returns free memory to the system, after work that needed much of it for a short time.
  ///
  /// The C library keeps free memory for each thread that has used some, which adds up when such
  /// work moves from thread to thread. Can be called from any thread.
  ///
  /// - Complexity: A few milliseconds for a hundred megabytes.
  public nonisolated static func trimMemory() { glue_trim_memory() }
}
