import CGtk

/// The programs in which the desktop shows folders and files.
public enum FileBrowser {
  /// Whether there is one.
  public static var isAvailable: Bool {
    guard let program = unsafe g_app_info_get_default_for_type("inode/directory", 0) else {
      return false
    }
    unsafe g_object_unref(UnsafeMutableRawPointer(program))
    return true
  }

  /// Shows a folder.
  ///
  /// - Parameter path: The path of the folder.
  /// - Returns: Whether a program was started for it.
  @discardableResult
  public static func show(_ path: String) -> Bool {
    guard let program = unsafe g_app_info_get_default_for_type("inode/directory", 0),
      let folder = unsafe g_file_new_for_path(path)
    else { return false }
    defer {
      unsafe g_object_unref(UnsafeMutableRawPointer(program))
      unsafe g_object_unref(UnsafeMutableRawPointer(folder))
    }
    let list = unsafe g_list_append(nil, UnsafeMutableRawPointer(folder))
    defer { unsafe g_list_free(list) }
    return unsafe g_app_info_launch(program, list, nil, nil) != 0
  }

  /// Opens a file in the program that the user has chosen for files of its kind.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Whether a program was started for it.
  public static func open(_ path: String) -> Bool {
    guard let file = unsafe g_file_new_for_path(path) else { return false }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let address = unsafe g_file_get_uri(file) else { return false }
    defer { unsafe g_free(address) }
    return unsafe g_app_info_launch_default_for_uri(address, nil, nil) != 0
  }
}
