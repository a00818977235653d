import Errors
import Files
import Foundation

extension JournalFile {
  /// What there is at a path, symbolic links followed.
  enum Look: Equatable {
    case file(FileStatus.Identity)
    case other(JournalReason.Kind)
    case failure(Int32)
  }

  static func look(_ path: String) -> Look {
    let status: FileStatus
    do throws(FileError) { status = try FileStatus(of: path, followingLinks: true) } catch {
      return .failure(error.number)
    }
    switch status.kind {
    // SQLite takes a single byte for an empty file, and would write over it.
    case .file where status.size == 1: return .other(.singleByte)
    case .file: return .file(status.identity)
    case .folder: return .other(.folder)
    case .pipe: return .other(.pipe)
    case .socket: return .other(.socket)
    case .device, .link: return .other(.device)
    }
  }
}
