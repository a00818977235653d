import Glibc

/// The system's information about a file, a folder or a link, without reading it.
public struct FileStatus: Hashable, Sendable {
  /// What there can be under a name.
  public enum Kind: Hashable, Sendable {
    /// A file with bytes.
    case file
    /// A folder.
    case folder
    /// A symbolic link, wherever it leads.
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// Its type.
  public let kind: Kind
  /// The number of bytes of a file.
  public let size: Int
  /// When its bytes were last changed, in milliseconds since 1970, as its writers say.
  public let modified: Int64
  /// When anything about it was last changed on this machine, in milliseconds since 1970.
  public let changed: Int64

  private let device: UInt
  private let number: UInt

  /// Returns the status of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether to look at where a link at its end leads.
  /// - Throws: ``FileError``, with ``FileError/Code/missing`` when there is nothing.
  public init(of path: String, followingLinks followsLinks: Bool = false) throws(FileError) {
    var status = stat()
    let result = followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    guard result == 0 else { throw FileError(errno, reading: path) }
    self.init(status)
  }

  /// Returns the status of an open file, even if its path now leads elsewhere.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - path: The path that it was opened by, for the error.
  /// - Throws: ``FileError``.
  public init(ofOpen descriptor: Int32, at path: String) throws(FileError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(errno, reading: path) }
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    size = Int(status.st_size)
    modified = Self.milliseconds(status.st_mtim)
    changed = Self.milliseconds(status.st_ctim)
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
  }

  /// Limits times to what fits: some file systems store others.
  private static func milliseconds(_ time: timespec) -> Int64 {
    Int64(min(max(time.tv_sec, -farthest), farthest)) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// About 35,000 years, in seconds.
  private static let farthest = 1 << 40

  /// Whether two statuses are of the same file with the same bytes, as far as the system shows.
  ///
  /// - Parameter other: The other look.
  /// - Returns: Whether file, size and time of the last change of its bytes are the same.
  public func hasSameBytes(as other: FileStatus) -> Bool {
    (device, number, size, modified) == (other.device, other.number, other.size, other.modified)
  }
}
