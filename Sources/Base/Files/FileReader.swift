import Glibc

/// Reads a file from its beginning, a piece at a time.
///
/// ```swift
/// let reader = try FileReader(path)
/// while let piece = try reader.read() { try copy.append(piece) }
/// ```
public struct FileReader: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - followsLinks: Whether the path may end with a symbolic link; a pipe is not waited for otherwise.
  ///   - waitsForWriters: Whether to wait for the other end of a pipe. Without that, ``status()``
  ///     shows what was opened before anything is read.
  /// - Throws: ``FileError``.
  public init(
    _ path: String, followingLinks followsLinks: Bool = true, waitsForWriters: Bool = true
  ) throws(FileError) {
    self.path = path
    let flags = followsLinks ? 0 : O_NOFOLLOW
    let wait = followsLinks && waitsForWriters ? 0 : O_NONBLOCK
    descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | flags | wait)
    guard descriptor >= 0 else { throw FileError(errno, reading: path) }
  }

  /// Opens a file inside of a folder, by way of folders only: no name on the way may be a link.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the folder, such as `photos/sea.jpg`.
  ///   - folder: The path of the folder, which may lead through links.
  /// - Throws: ``FileError``, also for a path with `..`.
  public init(_ path: String, below folder: String) throws(FileError) {
    let (opened, number) = Self.open(path.split(separator: "/").filter { $0 != "." }, in: folder)
    self.path = folder + "/" + path
    descriptor = opened
    guard descriptor >= 0 else { throw FileError(number, reading: self.path) }
  }

  /// Opens a file by the names of the folders on the way to it; -1 and the number of the error otherwise.
  private static func open(_ names: [Substring], in folder: String) -> (Int32, Int32) {
    guard let last = names.last, !names.contains("..") else { return (-1, EINVAL) }
    let step = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var place = unsafe Glibc.open(folder, step)
    for name in names.dropLast() where place >= 0 {
      let next = unsafe openat(place, String(name), step | O_NOFOLLOW)
      let number = errno
      _ = close(place)
      (place, errno) = (next, number)
    }
    guard place >= 0 else { return (-1, errno) }
    let file = unsafe openat(place, String(last), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    let number = errno
    _ = close(place)
    return (file, number)
  }

  /// Returns the status of the open file, even if the path now leads elsewhere.
  ///
  /// - Returns: Its status.
  /// - Throws: ``FileError``.
  public borrowing func status() throws(FileError) -> FileStatus {
    try FileStatus(ofOpen: descriptor, at: path)
  }

  deinit { _ = close(descriptor) }

  /// Reads the next bytes.
  ///
  /// - Parameter limit: The maximum number of bytes to return; at least 1.
  /// - Returns: One byte or more; nil at the end of the file.
  /// - Throws: ``FileError``.
  public borrowing func read(upTo limit: Int = 1 << 16) throws(FileError) -> [UInt8]? {
    let descriptor = descriptor
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

  /// Reads as many bytes as requested, even if the system returns fewer at a time.
  ///
  /// - Parameter count: The most bytes to return.
  /// - Returns: So many bytes; fewer only where the file ends.
  /// - Throws: ``FileError``.
  public borrowing func readFully(upTo count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let piece = try read(upTo: count - bytes.count) {
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  /// Reads a whole file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: All its bytes.
  /// - Throws: ``FileError``.
  public static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let reader = try FileReader(path)
    var bytes: [UInt8] = []
    while let piece = try reader.read(upTo: 1 << 20) { bytes += piece }
    return bytes
  }
}
