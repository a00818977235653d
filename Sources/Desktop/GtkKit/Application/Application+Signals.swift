import CGtk
import CGtkGlue

extension Application {
  /// Calls a handler when the system asks the process to end: SIGTERM, SIGINT or SIGHUP.
  ///
  /// The handler runs on the main loop, not inside the signal, and should save and `quit`.
  public static func onTerminationSignal(_ handler: @escaping () -> Void) {
    let hangup: CInt = 1
    let interrupt: CInt = 2
    let terminate: CInt = 15
    for signal in [hangup, interrupt, terminate] {
      unsafe glue_on_unix_signal(
        signal,
        { user in unsafe Held<() -> Void>.at(user).value?() },
        Held(handler).retainedPointer())
    }
  }
}
