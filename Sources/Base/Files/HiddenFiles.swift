/// The hidden files that ``AtomicFile`` writes on file systems without nameless ones.
///
/// Their writers share a lock on the folder, which distinguishes files of running programs from
/// those left behind by killed ones. It is on the folder itself, because a lock on a hidden file
/// could disturb the library that writes it.
enum HiddenFiles {
  /// Removes the files that killed programs left in a folder, unless a program is writing one there.
  static func removeLeftovers(in folder: String) {
    // Without the lock, the files may be in use.
    guard let lock = try? FileLock(folder: folder) else { return }
    withExtendedLifetime(lock) { removeFiles(in: folder) }
  }

  /// Removes leftovers, and keeps other programs from doing so.
  ///
  /// - Returns: The lock; nil if the folder can’t be locked, in which case nobody removes anything.
  static func lock(_ folder: String) -> FileLock? {
    removeLeftovers(in: folder)
    // Removing leftovers takes a moment; a lock held longer is another program’s.
    return try? FileLock(folder: folder, .shared, waitingUpTo: .seconds(1))
  }

  /// Removes this user’s hidden files; call it while holding the exclusive lock.
  private static func removeFiles(in folder: String) {
    // A folder can be writable and not readable.
    guard let listing = try? FolderListing(of: folder) else { return }
    for path in listing.names.filter(isHidden).map({ "\(folder)/\($0)" }) {
      // A file that has vanished needs no removal.
      guard let status = try? FileStatus(of: path), status.kind == .file, status.isOwn else {
        continue
      }
      FileSystem.remove(path)
    }
  }

  /// Whether a name was given by ``AtomicFile`` or ``AtomicFolder``, or belongs to the rollback journal of
  /// such a file; other files may have the same prefix.
  static func isHidden(_ name: String) -> Bool {
    guard name.hasPrefix(AtomicFile.hiddenPrefix) else { return false }
    var digits = name.dropFirst(AtomicFile.hiddenPrefix.count)
    if digits.hasSuffix("-journal") { digits.removeLast("-journal".count) }
    return (1...16).contains(digits.utf8.count) && digits.allSatisfy(\.isHexDigit)
  }
}
