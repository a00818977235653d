public import Foundation

/// A folder of its own for a test.
///
/// A class, because the folder is removed when nobody holds it.
public final class TemporaryFolder: Sendable {
  /// The path, without a slash at its end.
  public let path: String

  /// Makes the folder.
  public init() {
    // In one piece, so that no part of it looks like the beginning of an identifier.
    let name = "test-" + UUID().uuidString.filter { $0 != "-" }
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      preconditionFailure("no folder for a test: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder, whether it is there or not.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of all that is in the folder, hidden files included, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The content of a file; nil where there is none.
  public func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }

  /// Who may do what with a file, such as 0o600.
  public func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return attributes[.posixPermissions] as? Int ?? -1
  }

  /// Writes a file, in a folder that is made where it is missing, and returns its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return file(name)
  }
}
