import CGtk

/// The desktop's list of recently used files, to which GTK's dialogs add chosen files.
enum RecentFiles {
  /// Takes files off the list unless another program has put them there: their names say something about
  /// the dreams that they belong to.
  ///
  /// GTK adds a file a moment after its dialog has closed, and writes the list a moment later.
  static func remove(_ paths: [String]) {
    Task { @MainActor in
      var left = paths
      for _ in 0..<40 where !left.isEmpty {
        try? await Task.sleep(for: .milliseconds(25))
        left.removeAll(where: removeIfListed)
      }
    }
  }

  /// Takes a file off the list, unless another program has put it there, too.
  ///
  /// - Returns: False until GTK has added it.
  private static func removeIfListed(_ path: String) -> Bool {
    guard let manager = unsafe gtk_recent_manager_get_default(),
      let uri = unsafe path.hasPrefix("file:") ? g_strdup(path) : g_filename_to_uri(path, nil, nil)
    else { return false }
    defer { unsafe g_free(uri) }
    guard let info = unsafe gtk_recent_manager_lookup_item(manager, uri, nil) else { return false }
    defer { unsafe gtk_recent_info_unref(info) }
    guard unsafe gtk_recent_info_has_application(info, g_get_application_name()) != 0 else {
      return false
    }
    var count: gsize = 0
    unsafe g_strfreev(gtk_recent_info_get_applications(info, &count))
    if count == 1 { unsafe gtk_recent_manager_remove_item(manager, uri, nil) }
    return true
  }
}
