import Files
import Foundation

/// The journal as a file: where it is, and which file it was when it was opened.
struct JournalFile: Sendable {
  /// Which file a path leads to.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let node: UInt64
  }

  /// An absolute path.
  let path: String
  let identity: Identity
  /// Whether there was none.
  let isNew: Bool

  /// Finds the file, or makes it with its folder, and reads nothing of it.
  init(preparing path: String) throws(DreamStoreError) {
    let path = Self.absolute(path)
    self.path = path
    switch Self.look(path) {
    case .file(let identity): (self.identity, isNew) = (identity, false)
    case .other(let kind): throw .notAJournal(path, because: "it is \(kind)")
    case .failure(ENOENT):
      try Self.make(path)
      guard case .file(let identity) = Self.look(path) else { throw .moved(path) }
      (self.identity, isNew) = (identity, true)
    case .failure(let code): throw .cannotOpen(path, because: Self.reason(code))
    }
  }

  /// Whether this program may write the file.
  var isWritable: Bool { unsafe access(path, W_OK) == 0 }

  /// Whether the file system of a journal has locks, tried on another file: closing any file drops the
  /// locks that this process has on it.
  ///
  /// True where nothing can be tried.
  static func hasLocks(beside path: String) -> Bool {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // Where nothing can be tried, locks are taken to work.
    guard let file = try? AtomicFile(in: folder(of: real), isPrivate: true) else { return true }
    return withExtendedLifetime(file) {
      let descriptor = unsafe open(file.path, O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { return true }
      defer { close(descriptor) }
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      guard unsafe fcntl(descriptor, F_SETLK, &lock) != 0 else { return true }
      return ![ENOLCK, ENOSYS, EOPNOTSUPP].contains(errno)
    }
  }

  /// Verifies that the path still leads to the opened file.
  ///
  /// Writing to an unlinked file would lose the data.
  func checkUnmoved() throws(DreamStoreError) {
    guard case .file(identity) = Self.look(path) else { throw .moved(path) }
  }

  /// Translates an error if the file was replaced in the meantime: an unlinked file may be
  /// overwritten, so its contents are arbitrary.
  func explained(_ error: DreamStoreError) -> DreamStoreError {
    guard [.damaged, .notAJournal, .io].contains(error.code) else { return error }
    do { try checkUnmoved() } catch let moved { return moved }
    return error
  }

  /// Asks the disk once more to keep the names in the journal's folder.
  func synchronizeFolder() throws(DreamStoreError) {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    try Self.synchronize(folder: Self.folder(of: real), for: path)
  }

  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "/" : folder
  }

  static func reason(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}
