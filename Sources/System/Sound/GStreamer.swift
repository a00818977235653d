import CGStreamer

/// The library that records and plays.
public enum GStreamer {
  private static let isStarted = gst_init_check(nil, nil, nil) != 0

  /// Initializes the library, once in the life of a program.
  ///
  /// This registers types, and conversions between them, in tables of GLib that have no lock. So a program that uses
  /// GTK must call it on its main thread. ``SoundPlayer`` and ``SoundRecorder`` call it on the thread that uses them;
  /// ``SoundFile``, which belongs on other threads, leaves it to its callers.
  ///
  /// - Complexity: About five milliseconds; up to some seconds once after plugins have changed.
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
