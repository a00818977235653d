import Foundation

/// A small file that keeps one value.
///
/// It can be lost or broken without harm: the program then begins as at its first start.
struct RememberedFile<Value: Codable> {
  let file: URL

  /// What was kept last; nil when there is nothing that can be read.
  func read() -> Value? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  /// Replaces what was kept, in one step.
  func write(_ value: Value) {
    let folder = file.deletingLastPathComponent()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    // Where this fails the next start begins afresh, which is no reason to disturb anyone.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? encoder.encode(value).write(to: file, options: .atomic)
  }
}
