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
    /// A pipe.
    case pipe
    /// A socket.
    case socket
    /// A device, or an unknown type.
    case device
  }

  /// The identity of the file, regardless of its name: two paths to the same file have the same
  /// identity.
  public struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// The numbers of the disk and of the file on it, which another file gets only when this one is gone.
    public var text: String { "\(device):\(number)" }

    init(_ status: stat) {
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  /// Its type.
  public let kind: Kind
  /// The number of bytes of a file.
  public let size: Int
  /// Which file it is.
  public let identity: Identity
  /// How many names it has on its disk; 0 for an open file whose last name was removed.
  public let linkCount: Int
  private let owner: UInt32
  /// Whether others than its owner may write it.
  public let isWritableByOthers: Bool
  /// Whether it belongs to the user of this process.
  public var isOwn: Bool { owner == geteuid() }
  /// When its bytes were last changed, since 1970, as its writers say.
  public let modifiedTime: Duration
  /// The same in milliseconds since 1970.
  public var modified: Int64 {
    let (seconds, rest) = modifiedTime.components
    return seconds * 1_000 + rest / 1_000_000_000_000_000
  }
  /// When anything about it was last changed on this machine, in milliseconds since 1970.
  public let changed: Int64

  /// Returns the status of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether to look at where a link at its end leads.
  /// - Throws: ``FileError``, with ``FileError/Code/missing`` when there is nothing.
  public init(of path: String, followingLinks followsLinks: Bool = false) throws(FileError) {
    var status = stat()
    let result =
      followsLinks ? unsafe stat(path.onDisk, &status) : unsafe lstat(path.onDisk, &status)
    guard result == 0 else { throw FileError(errno, reading: path) }
    self.init(status)
  }

  /// Returns the status of an open file, even if its path now leads elsewhere.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - path: The path that it was opened by, for the error.
  /// - Throws: ``FileError``.
  init(ofOpen descriptor: Int32, at path: String) throws(FileError) {
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
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    identity = Identity(status)
    linkCount = Int(status.st_nlink)
    owner = status.st_uid
    isWritableByOthers = status.st_mode & 0o022 != 0
    size = Int(status.st_size)
    modifiedTime = Self.time(status.st_mtim)
    changed = Self.milliseconds(status.st_ctim)
  }

  /// Limits times to what fits: some file systems store others.
  private static func time(_ time: timespec) -> Duration {
    .seconds(min(max(time.tv_sec, -farthest), farthest)) + .nanoseconds(time.tv_nsec)
  }

  private static func milliseconds(_ time: timespec) -> Int64 {
    let (seconds, rest) = Self.time(time).components
    return seconds * 1_000 + rest / 1_000_000_000_000_000
  }

  /// About 35,000 years, in seconds.
  private static let farthest = 1 << 40

  /// Whether two statuses are of the same file with the same bytes, as far as the system shows.
  ///
  /// - Parameter other: The other look.
  /// - Returns: Whether file, size and time of the last change of its bytes are the same.
  public func hasSameBytes(as other: FileStatus) -> Bool {
    (identity, size, modifiedTime) == (other.identity, other.size, other.modifiedTime)
  }
}
