/// Overwrites a file that has lost its name.
public struct FileWiper {
  /// How many bytes are overwritten at a time.
  private static let pieceSize = 1 << 16

  private let file: OpenFile

  /// Opens the file before it is unlinked; nil if it can't be opened, or is a link.
  ///
  /// - Parameter path: The path of the file.
  public init?(_ path: String) {
    // A file that can't be opened is only unlinked.
    guard let file = try? OpenFile(path, [.writing, .noLinks, .noWaiting]) else { return nil }
    self.file = file
  }

  /// Unlinks a file, and overwrites it; does nothing if there is none.
  ///
  /// - Parameter path: The file, which nobody uses.
  /// - Returns: Whether the name is now free.
  @discardableResult public static func remove(_ path: String) -> Bool {
    do throws(FileError) { _ = try FileStatus(of: path) } catch { return error.code == .missing }
    let wiper = FileWiper(path)
    guard FileSystem.remove(path) else { return false }
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
    return FileSystem.removeFolder(folder)
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
  public func wipe() {
    do throws(FileError) {
      let status = try file.status()
      guard status.linkCount == 0, status.kind == .file else { return }
      let zeros = [UInt8](repeating: 0, count: Self.pieceSize)
      for start in stride(from: 0, to: status.size, by: zeros.count) {
        try file.write(Array(zeros.prefix(status.size - start)), at: start)
      }
      try file.synchronize()
    } catch {
      // Whichever of these fails, the name is gone, and nothing better can be done.
    }
  }
}
