import CGtkGlue

/// The screen lock, if the desktop reports it.
public enum ScreenLock {
  /// Whether the screen is locked or a screen saver covers it.
  ///
  /// - Returns: False if no desktop answers within a moment.
  public static func isLocked() async -> Bool {
    await withCheckedContinuation { continuation in
      let box = CallbackBox<(Bool) -> Void> { continuation.resume(returning: $0) }
      unsafe glue_screen_is_locked(
        { user, isLocked in unsafe CallbackBox<(Bool) -> Void>.from(user).value?(isLocked != 0) },
        box.retainedPointer(), CallbackBox<(Bool) -> Void>.destroyNotify)
    }
  }
}
