import Glibc

/// A file that appears in its folder when it is complete, and never replaces another file.
///
/// Bytes go to an unnamed file, which vanishes with the program, even if it is killed; on file
/// systems without such files, to a hidden file in the same folder, and those left by killed
/// programs are removed with the next one in that folder. Committing syncs the bytes to disk, gives
/// the file its name, and syncs the name, too. A file that is not committed is removed with the
/// value.
///
/// ```swift
/// let file = try AtomicFile(in: folder)
/// try file.append(png)
/// let path = try file.commit(named: "Dream", extension: "png").path   // "…/Dream 2.png"
/// ```
///
/// For one thread at a time. A class, because it owns a file descriptor.
public final class AtomicFile {
  /// How the names of hidden files begin; one that a killed program left behind can be deleted.
  public static let hiddenPrefix = ".unfinished-"

  /// A path at which this process can open the file; after a commit the path of its name.
  public private(set) var path: String

  private let folder: String
  private var lock: FileLock?
  private var isHidden: Bool
  private var descriptor: Int32

  /// Creates an empty file without a name.
  ///
  /// - Parameters:
  ///   - folder: The path of an existing folder.
  ///   - isPrivate: Whether only the owner may read the file, regardless of the umask.
  ///   - isHidden: True for a file that a library opens by its path, as SQLite does: it has a hidden
  ///     name from the start, which a killed program leaves behind until the next one.
  /// - Throws: ``FileError`` when the folder does not exist or is not writable.
  public init(
    in folder: String, isPrivate: Bool = false, isHidden: Bool = false
  ) throws(FileError) {
    self.folder = folder
    let permissions: mode_t = isPrivate ? 0o600 : 0o666
    descriptor = isHidden ? -1 : Self.openNameless(in: folder, permissions)
    self.isHidden = descriptor < 0
    path = Self.path(of: descriptor)
    lock = descriptor < 0 ? HiddenFiles.lock(folder) : nil
    guard descriptor < 0 else { return }
    repeat {
      path = "\(folder)/\(Self.hiddenPrefix)\(String(UInt64.random(in: 0 ... .max), radix: 16))"
      descriptor = unsafe open(path.onDisk, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    } while descriptor < 0 && errno == EEXIST
    if descriptor < 0 { throw FileError(errno, writing: folder) }
  }

  /// Removes the hidden files that killed programs have left in a folder.
  ///
  /// Nothing is removed while a living program writes one there.
  ///
  /// - Parameter folder: The path of the folder.
  public static func removeLeftovers(in folder: String) {
    HiddenFiles.removeLeftovers(in: folder)
  }

  /// Opens a file without a name that can be given one later; -1 where that is impossible.
  private static func openNameless(in folder: String, _ permissions: mode_t) -> Int32 {
    // The value of the kernel's __O_TMPFILE, which the C library's macro hides from Swift.
    let nameless = O_DIRECTORY | 0o20_000_000
    let descriptor = unsafe open(folder.onDisk, nameless | O_WRONLY | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { return -1 }
    // The file is named through this path, which not every machine has.
    if FileSystem.exists(path(of: descriptor)) { return descriptor }
    _ = close(descriptor)
    return -1
  }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  deinit { discard() }

  /// Appends bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Throws: ``FileError``; the file is then removed, and every later call throws.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    let number = writeAll(bytes, to: descriptor)
    if number != 0 { throw failure(number) }
  }

  /// Writes bytes over some that were appended before.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes.
  ///   - offset: Where they begin, in bytes from the beginning of the file; the next bytes are appended where
  ///     they would have been.
  /// - Throws: ``FileError``; the file is then removed, and every later call throws.
  public func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let number = writeAll(bytes, to: descriptor, at: offset)
    if number != 0 { throw failure(number) }
  }

