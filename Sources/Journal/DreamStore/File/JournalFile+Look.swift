import Files
import Foundation

extension JournalFile {
  /// What there is at a path, symbolic links followed.
  enum Look: Equatable {
    case file(FileStatus.Identity)
    case other(kind: String)
    case failure(Int32)
  }

  static func look(_ path: String) -> Look {
    let status: FileStatus
    do throws(FileError) { status = try FileStatus(of: path, followingLinks: true) } catch {
      return .failure(error.number)
    }
    switch status.kind {
    // SQLite takes a single byte for an empty file, and would write over it.
    case .file where status.size == 1: return .other(kind: "a single byte")
    case .file: return .file(status.identity)
    case .folder: return .other(kind: "a folder")
    case .pipe: return .other(kind: "a pipe")
    case .socket: return .other(kind: "a socket")
    case .device, .link: return .other(kind: "a device")
    }
  }
}
