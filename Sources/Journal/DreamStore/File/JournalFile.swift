import Files
import Foundation

/// The journal as a file: where it is, and which file it was when it was opened.
struct JournalFile: Sendable {
  /// An absolute path.
  let path: String
  let identity: FileStatus.Identity
  /// Whether there was none.
  let isNew: Bool

  /// Finds the file, or makes it with its folder, and reads nothing of it.
  init(preparing path: String) throws(DreamStoreError) {
    let path = FolderPath.absolute(path)
    self.path = path
    switch Self.look(path) {
    case .file(let identity): (self.identity, isNew) = (identity, false)
    case .other(let kind): throw .notAJournal(path, because: .kind(kind))
    case .failure(ENOENT):
      try Self.make(path)
      guard case .file(let identity) = Self.look(path) else { throw .moved(path) }
      (self.identity, isNew) = (identity, true)
    case .failure(let code): throw .cannotOpen(path, because: .systemError(code))
    }
  }

  /// Whether this program may write the file.
  var isWritable: Bool { FileSystem.isWritable(path) }

  /// Whether the file system of a journal has locks, tried on another file: closing any file drops the
  /// locks that this process has on it.
  ///
  /// True if nothing can be tried.
  static func hasLocks(beside path: String) -> Bool {
    let real = FolderPath.resolvingLinks(path)
    // Where nothing can be tried, locks are taken to work.
    guard let file = try? AtomicFile(in: FolderPath.parent(of: real), isPrivate: true) else {
      return true
    }
    return withExtendedLifetime(file) {
      do throws(FileError) {
        try OpenFile(file.path, .writing).lockForProcess(0..<1)
        return true
      } catch {
        return !error.isUnsupported
      }
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
    let real = FolderPath.resolvingLinks(path)
    try Self.synchronize(folder: FolderPath.parent(of: real), for: path)
  }
}
