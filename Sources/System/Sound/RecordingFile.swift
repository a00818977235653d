public import Errors
public import Files

/// Where the bytes of a recording go: they are on the disk when a call returns.
///
/// One thread appends, and another one ends it.
public protocol RecordingOutput: Sendable {
  /// Keeps the next bytes.
  ///
  /// - Throws: Why they cannot be written; those before are kept.
  func append(_ bytes: [UInt8]) throws(SoundError)

  /// Says that nothing follows.
  ///
  /// - Throws: Why that cannot be written; all bytes are kept.
  func finish() throws(SoundError)

  /// Removes what was kept, because there is no sound in it.
  func discard()

  /// How many seconds were kept of a recording that failed; nil to believe the microphone.
  func keptSeconds() -> Double?
}

/// The file of a recording; written data is on disk when the call returns.
///
/// It never replaces another file, stays unless it is discarded, and is locked while it is being
/// written.
public struct RecordingFile: RecordingOutput {
  private let file: OpenFile

  /// Tells other programs that the file is being written; nil if the file system has no locks.
  private let lock: FileLock?

  private var path: String { file.path }

  /// Creates an empty file that only its owner may read, and waits until the disk has its name.
  ///
  /// - Parameter path: The path of the file, in a folder that exists.
  /// - Throws: ``SoundError/fileExists(path:)``, ``SoundError/diskFull(path:)`` or
  ///   ``SoundError/notWritten(path:reason:)``; no file is left behind.
  public init(_ path: String) throws(SoundError) {
    do throws(FileError) { file = try OpenFile(path, [.writing, .new, .durable]) } catch {
      throw Self.error(error, path)
    }
    lock = try? FileLock(on: file)
    // If the folder can't be synced the recording continues, because a voice doesn't wait.
    try? FolderPath.synchronize(FolderPath.split(path).folder)
  }

  /// Keeps the next bytes.
  public func append(_ bytes: [UInt8]) throws(SoundError) {
    do throws(FileError) { try file.write(bytes) } catch { throw Self.error(error, path) }
  }

  /// Waits until the disk has everything, the times of the file too.
  public func finish() throws(SoundError) {
    do throws(FileError) { try file.synchronize() } catch { throw Self.error(error, path) }
  }

  /// Removes the file, because there is nothing in it.
  public func discard() { if file.hasItsPath { FileSystem.remove(path) } }

  /// How long the file plays; nil if it can't be decoded in time.
  public func keptSeconds() -> Double? { try? SoundFile.decodedDuration(of: path) }

  /// The error of a recording for that of its file.
  public static func error(_ error: FileError, _ path: String) -> SoundError {
    switch error.code {
    case .taken: .fileExists(path: path)
    case .full: .diskFull(path: path)
    case .missing, .denied, .failed: .notWritten(path: path, reason: error.reason)
    }
  }
}
