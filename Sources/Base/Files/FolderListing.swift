import Glibc

/// The names in a folder.
public struct FolderListing: Sendable {
  /// The names in no order, without `.` and `..`.
  public private(set) var names: [String] = []
  /// The names that are not UTF-8, and can't be opened, with invalid bytes replaced.
  public private(set) var unreadable: [String] = []
  /// Those that are folders, if the file system says so.
  public private(set) var unreadableFolders: Set<String> = []

  /// Reads the names.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Throws: ``FileError``.
  public init(of folder: String) throws(FileError) {
    guard let entries = unsafe opendir(folder) else { throw FileError(errno, reading: folder) }
    defer { unsafe closedir(entries) }
    errno = 0
    while let entry = unsafe readdir(entries) {
      let (name, repaired) = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe (String(validatingCString: $0), String(cString: $0))
        }
      }
      if name == nil {
        unreadable.append(repaired)
        if unsafe entry.pointee.d_type == UInt8(DT_DIR) { unreadableFolders.insert(repaired) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw FileError(errno, reading: folder) }
  }
}
