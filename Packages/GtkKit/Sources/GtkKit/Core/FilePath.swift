import CGtk

/// The path of a file; its URI, such as `file:///home/me/Caf%E9.txt`, if the path is not UTF-8; nil for a
/// file that is on no disk.
///
/// - Parameter file: A GFile.
func filePath(of file: OpaquePointer) -> String? {
  guard let path = unsafe g_file_get_path(file) else { return nil }
  defer { unsafe g_free(path) }
  if let text = unsafe String(validatingCString: path) { return text }
  guard let uri = unsafe g_file_get_uri(file) else { return nil }
  defer { unsafe g_free(uri) }
  return unsafe String(cString: uri)
}
