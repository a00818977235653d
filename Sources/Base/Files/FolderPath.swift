import CFiles
import Glibc

/// Paths of folders: makes those that are missing, and has the disk keep the names in them.
public enum FolderPath {
  /// Makes a folder, and those around it that are missing.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the folder; if it exists, nothing happens.
  ///   - isPrivate: Whether only the owner may enter the folders that are made.
  /// - Throws: ``FileError``, with the system's reason.
  public static func make(_ path: String, isPrivate: Bool = true) throws(FileError) {
    guard unsafe mkdir(path.onDisk, isPrivate ? 0o700 : 0o777) != 0 else { return }
    let number = errno
    if isFolder(path) { return }
    let (parent, _) = split(path)
    guard number == ENOENT, parent != path else {
      throw FileError(number == EEXIST ? ENOTDIR : number, writing: path)
    }
    try make(parent, isPrivate: isPrivate)
    guard unsafe mkdir(path.onDisk, isPrivate ? 0o700 : 0o777) == 0 || isFolder(path) else {
      throw FileError(errno, writing: path)
    }
  }

  /// Creates a folder that only its owner can enter, and waits until the disk has its name; does nothing if
  /// it exists.
  ///
  /// - Parameter path: The absolute path of the folder, whose parent exists.
  /// - Throws: ``FileError``, with `ENOTDIR` if something else has that name.
  public static func makeDurably(_ path: String) throws(FileError) {
    if unsafe mkdir(path.onDisk, 0o700) == 0 { return try synchronize(split(path).folder) }
    guard errno == EEXIST else { throw FileError(errno, writing: path) }
    guard isFolder(path) else { throw FileError(ENOTDIR, writing: path) }
  }

  /// Waits until the disk has the names in a folder, after creating, renaming or removing files there.
  ///
  /// - Parameter path: The path of the folder.
  /// - Throws: ``FileError``; the changes are then visible, but a power failure may revert them.
  public static func synchronize(_ path: String) throws(FileError) {
    let folder: OpenFile
    do throws(FileError) { folder = try OpenFile(path, .folder) } catch {
      guard error.number == EACCES else { throw FileError(error.number, writing: path) }
      // A folder can be writable but unreadable; then sync everything.
      return sync()
    }
    // Some network file systems can’t synchronize a folder and return EINVAL, which this ignores.
    try folder.synchronize()
  }

  /// The folder that a file is in, and its name there.
  ///
  /// - Parameter path: The absolute path of the file.
  /// - Returns: Both; the folder of a file in the root is `/`.
  public static func split(_ path: String) -> (folder: String, name: String) {
    // A name may begin with a mark that makes one character with the slash.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  /// The name at the end of a path, whether or not a slash follows it.
  ///
  /// - Parameter path: The path of a file or a folder.
  /// - Returns: The name; of the root `/`.
  public static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The folder that a file or a folder is in, whether or not a slash follows its name.
  ///
  /// - Parameter path: The absolute path of the file or the folder.
  /// - Returns: The folder; of the root the root.
  public static func parent(of path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return split(path).folder
  }

  /// Whether a folder is in memory and not on disk, except for swap.
  ///
  /// - Parameter path: The path of the folder.
  /// - Returns: False also if the folder doesn't exist.
  public static func isInMemory(_ path: String) -> Bool {
    var status = statfs()
    guard unsafe statfs(path.onDisk, &status) == 0 else { return false }
    // The kernel's TMPFS_MAGIC and RAMFS_MAGIC.
    return [0x0102_1994, 0x8584_58F6].contains(UInt32(truncatingIfNeeded: status.f_type))
  }

  /// The file that a path leads to through links, whether or not it is there.
  ///
  /// - Parameter path: The path.
  /// - Returns: Its absolute path without links; with some where they cannot be followed.
  public static func resolvingLinks(_ path: String) -> String {
    if let real = unsafe text(consuming: realpath(path.onDisk, nil)) { return real }
    let isMissing = errno == ENOENT
    let path = absolute(path)
    // A pipe under /dev/fd is there, and what its link says is no path.
    guard isMissing, (try? FileStatus(of: path, followingLinks: true)) == nil else { return path }
    let folder = parent(of: path)
    if let target = target(ofLink: path) {
      return resolvingLinks(target.hasPrefix("/") ? target : folder + "/" + target)
    }
    let place = folder == path ? folder : resolvingLinks(folder)
    return (place == "/" ? "" : place) + "/" + name(of: path)
  }

  /// The path from the root of the file system.
  ///
  /// - Parameter path: A path, which begins in the current folder unless it is absolute.
  /// - Returns: The absolute path; nothing else in it is changed.
  public static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = unsafe text(consuming: getcwd(nil, 0)) else {
      return path
    }
    return (folder == "/" ? "" : folder) + "/" + path
  }

  /// The path that a link has; nil where there is no link.
  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.onDisk, &bytes, bytes.count)
    return count < 0 ? nil : FileName.text(of: bytes[..<count].map(UInt8.init(bitPattern:)))
  }

  private static func text(consuming path: UnsafeMutablePointer<CChar>?) -> String? {
    guard let path = unsafe path else { return nil }
    defer { unsafe free(path) }
    let bytes = unsafe UnsafeRawBufferPointer(start: path, count: strlen(path))
    return FileName.text(of: unsafe Array(bytes))
  }

  private static func isFolder(_ path: String) -> Bool {
    // A folder that can’t be examined can’t be entered either.
    (try? FileStatus(of: path, followingLinks: true))?.kind == .folder
  }
}
