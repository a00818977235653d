/// Reads a file from its beginning, a piece at a time.
///
/// ```swift
/// let reader = try FileReader(path)
/// while let piece = try reader.read() { try copy.append(piece) }
/// ```
public struct FileReader: ~Copyable {
  private let file: OpenFile

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
    var options: OpenFile.Options = followsLinks ? [] : .noLinks
    if !followsLinks || !waitsForWriters { options.insert(.noWaiting) }
    file = try OpenFile(path, options)
  }

  /// Opens a file inside of a folder, by way of folders only: no name on the way may be a link.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the folder, such as `photos/sea.jpg`.
  ///   - folder: The path of the folder, which may lead through links.
  /// - Throws: ``FileError``, also for a path with `..`.
  public init(_ path: String, below folder: String) throws(FileError) {
    file = try OpenFile(path, below: folder)
  }

  /// Returns the status of the open file, even if the path now leads elsewhere.
  ///
  /// - Returns: Its status.
  /// - Throws: ``FileError``.
  public borrowing func status() throws(FileError) -> FileStatus {
    try file.status()
  }

  /// Reads the next bytes.
  ///
  /// - Parameter limit: The maximum number of bytes to return; at least 1.
  /// - Returns: One byte or more; nil at the end of the file.
  /// - Throws: ``FileError``.
  public borrowing func read(upTo limit: Int = 1 << 16) throws(FileError) -> [UInt8]? {
    try file.read(upTo: limit)
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
