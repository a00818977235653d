import CGtk

/// Watches a file or a folder for changes, by this process or any other.
///
/// Watching ends with the last reference to the monitor. Where the system cannot watch the path,
/// the handler is never called.
@MainActor  // Said here because an optimized build of the app does not see the module's default.
public final class FileMonitor {
  private let object: Object?

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - path: The file or folder; it need not exist yet.
  ///   - interval: The minimum number of milliseconds between two calls.
  ///   - onChange: Called on the main actor after one or more changes of the file itself or of
  ///     anything directly inside the folder. Capture the monitor's owner weakly.
  public init(path: String, interval: Int = 100, onChange: @escaping () -> Void) {
    object = Self.monitor(path)
    object?.set("rate-limit", interval)
    var isPending = false
    object?.connect("changed") { [weak self] _ in
      guard !isPending else { return }
      isPending = true
      Task {
        try? await Task.sleep(for: .milliseconds(interval))
        isPending = false
        if self != nil { onChange() }
      }
    }
  }

  isolated deinit {
    if let object { unsafe _ = g_file_monitor_cancel(object.cast()) }
  }

  private static func monitor(_ path: String) -> Object? {
    guard let file = unsafe g_file_new_for_path(path) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let new = unsafe g_file_monitor(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else {
      return nil
    }
    return unsafe Object(adopting: UnsafeMutableRawPointer(new))
  }
}
