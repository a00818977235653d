import Glibc

/// Why a file could not be written or read.
///
/// An ``AtomicFile`` leaves nothing behind when it throws this: no file, and no part of one.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause.
  public enum Code: Hashable, Sendable {
    /// The file or folder doesn't exist.
    case missing
    /// The system does not allow it.
    case denied
    /// There is already a file of that name.
    case taken
    /// The disk is full, or the person's share of it.
    case full
    /// Anything else; ``FileError/reason`` says more.
    case failed
  }

  /// The number that the system gave, such as `ENOSPC`.
  public let number: Int32

  /// The file that was read or whose name is taken, or the folder that was written to; `memory` for a file
  /// that is nowhere else.
  public let path: String

  /// Whether it happened to a file in memory, such as ``MemoryFile``.
  public let isInMemory: Bool

  /// Whether it happened while writing; while reading otherwise.
  public let isWriting: Bool

  /// Describes a call that failed while writing to a folder or a file.
  ///
  /// - Parameters:
  ///   - number: The number that the system gave.
  ///   - path: The folder, or the file.
  public init(_ number: Int32, writing path: String) {
    self.init(number, path, isWriting: true)
  }

  /// Describes a call that failed while reading a file.
  ///
  /// - Parameters:
  ///   - number: The number that the system gave.
  ///   - path: The file.
  public init(_ number: Int32, reading path: String) {
    self.init(number, path, isWriting: false)
  }

  private init(_ number: Int32, _ path: String, isWriting: Bool) {
    (self.number, self.isWriting) = (number, isWriting)
    // The path of an open file without a name means nothing to a person.
    isInMemory = path.hasPrefix("/proc/self/fd/")
    self.path = isInMemory ? "memory" : FileName.readable(path)
  }

  /// The cause.
  public var code: Code {
    switch number {
    case ENOENT, ENOTDIR: .missing
    case EACCES, EPERM, EROFS: .denied
    case EEXIST: .taken
    case ENOSPC, EDQUOT, EFBIG: .full
    default: .failed
    }
  }

  /// Whether the file system doesn’t support the operation, such as locking.
  public var isUnsupported: Bool { [ENOLCK, ENOSYS, EOPNOTSUPP].contains(number) }

  /// The system's words for it: `Input/output error`.
  public var reason: String {
    guard let reason = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: reason)
  }

  /// All of it in one line of English, for developers.
  public var description: String {
    "“\(path)” cannot be \(isWriting ? "written" : "read"): \(reason)"
  }
}
