import Glibc
import Synchronization

/// An advisory lock on a file or a folder, shared with other programs and held while this object exists.
///
/// The system releases it when the program ends, however it ends. It is independent of SQLite’s locks, which
/// are on ranges of bytes (``OpenFile/lock(_:)``).
///
/// ```swift
/// let lock = try FileLock(folder + "/.lock", waits: true)
/// defer { withExtendedLifetime(lock) {} }
/// ```
public final class FileLock: Sendable {
  /// Who else can hold a lock at the same time.
  public enum Mode: Sendable {
    /// Other holders of a shared lock.
    case shared
    /// Nobody.
    case exclusive
  }

  /// Microseconds between two attempts.
  private static let pause: UInt32 = 10_000

  private let file: OpenFile

  /// Whether another process holds the lock, too, and goes on when this object is gone.
  private let isShared = Atomic(false)

  /// Whether a holder has left a mark in the lock file: by ``mark()``, and without ``unmark()``.
  ///
  /// A holder that was killed leaves it, too, but a power failure may lose it.
  public var isMarked: Bool {
    // A mark that cannot be seen is none.
    (try? file.status())?.size ?? 0 > 0
  }

  /// Leaves a mark in the lock file, for those who hold the lock later.
  public func mark() { _ = writeAll([1], to: file.descriptor, at: 0) }

  /// Removes the mark from the lock file.
  public func unmark() { _ = ftruncate(file.descriptor, 0) }

  /// The descriptor of the locked file, valid while this object exists.
  var descriptor: Int32 { file.descriptor }

  /// Leaves the lock to those who have its descriptor, too, and only closes it here.
  func share() { isShared.store(true, ordering: .relaxed) }

  deinit {
    // Closing is not enough: a child process that another thread is starting has all descriptors until it runs its
    // program.
    if !isShared.load(ordering: .relaxed) { _ = flock(file.descriptor, LOCK_UN) }
  }

  /// Takes an exclusive lock on a lock file.
  ///
  /// - Parameters:
  ///   - path: The path of the lock file, which is created if it is missing, and stays.
  ///   - waits: Whether to wait, however long, while another program holds the lock.
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` if another program holds the lock and `waits` is
  ///   false.
  public convenience init(_ path: String, waits: Bool) throws(FileError) {
    try self.init(on: OpenFile(path, [.writing, .creating]), limit: waits ? nil : .zero)
  }

  /// Takes an exclusive lock on a lock file within a time limit.
  ///
  /// - Parameters:
  ///   - path: The path of the lock file, which is created if it is missing, and stays.
  ///   - limit: How long to wait while another program holds the lock.
  ///   - onWait: Called once if another program holds it.
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` if the limit is over.
  public convenience init(
    _ path: String, waitingUpTo limit: Duration, onWait: () -> Void = {}
  ) throws(FileError) {
    try self.init(on: OpenFile(path, [.writing, .creating]), limit: limit, onWait: onWait)
  }

  /// Locks a folder itself, without a lock file in it.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - mode: Who else can hold a lock at the same time.
  ///   - options: How to open the folder.
  ///   - limit: How long to wait while another program holds the lock.
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` if the limit is over.
  public convenience init(
    folder path: String, _ mode: Mode = .exclusive, _ options: OpenFile.Options = [],
    waitingUpTo limit: Duration = .zero
  ) throws(FileError) {
    try self.init(on: OpenFile(path, options.union(.folder)), mode, limit: limit)
  }

  /// Locks an open file, and keeps it open.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - mode: Who else can hold a lock at the same time.
  ///   - limit: How long to wait while another program holds the lock; nil for no limit.
  ///   - onWait: Called once if another program holds it; never without a limit.
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` if the limit is over; ``FileError/isUnsupported``
  ///   is true if the file system has no locks.
  public init(
    on file: OpenFile, _ mode: Mode = .exclusive, limit: Duration? = .zero,
    onWait: () -> Void = {}
  ) throws(FileError) {
    self.file = file
    let operation = mode == .shared ? LOCK_SH : LOCK_EX
    let end = limit.map { ContinuousClock.now + $0 }
    var isWaiting = false
    while flock(file.descriptor, end == nil ? operation : operation | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK, let end else { throw FileError(errno, writing: file.path) }
      guard ContinuousClock.now < end else { throw FileError(EEXIST, writing: file.path) }
      if !isWaiting { onWait() }
      isWaiting = true
      usleep(Self.pause)
    }
  }
}
