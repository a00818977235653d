import Files
import Foundation

/// Overwrites a file that has lost its name.
public struct FileWiper {
  private let file: FileHandle

  /// Opens the file before it is unlinked; nil if it can't be opened, or is a link.
  init?(_ path: String) {
    let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Unlinks a file, and overwrites it; does nothing if there is none.
  ///
  /// - Parameter path: The file, which nobody uses.
  /// - Returns: Whether the name is now free.
  @discardableResult public static func remove(_ path: String) -> Bool {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return errno == ENOENT || errno == ENOTDIR }
    let wiper = FileWiper(path)
    guard unsafe unlink(path) == 0 else { return false }
    wiper?.wipe()
    return true
  }

  /// Overwrites and removes all files in a folder, and the folder itself.
  ///
  /// - Parameter folder: The folder, which nobody uses.
  /// - Returns: Whether it is gone.
  @discardableResult public static func removeFolder(_ folder: String) -> Bool {
    // A folder that can't be listed isn't empty and stays.
    for name in (try? FolderListing(of: folder).names) ?? [] {
      let path = "\(folder)/\(name)"
      // A file that vanished in the meantime is gone.
      let isFolder = (try? FileStatus(of: path))?.kind == .folder
      _ = isFolder ? removeFolder(path) : remove(path)
    }
    return unsafe rmdir(folder) == 0 || errno == ENOENT
  }

  /// Overwrites the old contents of a file after it is replaced.
  ///
  /// - Parameters:
  ///   - path: The file; if there is none, only the replacement happens.
  ///   - replace: Puts another file in its place, or leaves it.
  /// - Throws: The error of `replace`; nothing is overwritten.
  public static func wiping<E: Error>(
    _ path: String, replacedBy replace: () throws(E) -> Void
  ) throws(E) {
    let wiper = FileWiper(path)
    try replace()
    wiper?.wipe()
  }

  /// Overwrites each byte, unless the file is kept under another name; copies that the disk keeps
  /// elsewhere are out of reach.
  func wipe() {
    // Whichever of these fails, the name is gone, and nothing better can be done.
    defer { try? file.close() }
    var status = stat()
    guard unsafe fstat(file.fileDescriptor, &status) == 0, status.st_nlink == 0,
      // As above.
      status.st_mode & S_IFMT == S_IFREG, let size = try? file.seekToEnd()
    else { return }
    let zeros = Data(count: 1 << 16)
    // As above.
    try? file.seek(toOffset: 0)
    for start in stride(from: 0, to: size, by: zeros.count) {
      // As above.
      try? file.write(contentsOf: zeros.prefix(Int(min(UInt64(zeros.count), size - start))))
    }
    // As above.
    try? file.synchronize()
  }
}
