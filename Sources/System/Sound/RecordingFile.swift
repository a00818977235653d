import Glibc

/// The file of a recording; written data is on disk when the call returns.
///
/// It never replaces another file, stays unless it is discarded, and is locked by `flock` while it
/// is being written.
struct RecordingFile: ~Copyable {
  let path: String
  let descriptor: Int32

  /// Creates an empty file that only its owner may read, and waits until the disk has its name.
  ///
  /// - Parameter path: The path of the file, in a folder that exists.
  /// - Throws: ``SoundError/fileExists(path:)``, ``SoundError/diskFull(path:)`` or
  ///   ``SoundError/notWritten(path:reason:)``; no file is left behind.
  init(_ path: String) throws(SoundError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_DSYNC
    let descriptor = path.utf8.contains(0) ? -1 : unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else {
      throw Self.error(path.utf8.contains(0) ? EINVAL : errno, path)
    }
    (self.path, self.descriptor) = (path, descriptor)
    // Says to others that it is being written; a file system without locks says nothing.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    synchronizeFolder()
  }

  deinit { _ = close(descriptor) }

  /// Removes the file, because there is nothing in it.
  func discard() {
    if isStillThere { _ = unsafe unlink(path) }
  }

  /// How many bytes the disk has.
  var size: Int {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Waits until the disk has everything, the times of the file too.
  ///
  /// - Throws: ``SoundError``; the file stays.
  func synchronize() throws(SoundError) {
    // Pipes and devices have nothing to wait for.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Self.error(errno, path) }
  }

  /// Whether the name belongs to this file, and not to one that has taken its place since.
  private var isStillThere: Bool {
    var (own, named) = (stat(), stat())
    return unsafe fstat(descriptor, &own) == 0 && lstat(path, &named) == 0
      && own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }

  private func synchronizeFolder() {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder can be writable but unreadable, and some file systems can't sync one: the recording
    // continues, because a voice doesn't wait.
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  private static func error(_ number: Int32, _ path: String) -> SoundError {
    switch number {
    case EEXIST: .fileExists(path: path)
    case ENOSPC, EDQUOT, EFBIG: .diskFull(path: path)
    default: .notWritten(path: path, reason: reason(number))
    }
  }

  /// The system's words for the number of an error.
  static func reason(_ number: Int32) -> String {
    guard let reason = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: reason)
  }
}
