import Dreams
public import Files
import Sealing
import Synchronization

/// A recording of a sealed journal that goes on: what is appended is sealed at once, and on the disk when the call
/// returns.
///
/// The dream joins its journal with the first unlocking after the recording has ended, however it has. A class
/// because it owns a file, which one thread writes and another one ends.
public final class CaptureRecording: Sendable {
  /// The path of the file.
  public let path: String

  private let file: OpenFile
  /// Tells other programs that the file is being written; nil if the file system has no locks.
  private let lock: FileLock?
  private let sealing: Mutex<CaptureSealing>

  init(_ file: OpenFile, at path: String, _ lock: FileLock?, _ sealing: CaptureSealing) {
    (self.file, self.path, self.lock) = (file, path, lock)
    self.sealing = Mutex(sealing)
  }

  /// Keeps the next bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Throws: Why they cannot be written; those before are kept.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    try sealing.withLock { sealing throws(FileError) in
      try file.write(sealing.append(bytes))
    }
  }

  /// Says that nothing follows.
  ///
  /// - Throws: Why that cannot be written; all bytes are kept.
  public func finish() throws(FileError) {
    try sealing.withLock { sealing throws(FileError) in
      try file.write(sealing.finish())
      try file.synchronize()
    }
  }

  /// Removes the file, because there is nothing in it.
  public func discard() { FileSystem.remove(path) }

  /// Whether a program is writing a file now.
  static func isRunning(at path: String) -> Bool {
    // A file that cannot be examined cannot be read, either, which says why.
    guard let file = try? OpenFile(path, [.noLinks, .noWaiting]), let status = try? file.status(),
      status.kind == .file
    else { return false }
    do throws(FileError) { _ = try FileLock(on: file, .shared) } catch {
      let end = Moment(millisecondsSince1970: status.modified)
      return error.code == .taken || end.duration(to: .now()) < Recording.abandonedAge
    }
    return false
  }
}
