import Files
import Foundation

/// Overwrites a file that has lost its name.
public struct FileWiper {
  private let file: FileHandle

  /// Opens the file, as long as it has its name; nil where it cannot be opened, or is a link.
  init?(_ path: String) {
    let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Takes the name from a file, and overwrites it; does nothing where there is none.
  ///
  /// - Parameter path: The file, which nobody uses.
  /// - Returns: Whether there is no file of that name any longer.
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
    // What cannot be listed is not empty and stays.
    for name in (try? FolderListing(of: folder).names) ?? [] {
      let path = "\(folder)/\(name)"
      // What has vanished meanwhile is gone.
      let isFolder = (try? FileStatus(of: path))?.kind == .folder
      _ = isFolder ? removeFolder(path) : remove(path)
    }
    return unsafe rmdir(folder) == 0 || errno == ENOENT
  }

  /// Overwrites what a file was before it was replaced under its name.
  ///
  /// - Parameters:
  ///   - path: The file; where there is none, only the replacing happens.
  ///   - replace: Puts another file in its place, or leaves it.
  /// - Throws: What `replace` throws; nothing is overwritten then.
  public static func wiping<E: Error>(
    _ path: String, replacedBy replace: () throws(E) -> Void
  ) throws(E) {
    let wiper = FileWiper(path)
    try replace()
    wiper?.wipe()
  }

  /// Overwrites each byte, unless the file has another name, under which somebody keeps it; what the disk
  /// keeps elsewhere, nobody can reach.
  func wipe() {
    // Whatever of this fails, the name is gone, and nothing better can be done.
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
