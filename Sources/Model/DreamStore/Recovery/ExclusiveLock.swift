import Foundation

/// Keeps every program away from the bytes of a journal, in the way SQLite does it, also when the
/// file is too damaged for SQLite to open.
///
/// A class, because it is given up once.
final class ExclusiveLock {
  private let descriptor: Int32

  init(_ path: String, busyRetry: Duration) throws(DreamStoreError) {
    descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .moved(path) : .readOnly(path)
    }
    // The bytes are those of SQLite's “pending”, “reserved” and “shared” locks. The lock belongs to
    // the descriptor (F_OFD_SETLK), so that others of this process are neither kept nor dropped.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 512
    let busyRetry = BusyRetry(busyRetry)
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

  deinit {
    close(descriptor)
  }
}
