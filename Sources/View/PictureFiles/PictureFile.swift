import Glibc

/// A file that appears in a folder when it is whole, under a name that was free.
///
/// Bytes are written to a file without a name, of which nothing is left when the program ends, even
/// when it is killed; on disks that know no such files, to a hidden file beside. ``commit()`` waits
/// until they are on the disk, then gives the file its name, which is never that of another file:
/// where `Dream.png` exists, it becomes `Dream 2.png`. What is not committed is removed, by
/// ``abandon()`` or with the value.
///
/// ```swift
/// let path = try PictureFile.write(png, named: "Dream", ending: "png", in: folder)
/// ```
///
/// For one thread at a time.
public final class PictureFile {
  private let folder: String
  private let name: String
  private let ending: String

  /// The number of the name: that which is tried first, then that which the file has got.
  public private(set) var number: Int

  /// The hidden file's path, until it has got its name or was removed; nil where it has no name.
  private var temporary: String?
  private var descriptor: Int32

  /// Who may read and write the file, before the person's mask is taken off.
  private let permissions: mode_t

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - name: The name without its ending, of at most 200 bytes and without a slash.
  ///   - ending: What stands behind the point of the name: `png`.
  ///   - folder: The path of a folder that exists.
  ///   - number: The first number to try; 1 is not written. A higher one saves looking at names that
  ///     are known to be taken.
  ///   - isPrivate: Whether only the person may read the file, whatever holds for others of theirs.
  /// - Throws: ``PictureFileError`` when the folder does not exist or may not be written to.
  public convenience init(
    named name: String, ending: String, in folder: String, number: Int = 1,
    isPrivate: Bool = false
  ) throws(PictureFileError) {
    try self.init(
      named: name, ending: ending, in: folder, number: number, isPrivate: isPrivate,
      mayBeNameless: true)
  }

  init(
    named name: String, ending: String, in folder: String, number: Int = 1,
    isPrivate: Bool = false, mayBeNameless: Bool
  ) throws(PictureFileError) {
    self.folder = folder
    self.name = name
    self.ending = ending
    self.number = number
    permissions = isPrivate ? 0o600 : 0o666
    descriptor = mayBeNameless ? Self.openNameless(in: folder, permissions) : -1
    guard descriptor < 0 else { return }
    for number in 1...1_000 {
      let path = "\(folder)/.\(Self.fileName(name, ending, number)).part"
      descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      if descriptor >= 0 {
        temporary = path
        return
      }
      // Another one is being written, or was when its program ended.
      if errno != EEXIST { break }
    }
    throw PictureFileError(errno, folder: folder)
  }

  /// Opens a file without a name that can get one later; -1 where that cannot be.
  private static func openNameless(in folder: String, _ permissions: mode_t) -> Int32 {
    // The value of the kernel's __O_TMPFILE, which the C library's macro hides from Swift.
    let nameless = O_DIRECTORY | 0o20_000_000
    let descriptor = unsafe open(folder, nameless | O_WRONLY | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { return -1 }
    // The name is given by way of this path, which a machine may not have.
    if unsafe access(path(of: descriptor), F_OK) == 0 { return descriptor }
    _ = close(descriptor)
    return -1
  }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  deinit {
    abandon()
  }

  /// Writes bytes behind those already written.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Throws: ``PictureFileError``, after which the file is abandoned.
  public func append(_ bytes: [UInt8]) throws(PictureFileError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        try fail() as Void
      }
    }
  }

  /// Puts the file onto the disk and gives it its name.
  ///
  /// - Returns: The path of the file.
  /// - Throws: ``PictureFileError``, after which the file is abandoned.
  public func commit() throws(PictureFileError) -> String {
    guard fsync(descriptor) == 0 else { return try fail() }
    for number in number...(number + 100_000) {
      let path = "\(folder)/\(Self.fileName(name, ending, number))"
      if give(path) {
        self.number = number
        temporary = nil
        flushFolder()
        _ = close(descriptor)
        descriptor = -1
        return path
      }
      if errno != EEXIST { break }
    }
    return try fail()
  }

  /// Removes what was written; does nothing behind ``commit()``.
  public func abandon() {
    if descriptor >= 0 {
      _ = close(descriptor)
      descriptor = -1
    }
    if let temporary {
      _ = unsafe unlink(temporary)
    }
    temporary = nil
  }

  /// Gives the file a name if no other file has it.
  private func give(_ path: String) -> Bool {
    // A second name, unlike another one, is never that of another file.
    guard let temporary else {
      return unsafe linkat(
        AT_FDCWD, Self.path(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    }
    if unsafe link(temporary, path) == 0 {
      _ = unsafe unlink(temporary)
      return true
    }
    guard errno == EPERM || errno == EOPNOTSUPP || errno == EMLINK else { return false }
    // Disks of other systems know no second names: there an empty file keeps the name free.
    let kept = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard kept >= 0 else { return false }
    _ = close(kept)
    if unsafe rename(temporary, path) == 0 { return true }
    let number = errno
    _ = unsafe unlink(path)
    errno = number
    return false
  }

  /// Puts the name onto the disk; the file is there already, so that a failure loses nothing now.
  private func flushFolder() {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  private func fail<Result>() throws(PictureFileError) -> Result {
    let number = errno
    abandon()
    throw PictureFileError(number, folder: folder)
  }

  private static func fileName(_ name: String, _ ending: String, _ number: Int) -> String {
    number == 1 ? "\(name).\(ending)" : "\(name) \(number).\(ending)"
  }
}
