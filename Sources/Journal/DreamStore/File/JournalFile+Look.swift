import Foundation

extension JournalFile {
  /// What there is at a path, symbolic links followed.
  enum Look: Equatable {
    case file(Identity)
    case other(kind: String)
    case failure(Int32)
  }

  static func look(_ path: String) -> Look {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .failure(errno) }
    switch status.st_mode & S_IFMT {
    // SQLite takes a single byte for an empty file, and would write over it.
    case S_IFREG where status.st_size == 1: return .other(kind: "a single byte")
    case S_IFREG:
      return .file(Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino)))
    case S_IFDIR: return .other(kind: "a folder")
    case S_IFIFO: return .other(kind: "a pipe")
    case S_IFSOCK: return .other(kind: "a socket")
    default: return .other(kind: "a device")
    }
  }
}
