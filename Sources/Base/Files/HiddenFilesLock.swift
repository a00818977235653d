import Glibc

/// A lock that all who have hidden files in a folder share, by which the files of killed programs are
/// told from those of running ones.
///
/// It is on the folder itself, because a lock on a hidden file may get in the way of the library that
/// writes it. A class, because it is given up once.
final class HiddenFilesLock {
  private let descriptor: Int32

  /// Removes what killed programs have left in a folder, unless somebody writes a hidden file there now.
  static func removeDead(in folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { _ = close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { removeFiles(in: folder) }
  }

  /// Locks a folder, and removes what killed programs have left there.
  ///
  /// Where a folder cannot be locked, nothing is removed.
  init(of folder: String) {
    descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { Self.removeFiles(in: folder) }
    // Whoever cleans has the folder for a moment; another program may have it for long.
    for _ in 0..<200 where flock(descriptor, LOCK_SH | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(5_000)
    }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Removes the hidden files of this user, none of which is in use while nobody else has the lock.
  private static func removeFiles(in folder: String) {
    // In a folder that can be written but not read, nothing is removed.
    guard let listing = try? FolderListing(of: folder) else { return }
    for path in listing.names.filter(isHidden).map({ "\(folder)/\($0)" }) {
      var status = stat()
      guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid()
      else { continue }
      _ = unsafe unlink(path)
    }
  }

  /// Whether a name is one that ``AtomicFile`` gives, or that of the rollback journal of such a file; other
  /// files may begin like that.
  private static func isHidden(_ name: String) -> Bool {
    guard name.hasPrefix(AtomicFile.hiddenPrefix) else { return false }
    var digits = name.dropFirst(AtomicFile.hiddenPrefix.count)
    if digits.hasSuffix("-journal") { digits.removeLast("-journal".count) }
    return (1...16).contains(digits.utf8.count) && digits.allSatisfy(\.isHexDigit)
  }
}
