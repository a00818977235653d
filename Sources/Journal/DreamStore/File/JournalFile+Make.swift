import Foundation
import Synchronization

extension JournalFile {
  /// Closing any descriptor of a file drops this process's locks on it, so files are created one at
  /// a time, and only if none exists yet.
  private static let making = Mutex(())

  /// Makes an empty file that only its owner can read, in folders that only its owner can enter,
  /// and has the disk confirm their names.
  static func make(_ path: String) throws(DreamStoreError) {
    try makeFolder(folder(of: path), for: path)
    let code = making.withLock { _ in
      guard look(path) == .failure(ENOENT) else { return 0 as Int32 }
      let descriptor = unsafe open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return errno }
      close(descriptor)
      return 0
    }
    guard code == 0 else { throw failure(code, path) }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    try synchronize(folder: folder(of: real), for: path)
  }

  static func synchronize(folder: String, for path: String) throws(DreamStoreError) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }
    // Some network file systems cannot confirm a folder and say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure(errno, path) }
  }

  /// Waits until the disk has the new name of a journal that is in its place already.
  ///
  /// - Throws: That the disk did not confirm it.
  static func confirm(folder: String, for path: String) throws(DreamStoreError) {
    do { try synchronize(folder: folder, for: path) } catch { throw .unconfirmed(path) }
  }

  private static func makeFolder(_ folder: String, for path: String) throws(DreamStoreError) {
    switch look(folder) {
    case .other("a folder"): return
    case .file, .other: throw .cannotOpen(path, because: "“\(folder)” is not a folder")
    case .failure(ENOENT):
      let parent = Self.folder(of: folder)
      try makeFolder(parent, for: path)
      guard unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure(errno, path) }
      try synchronize(folder: parent, for: path)
    case .failure(let code): throw failure(code, path)
    }
  }

  private static func failure(_ code: Int32, _ path: String) -> DreamStoreError {
    switch code {
    case ENOSPC, EDQUOT: .full(path)
    case EROFS: .readOnly(path)
    case EIO: .io(path, task: .writing, because: reason(code))
    default: .cannotOpen(path, because: reason(code))
    }
  }
}
