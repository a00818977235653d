import Glibc

/// An open file or folder, closed with the last reference to it.
///
/// Everything here applies to that file, even after its path leads to another one. A class, because it owns a
/// file descriptor.
///
/// SQLite loses its locks on a file as soon as this process closes *any* descriptor of it. So open a journal
/// like this only where no connection of this process can hold a lock on it.
public final class OpenFile: Sendable {
  /// How to open a file; for reading unless an option says otherwise.
  public struct Options: OptionSet, Sendable {
    /// The flags of the system.
    public let rawValue: Int32

    /// Creates options from the flags of the system.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// For reading and writing.
    public static let writing = Options(rawValue: O_RDWR)
    /// Creates a missing file, empty and private to its owner.
    public static let creating = Options(rawValue: O_CREAT)
    /// Creates a file private to its owner; fails if there is one already.
    public static let new = Options(rawValue: O_CREAT | O_EXCL)
    /// Fails if the path ends with a symbolic link.
    public static let noLinks = Options(rawValue: O_NOFOLLOW)
    /// Doesn’t wait for the other end of a pipe.
    public static let noWaiting = Options(rawValue: O_NONBLOCK)
    /// Fails unless the path leads to a folder.
    public static let folder = Options(rawValue: O_DIRECTORY)
    /// Each write returns once the disk has the bytes.
    public static let durable = Options(rawValue: O_DSYNC)
  }

  /// The path that it was opened by.
  public let path: String

  /// The file descriptor, for libraries; valid while this object exists.
  public let descriptor: Int32

  /// Opens a file or a folder.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - options: How to open it.
  /// - Throws: ``FileError``.
  public init(_ path: String, _ options: Options = []) throws(FileError) {
    self.path = path
    let flags = options.rawValue | O_CLOEXEC | O_NOCTTY
    // C would cut the path off at a zero byte.
    descriptor = path.utf8.contains(0) ? -1 : unsafe Glibc.open(path.onDisk, flags, 0o600)
    guard descriptor >= 0 else {
      let number = path.utf8.contains(0) ? EINVAL : errno
      throw options.contains(.writing)
        ? FileError(number, writing: path) : FileError(number, reading: path)
    }
  }

  /// Opens a file inside a folder without following symbolic links on the way.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the folder, such as `photos/sea.jpg`.
  ///   - folder: The path of the folder, which may lead through links.
  /// - Throws: ``FileError``, also for a path with `..`.
  public init(_ path: String, below folder: String) throws(FileError) {
    self.path = folder + "/" + path
    let names = path.split(separator: "/").filter { $0 != "." }
    let (opened, number) = Self.descriptor(of: names, below: folder)
    descriptor = opened
    guard descriptor >= 0 else { throw FileError(number, reading: self.path) }
  }

  /// Takes over an open descriptor, and closes it with this object.
  init(inherited descriptor: Int32, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit { _ = close(descriptor) }

  /// Opens the folders on the way to a file one by one; returns -1 and the error number on failure.
  private static func descriptor(
    of names: [Substring], below folder: String
  ) -> (descriptor: Int32, error: Int32) {
    guard let last = names.last, !names.contains("..") else { return (-1, EINVAL) }
    let step = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var place = unsafe Glibc.open(folder.onDisk, step)
    for name in names.dropLast() where place >= 0 {
      let next = unsafe openat(place, String(name).onDisk, step | O_NOFOLLOW)
      let number = errno
      _ = close(place)
      (place, errno) = (next, number)
    }
    guard place >= 0 else { return (-1, errno) }
    let file = unsafe openat(
      place, String(last).onDisk, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    let number = errno
    _ = close(place)
    return (file, number)
  }

  /// Looks at the file.
  ///
  /// - Returns: Its status.
  /// - Throws: ``FileError``.
  public func status() throws(FileError) -> FileStatus {
    try FileStatus(ofOpen: descriptor, at: path)
  }

  /// Whether the path still leads to this file, not to one that has replaced it.
  public var hasItsPath: Bool {
    // If either can’t be examined, assume that they differ.
    guard let own = try? status(), let named = try? FileStatus(of: path) else { return false }
    return own.identity == named.identity
  }

  /// Reads the next bytes.
  ///
  /// - Parameter limit: The maximum number of bytes to return; at least 1.
  /// - Returns: One byte or more; nil at the end of the file.
  /// - Throws: ``FileError``.
  public func read(upTo limit: Int) throws(FileError) -> [UInt8]? {
    var number: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { room, count in
      var result: Int
      repeat {
        result = unsafe Glibc.read(descriptor, room.baseAddress, limit)
      } while result < 0 && errno == EINTR
      (count, number) = (max(result, 0), result < 0 ? errno : 0)
    }
    guard number == 0 else { throw FileError(number, reading: path) }
    return bytes.isEmpty ? nil : bytes
  }

  /// Reads the next byte without leaving a copy of it in memory.
  ///
  /// - Returns: The byte; nil at the end of the file.
  /// - Throws: ``FileError``.
  public func readByte() throws(FileError) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      switch unsafe Glibc.read(descriptor, &byte, 1) {
      case 1: return byte
      case 0: return nil
      // errno means something only after -1.
      case _ where errno == EINTR: continue
      default: throw FileError(errno, reading: path)
      }
    }
  }

  /// Writes bytes at the current position.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Throws: ``FileError``; some of the bytes may have been written.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    let number = writeAll(bytes, to: descriptor)
    if number != 0 { throw FileError(number, writing: path) }
  }

  /// Overwrites bytes at an offset.
  ///
  /// - Parameters:
  ///   - bytes: Any number of bytes.
  ///   - offset: Where they begin.
  /// - Throws: ``FileError``; some of the bytes may have been written.
  public func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    let number = writeAll(bytes, to: descriptor, at: offset)
    if number != 0 { throw FileError(number, writing: path) }
  }

  /// Waits until the disk has the whole file with its times; does nothing for pipes and devices.
  ///
  /// - Throws: ``FileError``.
  public func synchronize() throws(FileError) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(errno, writing: path) }
  }

  /// Locks a range of bytes for this open file, against other programs and other open files of this process.
  ///
  /// - Parameter bytes: The range, which may lie beyond the end of the file.
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` if another lock overlaps the range.
  public func lock(_ bytes: Range<Int>) throws(FileError) {
    // The value of the kernel's F_OFD_SETLK, which the C library hides from Swift.
    try setLock(37, bytes)
  }

  /// Locks a range of bytes for this process, the way SQLite does: until the process closes any descriptor of
  /// the file.
  ///
  /// - Parameter bytes: The range, which may lie beyond the end of the file.
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` if a lock of another process overlaps the range.
  public func lockForProcess(_ bytes: Range<Int>) throws(FileError) {
    try setLock(F_SETLK, bytes)
  }

  private func setLock(_ command: Int32, _ bytes: Range<Int>) throws(FileError) {
    var lock = Glibc.flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    (lock.l_start, lock.l_len) = (bytes.lowerBound, bytes.count)
    guard unsafe fcntl(descriptor, command, &lock) != 0 else { return }
    let isTaken = [EAGAIN, EACCES, EINTR].contains(errno)
    throw FileError(isTaken ? EEXIST : errno, writing: path)
  }
}
