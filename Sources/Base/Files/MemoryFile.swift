import CFiles
import Glibc

/// A file that is on no disk: it is in memory, has no name, and is gone with the value, also when the
/// program is killed.
///
/// Libraries that want a path can open it; other programs cannot.
///
/// ```swift
/// let file = try MemoryFile()
/// try file.append(bytes)
/// try FileReader.bytes(of: file.path) == bytes  // true
/// ```
///
/// For one thread at a time while bytes are appended. A class, because it owns a file descriptor.
public final class MemoryFile: Sendable {
  /// The path at which this process can open the file, as often as it likes.
  public let path: String

  private let descriptor: Int32

  /// Creates an empty file.
  ///
  /// - Throws: ``FileError`` when too many files are open.
  public init() throws(FileError) {
    // The value of the kernel's MFD_CLOEXEC, which the C library's macro hides from Swift.
    descriptor = unsafe memfd_create("attachment", 1)
    path = "/proc/self/fd/\(descriptor)"
    guard descriptor >= 0 else { throw FileError(errno, writing: path) }
  }

  deinit { _ = close(descriptor) }

  /// Appends bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Throws: ``FileError``; some of the bytes may have been written.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    let number = writeAll(bytes, to: descriptor)
    if number != 0 { throw FileError(number, writing: path) }
  }
}
