import Foundation
import Synchronization

/// Locks every program out of a journal's bytes, in SQLite's way, even if the file is too damaged
/// for SQLite to open.
///
/// A class, because it is released once.
final class ExclusiveLock {
  /// Descriptors of files that others had locked.
  ///
  /// Closing one would drop the locks that connections of this process have on the file, so that they are
  /// kept for the next try.
  private static let unused = Mutex<[JournalFile.Identity: Int32]>([:])

  private let descriptor: Int32

  init(_ path: String, busyRetry: Duration) throws(DreamStoreError) {
    let descriptor = try Self.descriptor(of: path)
    do throws(DreamStoreError) {
      try Self.lock(descriptor, path, BusyRetry(busyRetry))
    } catch {
      Self.keep(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    // Nobody else has a lock on the file that closing could drop.
    close(descriptor)
  }

  private static func descriptor(of path: String) throws(DreamStoreError) -> Int32 {
    if case .file(let identity) = JournalFile.look(path),
      let descriptor = unused.withLock({ $0.removeValue(forKey: identity) })
    {
      return descriptor
    }
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .moved(path) : .readOnly(path)
    }
    return descriptor
  }

  private static func keep(_ descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return }
    let identity = JournalFile.Identity(
      device: UInt64(status.st_dev), node: UInt64(status.st_ino))
    unused.withLock { $0[identity] = descriptor }
  }

  private static func lock(
    _ descriptor: Int32, _ path: String, _ busyRetry: BusyRetry
  ) throws(DreamStoreError) {
    // The bytes are those of SQLite's “pending”, “reserved” and “shared” locks. The lock belongs to
    // the descriptor (F_OFD_SETLK), so that other connections in this process are locked out, too.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    var tries = 0
    while unsafe fcntl(descriptor, 37, &lock) != 0 {
      guard errno == EAGAIN || errno == EACCES || errno == EINTR else {
        throw errno == ENOLCK
          ? .noLocks(path) : .io(path, task: .writing, because: JournalFile.reason(errno))
      }
      guard busyRetry.sleepBeforeRetry(tries) else { throw .busy(path) }
      tries += 1
    }
  }
}
