import Foundation

/// A folder for the time of the run, which ends with ``removeAll()``.
struct Folder {
  private let path: String

  init() throws {
    path = NSTemporaryDirectory() + "store-bench-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The folder of a separate journal.
  func journal(_ name: String) -> String {
    "\(path)/\(name)/journal.sqlite"
  }

  /// Makes a journal that is the copy of another one.
  func copy(_ name: String, to copy: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(copy)", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: journal(name), toPath: journal(copy))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func removeAll() throws {
    try FileManager.default.removeItem(atPath: path)
  }
}
