import Foundation

/// A file that only its owner can read, in a folder of its own.
struct PrivateFile: Sendable {
  let path: String
  private let folder: String

  /// Creates the file in the folder for temporary files.
  init(_ contents: String) throws(Failure) {
    let parent = NSTemporaryDirectory()
    let name = "dream-" + UUID().uuidString.prefix(8).lowercased()
    folder = (parent.hasSuffix("/") ? parent : parent + "/") + name
    path = folder + "/dream.txt"
    guard unsafe mkdir(folder, 0o700) == 0, Self.write(contents, to: path) else {
      _ = unsafe rmdir(folder)
      throw Failure(
        status: .cannotWrite, happened: "no temporary file can be made in '\(parent.clipped)'",
        advice: "nothing was changed; free some space there, or set TMPDIR to another folder")
    }
  }

  private static func write(_ contents: String, to path: String) -> Bool {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(contents.utf8))
      try file.close()
      return true
    } catch {
      _ = unsafe unlink(path)
      return false
    }
  }

  /// What is in the file now, whoever wrote it; nil when it cannot be read.
  var contents: Data? { try? Data(contentsOf: URL(fileURLWithPath: path)) }

  /// Removes the folder with all that editors have left there.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
