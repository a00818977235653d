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
  ///   - followsLinks: Whether the path may end with a symbolic link.
  /// - Throws: ``FileError``.
  public init(_ path: String, followingLinks followsLinks: Bool = true) throws(FileError) {
    self.path = path
    // Whoever opens a pipe would wait for its other end.
    let flags = followsLinks ? 0 : O_NOFOLLOW | O_NONBLOCK
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw FileError(errno, reading: path) }
  }

  /// Looks at the open file, whatever has the path by now.
  ///
  /// - Returns: What the system knows about it.
  /// - Throws: ``FileError``.
  public borrowing func status() throws(FileError) -> FileStatus {
    try FileStatus(ofOpen: descriptor, at: path)
  }

  deinit { _ = close(descriptor) }

  /// Reads the next bytes.
  ///
  /// - Parameter limit: The most bytes to return; at least 1.
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
