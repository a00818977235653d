import Files

/// The sandbox that this program may run in.
enum Sandbox {
  /// Whether that is a Flatpak, which sees no systemd and ends with all that it has started.
  static var isFlatpak: Bool { FileSystem.exists("/.flatpak-info") }
}
