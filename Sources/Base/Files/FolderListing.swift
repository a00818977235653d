import Glibc

/// The names in a folder.
public struct FolderListing: Sendable {
  /// The names in no order, without `.` and `..`.
  public private(set) var names: [String] = []
  /// The names that are not UTF-8, as ``FileName`` has them.
  public private(set) var otherNames: [String] = []

  /// Reads the names.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Throws: ``FileError``.
  public init(of folder: String) throws(FileError) {
    guard let entries = unsafe opendir(folder.onDisk) else {
      throw FileError(errno, reading: folder)
    }
    defer { unsafe closedir(entries) }
    errno = 0
    while let entry = unsafe readdir(entries) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe Array(name.prefix { $0 != 0 })
      }
      if let name = String(validating: bytes, as: UTF8.self) {
        if name != ".", name != ".." { names.append(name) }
      } else {
        otherNames.append(FileName.text(of: bytes))
      }
      errno = 0
    }
    if errno != 0 { throw FileError(errno, reading: folder) }
  }
}
