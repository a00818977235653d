import CGtkGlue

/// Reports when the desktop's screen locks, and when the computer is about to sleep.
///
/// With systemd's logind, the computer waits for the handler, usually for up to five seconds.
/// Without logind and without a desktop that reports locking, no handler is called.
///
/// A class because it ends with its owner.
public final class LockSignals {
  private let watch: Watch

  /// Begins to listen, which does not wait for the desktop.
  ///
  /// - Parameters:
  ///   - program: The name of the program, for who asks what delays the sleep.
  ///   - reason: Why sleep is delayed, in a few words.
  ///   - onLocking: Called at each of these events; the computer sleeps when it has returned.
  public init(program: String, reason: String, onLocking: @escaping () async -> Void) {
    let watch = Watch()
    let box = CallbackBox<() -> Void> { [weak watch] in
      Task {
        await onLocking()
        watch?.letSleep()
      }
    }
    unsafe watch.pointer = unsafe glue_lock_watch_new(
      program, reason, { user in unsafe CallbackBox<() -> Void>.from(user).value?() },
      box.retainedPointer(), CallbackBox<() -> Void>.destroyNotify)
    self.watch = watch
  }

  /// A class because pending callbacks must not keep it alive.
  @safe
  private final class Watch {
    var pointer: UnsafeMutableRawPointer?

    isolated deinit { if let pointer = unsafe pointer { unsafe glue_lock_watch_end(pointer) } }

    func letSleep() {
      if let pointer = unsafe pointer { unsafe glue_lock_watch_let_sleep(pointer) }
    }
  }
}
