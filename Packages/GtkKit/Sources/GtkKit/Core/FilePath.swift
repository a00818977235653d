import CGtk

/// The path of a file.
///
/// - Parameter file: A GFile.
/// - Returns: The path; a URI such as `file:///media/Caf%E9.txt` if the path is not UTF-8, and nil for a file
///   that is on no disk.
func filePath(of file: OpaquePointer) -> String? {
  guard let path = unsafe g_file_get_path(file) else { return nil }
  defer { unsafe g_free(path) }
  if let text = unsafe String(validatingCString: path) { return text }
  guard let uri = unsafe g_file_get_uri(file) else { return nil }
  defer { unsafe g_free(uri) }
  return unsafe String(cString: uri)
}
