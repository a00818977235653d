import Foundation

/// Overwrites a file that has lost its name.
struct FileWiper {
  private let file: FileHandle

  /// Opens the file, as long as it has its name.
  init(_ path: String) throws {
    file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
  }

  /// Overwrites each byte; what the disk keeps elsewhere, nobody can reach.
  func wipe() {
    guard let size = try? file.seekToEnd() else { return }
    let zeros = Data(count: 1 << 16)
    try? file.seek(toOffset: 0)
    for start in stride(from: 0, to: size, by: zeros.count) {
      try? file.write(contentsOf: zeros.prefix(Int(min(UInt64(zeros.count), size - start))))
    }
    try? file.synchronize()
    try? file.close()
  }
}