  /// Waits until the disk has all bytes.
  ///
  /// - Throws: ``FileError``; the file is then removed, and every later call throws.
  public func synchronize() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw failure(errno) }
  }

  /// Commits the file under an unused name.
  ///
  /// - Parameter name: The name of the file in its folder.
  /// - Returns: The path of the file.
  /// - Throws: ``FileError``, with the code ``FileError/Code/taken`` if the name is taken; the
  ///   existing file is unchanged, and this one is removed.
  @discardableResult public func commit(as name: String) throws(FileError) -> String {
    try synchronize()
    let path = "\(folder)/\(name)"
    let number = link(to: path)
    guard number == 0 else { throw failure(number, path) }
    try finish(at: path)
    return path
  }

  /// Puts the file on the disk under the first free name: `Dream.png`, `Dream 2.png`, and so on.
  ///
  /// - Parameters:
  ///   - name: The name without its extension, of at most 200 bytes and without a slash.
  ///   - extension: What follows the dot of the name: `png`.
  ///   - first: The first number to try, where 1 is left out of the name. A greater one skips names
  ///     that are known to be taken.
  /// - Returns: The path of the file and the number in its name.
  /// - Throws: ``FileError``; the file is then removed.
  public func commit(
    named name: String, extension: String, startingAt first: Int = 1
  ) throws(FileError) -> (path: String, number: Int) {
    try synchronize()
    var failure = EEXIST
    for number in first...(first + 100_000) {
      let path = "\(folder)/\(name)\(number == 1 ? "" : " \(number)").\(`extension`)"
      failure = link(to: path)
      if failure == 0 {
        try finish(at: path)
        return (path, number)
      }
      if failure != EEXIST { break }
    }
    throw self.failure(failure)
  }

  /// Puts the file on the disk in place of the one that has a name, if any: others see that one or this,
  /// and never a part.
  ///
  /// - Precondition: The file was created with a hidden name.
  /// - Parameter name: The name in the folder.
  /// - Throws: ``FileError``; this file is then removed. The other one is unchanged, unless only
  ///   the folder could not be synced: then this one has the name, and a power failure may bring
  ///   the other back.
  public func commit(replacing name: String) throws(FileError) {
    precondition(isHidden, "Only a file with a hidden name can replace another one.")
    try synchronize()
    let target = "\(folder)/\(name)"
    guard unsafe rename(path.onDisk, target.onDisk) == 0 else { throw failure(errno, target) }
    (path, isHidden) = (target, false)
    do throws(FileError) { try FolderPath.synchronize(folder) } catch {
      throw failure(error.number, target)
    }
    discard()
  }

  /// Creates a complete file under the first free name.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name without its extension, of at most 200 bytes and without a slash.
  ///   - extension: What follows the dot of the name: `png`.
  ///   - folder: The path of an existing folder.
  ///   - isPrivate: Whether only the owner may read the file.
  /// - Returns: The path of the file.
  /// - Throws: ``FileError``; no file is left behind.
  @discardableResult public static func write(
    _ bytes: [UInt8], named name: String, extension: String, in folder: String,
    isPrivate: Bool = false
  ) throws(FileError) -> String {
    let file = try AtomicFile(in: folder, isPrivate: isPrivate)
    try file.append(bytes)
    return try file.commit(named: name, extension: `extension`).path
  }

  /// Gives the file a name unless another file has it; answers the number of the error, or 0.
  private func link(to name: String) -> Int32 {
    // A new link, unlike a rename, never replaces a file.
    guard isHidden else {
      return unsafe linkat(AT_FDCWD, path.onDisk, AT_FDCWD, name.onDisk, AT_SYMLINK_FOLLOW) == 0
        ? 0 : errno
    }
    if unsafe Glibc.link(path.onDisk, name.onDisk) == 0 {
      _ = unsafe unlink(path.onDisk)
      return 0
    }
    let number = errno
    return FileMove.lacksLinks(number) ? FileMove.renamed(path, reserving: name) : number
  }

  /// Waits until the disk has the name, and closes the file.
  private func finish(at name: String) throws(FileError) {
    path = name
    isHidden = false
    do throws(FileError) { try FolderPath.synchronize(folder) } catch {
      if isThere(name) { FileSystem.remove(name) }
      throw failure(error.number)
    }
    discard()
  }

  /// Whether a name belongs to this file, and not to one that has taken its place since.
  private func isThere(_ name: String) -> Bool {
    // If either can’t be examined, assume that they differ.
    guard let own = try? FileStatus(ofOpen: descriptor, at: path),
      let named = try? FileStatus(of: name)
    else { return false }
    return own.identity == named.identity
  }

  private func failure(_ number: Int32, _ path: String? = nil) -> FileError {
    discard()
    return FileError(number, writing: path ?? folder)
  }

  /// Closes the file, and removes it if it has no name yet.
  private func discard() {
    guard descriptor >= 0 else { return }
    _ = close(descriptor)
    descriptor = -1
    if isHidden { _ = unsafe unlink(path.onDisk) }
    lock = nil
  }
}
