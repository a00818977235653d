import Foundation

/// The project's own files, found from where this one was compiled.
struct SourceTree {
  let root: URL

  static let project = SourceTree(
    root: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: root.appending(path: path).path)
  }

  /// The paths, from the root, of all Swift files in these folders, sorted.
  func swiftFiles(in folders: String...) -> [String] {
    folders.flatMap { files(in: $0, ending: ".swift") }.sorted()
  }

  /// The paths, from the root, of all files in a folder whose names end so, sorted.
  func files(in folder: String, ending endings: String...) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    let paths = (found?.allObjects ?? []).compactMap { $0 as? String }
    return paths.filter { endings.contains(where: $0.hasSuffix) && !$0.contains(".build/") }
      .map { folder + "/" + $0 }.sorted()
  }

  /// The pages that people read first, as far as they exist.
  var pages: [String] {
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].filter(contains)
  }
}
