import CGStreamer

/// The library that records and plays.
public enum GStreamer {
  private static let isStarted = gst_init_check(nil, nil, nil) != 0

  /// Initializes the library, once in the life of a program.
  ///
  /// It tells GLib of its types and of the conversions between them, which GLib keeps in tables without a lock.
  /// So a program with a window calls this on its main thread before another thread plays, records or measures
  /// anything; ``SoundPlayer`` and ``SoundRecorder`` do so where they are used, and ``SoundFile`` cannot.
  ///
  /// - Complexity: About five milliseconds; once after plugins have changed, up to some seconds, in which it reads
  ///   them anew.
  public static func start() { _ = isStarted }

  /// Which of these elements are not installed.
  static func missing(_ names: [String]) -> [String] {
    guard isStarted else { return names }
    return names.filter { name in
      guard let factory = unsafe gst_element_factory_find(name) else { return true }
      unsafe gst_object_unref(UnsafeMutableRawPointer(factory))
      return false
    }
  }
}
