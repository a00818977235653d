import Files
import Foundation
import Synchronization

extension JournalFile {
  /// Closing any descriptor of a file drops this process's locks on it, so files are created one at
  /// a time, and only if none exists yet.
  private static let making = Mutex(())

  /// Makes an empty file that only its owner can read, in folders that only its owner can enter,
  /// and has the disk confirm their names.
  static func make(_ path: String) throws(DreamStoreError) {
    try makeFolder(FolderPath.parent(of: path), for: path)
    do throws(FileError) {
      try making.withLock { _ throws(FileError) in
        if look(path) == .failure(ENOENT) { _ = try OpenFile(path, [.writing, .creating]) }
      }
    } catch {
      throw failure(error.number, path)
    }
    let real = FolderPath.resolvingLinks(path)
    try synchronize(folder: FolderPath.parent(of: real), for: path)
  }

  static func synchronize(folder: String, for path: String) throws(DreamStoreError) {
    do throws(FileError) { try FolderPath.synchronize(folder) } catch {
      throw failure(error.number, path)
    }
  }

  /// Puts a complete file in the place of a journal.
  static func rename(_ new: String, replacing path: String) throws(DreamStoreError) {
    do throws(FileError) { try FileSystem.rename(new, replacing: path) } catch {
      throw .io(path, task: .writing, because: .systemError(error.number))
    }
  }

  /// Waits until the disk has the new name of a journal that is in its place already.
  ///
  /// - Throws: That the disk did not confirm it.
  static func confirm(folder: String, for path: String) throws(DreamStoreError) {
    do { try synchronize(folder: folder, for: path) } catch { throw .unconfirmed(path) }
  }

  private static func makeFolder(_ folder: String, for path: String) throws(DreamStoreError) {
    switch look(folder) {
    case .other(.folder): return
    case .file, .other: throw .cannotOpen(path, because: .notAFolder(folder))
    case .failure(ENOENT):
      let parent = FolderPath.parent(of: folder)
      try makeFolder(parent, for: path)
      do throws(FileError) { try FolderPath.makeDurably(folder) } catch {
        throw failure(error.number, path)
      }
    case .failure(let code): throw failure(code, path)
    }
  }

  private static func failure(_ code: Int32, _ path: String) -> DreamStoreError {
    switch code {
    case ENOSPC, EDQUOT: .full(path)
    case EROFS: .readOnly(path)
    case EIO: .io(path, task: .writing, because: .systemError(code))
    default: .cannotOpen(path, because: .systemError(code))
    }
  }
}
