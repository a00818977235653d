import Files
import Foundation
import Synchronization

/// Locks every program out of a journal's bytes, in SQLite's way, even if the file is too damaged
/// for SQLite to open.
///
/// A class, because it is released once.
final class ExclusiveLock {
  /// Open files that others had locked.
  ///
  /// Closing one would drop the locks that connections of this process have on the file, so that they are
  /// kept for the next try.
  private static let unused = Mutex<[OpenFile]>([])

  /// Closed with the value: nobody else has a lock on the file that closing could drop.
  private let file: OpenFile

  init(_ path: String, busyRetry: Duration) throws(DreamStoreError) {
    file = try Self.open(path)
    do throws(DreamStoreError) {
      try Self.lock(file, path, BusyRetry(busyRetry))
    } catch {
      Self.unused.withLock { [file] in $0.append(file) }
      throw error
    }
  }

  private static func open(_ path: String) throws(DreamStoreError) -> OpenFile {
    if case .file(let identity) = JournalFile.look(path),
      let file = unused.withLock({ files in
        files.firstIndex { file in
          // One that can't be examined stays open.
          (try? file.status())?.identity == identity
        }.map { files.remove(at: $0) }
      })
    {
      return file
    }
    do throws(FileError) { return try OpenFile(path, .writing) } catch {
      throw error.number == ENOENT ? .moved(path) : .readOnly(path)
    }
  }

  private static func lock(
    _ file: OpenFile, _ path: String, _ busyRetry: BusyRetry
  ) throws(DreamStoreError) {
    var tries = 0
    while true {
      do throws(FileError) {
        // The bytes are those of SQLite's “pending”, “reserved” and “shared” locks. The lock belongs to
        // the open file, so that other connections in this process are locked out, too.
        return try file.lock(0x4000_0000..<0x4000_0200)
      } catch {
        guard error.code == .taken else {
          throw error.number == ENOLCK
            ? .noLocks(path) : .io(path, task: .writing, because: .systemError(error.number))
        }
        guard busyRetry.sleepBeforeRetry(tries) else { throw .busy(path) }
        tries += 1
      }
    }
  }
}
