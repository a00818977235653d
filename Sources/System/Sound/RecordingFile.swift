import Errors
import Files

/// The file of a recording; written data is on disk when the call returns.
///
/// It never replaces another file, stays unless it is discarded, and is locked while it is being
/// written.
struct RecordingFile {
  private let file: OpenFile

  /// Tells other programs that the file is being written; nil if the file system has no locks.
  private let lock: FileLock?

  var path: String { file.path }

  /// The file descriptor, for the library that records.
  var descriptor: Int32 { file.descriptor }

  /// Creates an empty file that only its owner may read, and waits until the disk has its name.
  ///
  /// - Parameter path: The path of the file, in a folder that exists.
  /// - Throws: ``SoundError/fileExists(path:)``, ``SoundError/diskFull(path:)`` or
  ///   ``SoundError/notWritten(path:reason:)``; no file is left behind.
  init(_ path: String) throws(SoundError) {
    do throws(FileError) { file = try OpenFile(path, [.writing, .new, .durable]) } catch {
      throw Self.error(error, path)
    }
    lock = try? FileLock(on: file)
    // If the folder can't be synced the recording continues, because a voice doesn't wait.
    try? FolderPath.synchronize(FolderPath.split(path).folder)
  }

  /// Removes the file, because there is nothing in it.
  func discard() {
    if file.hasItsPath { FileSystem.remove(path) }
  }

  /// How many bytes the disk has.
  var size: Int { (try? file.status())?.size ?? 0 }

  /// Waits until the disk has everything, the times of the file too.
  ///
  /// - Throws: ``SoundError``; the file stays.
  func synchronize() throws(SoundError) {
    do throws(FileError) { try file.synchronize() } catch { throw Self.error(error, path) }
  }

  private static func error(_ error: FileError, _ path: String) -> SoundError {
    switch error.code {
    case .taken: .fileExists(path: path)
    case .full: .diskFull(path: path)
    case .missing, .denied, .failed: .notWritten(path: path, reason: error.reason)
    }
  }
}
