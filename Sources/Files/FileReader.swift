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
  /// - Parameter path: The path of the file.
  /// - Throws: ``FileError``.
  public init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno, reading: path) }
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
