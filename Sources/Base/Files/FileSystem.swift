import Glibc

/// Single calls of the file system: check, rename, link and remove files.
///
/// See also ``AtomicFile`` to write, ``FileMove`` to move without replacing, ``FileWiper`` to overwrite,
/// ``FolderPath`` to create folders, ``FileStatus`` and ``FolderListing`` to examine them.
public enum FileSystem {
  /// Whether a path leads to something; false also if that can’t be determined.
  public static func exists(_ path: String) -> Bool { unsafe access(path.onDisk, F_OK) == 0 }

  /// Whether this process may write to a file, or create files in a folder.
  public static func isWritable(_ path: String) -> Bool { unsafe access(path.onDisk, W_OK) == 0 }

  /// Whether this process may run a program, or open the files in a folder.
  public static func isExecutable(_ path: String) -> Bool { unsafe access(path.onDisk, X_OK) == 0 }

  /// Renames a file atomically, replacing one that has the name.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - target: Its new path, on the same disk.
  /// - Throws: ``FileError``; nothing has changed.
  public static func rename(_ path: String, replacing target: String) throws(FileError) {
    guard unsafe Glibc.rename(path.onDisk, target.onDisk) == 0 else {
      throw FileError(errno, writing: target)
    }
  }

  /// Gives a file an additional name (a hard link), and never replaces another file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: Its additional path, on the same disk.
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` if something has that name.
  public static func link(_ path: String, as name: String) throws(FileError) {
    guard unsafe Glibc.link(path.onDisk, name.onDisk) == 0 else {
      throw FileError(errno, writing: name)
    }
  }

  /// Removes a file or a link without overwriting its bytes on the disk.
  ///
  /// - Parameter path: The path.
  /// - Returns: Whether it was removed; false also if it is missing.
  @discardableResult public static func remove(_ path: String) -> Bool {
    unsafe unlink(path.onDisk) == 0
  }

  /// Removes an empty folder.
  ///
  /// - Parameter path: The path.
  /// - Returns: Whether the folder is gone.
  @discardableResult public static func removeFolder(_ path: String) -> Bool {
    unsafe rmdir(path.onDisk) == 0 || errno == ENOENT
  }

  /// Truncates a file to no bytes.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``FileError``.
  public static func empty(_ path: String) throws(FileError) {
    guard unsafe truncate(path.onDisk, 0) == 0 else { throw FileError(errno, writing: path) }
  }

  /// Lets only the owner read and write a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Whether that succeeded.
  @discardableResult public static func makePrivate(_ path: String) -> Bool {
    unsafe chmod(path.onDisk, 0o600) == 0
  }

  /// Sets the modification time of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - time: The time since 1970.
  /// - Returns: Whether that succeeded.
  @discardableResult public static func setModified(_ path: String, to time: Duration) -> Bool {
    let (seconds, rest) = time.components
    let stamp = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest / 1_000_000_000))
    return unsafe utimensat(AT_FDCWD, path.onDisk, [stamp, stamp], AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Opens the standard streams that this process was started without.
  ///
  /// Otherwise the next file to be opened, such as the journal, would get the descriptor of standard output,
  /// and the program would print into it. Reading from and writing to these streams fails.
  ///
  /// - Precondition: The process has one thread.
  public static func reserveStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      // The system hands out the lowest free descriptor, which is this one.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
