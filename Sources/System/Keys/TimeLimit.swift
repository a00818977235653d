import CSecret
import Dispatch

/// Stops a call of libsecret that takes too long.
///
/// A class because the call and the clock share what stops it.
// @unchecked: its pointer never changes, and GLib lets every thread stop with it.
@safe final class TimeLimit: @unchecked Sendable {
  private let stop: UnsafeMutableRawPointer
  private let seconds: Int

  /// Creates the limit; nil if libsecret is not installed.
  init?(seconds: Int) {
    guard let stop = unsafe desktop_secret_stop_new() else { return nil }
    unsafe self.stop = unsafe stop
    self.seconds = seconds
  }

  deinit { unsafe desktop_secret_stop_free(stop) }

  /// Makes a call.
  ///
  /// - Parameter body: Gets what stops it.
  /// - Returns: The body's result.
  func run<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    let clock = DispatchWorkItem { unsafe desktop_secret_stop(self.stop) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: clock)
    defer { clock.cancel() }
    return unsafe body(stop)
  }
}
