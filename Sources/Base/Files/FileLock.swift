import Glibc

/// A lock among the programs of one person, held as long as the value lives.
///
/// It is on an empty file of its own, which stays; the system gives the lock up when a program ends,
/// however it ends. A class, because it owns a file descriptor.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Parameters:
  ///   - path: The path of the lock's file, which is made where it is missing.
  ///   - waits: Whether to wait for another program that has the lock.
  /// - Throws: ``FileError``, with ``FileError/Code/taken`` when another program has the lock and nobody
  ///   waits for it.
  public init(_ path: String, waits: Bool) throws(FileError) {
    let file = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(errno, writing: path) }
    var result: Int32
    repeat {
      result = flock(file, waits ? LOCK_EX : LOCK_EX | LOCK_NB)
    } while result != 0 && errno == EINTR
    guard result == 0 else {
      let number = errno == EWOULDBLOCK ? EEXIST : errno
      _ = close(file)
      throw FileError(number, writing: path)
    }
    descriptor = file
  }

  deinit { _ = close(descriptor) }
}
