import Files
import Foundation

/// A folder for the pictures of one sharing, from which other programs read them.
nonisolated struct SharingFolder: Sendable {
  let path: String

  /// Creates the folder, and removes those that are no longer needed.
  static func make(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> SharingFolder {
    let all = UserFolders(environment: environment).cache + "/lucid-dreams/shared"
    let folder = SharingFolder(path: all + "/" + UUID().uuidString)
    try await BlockingWork.run {
      removeOldFolders(in: all)
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    return folder
  }

  /// Removes the folder with its pictures.
  func remove() async {
    await BlockingWork.run { try? FileManager.default.removeItem(atPath: path) }
  }

  /// After a day, other programs have read what was pasted, opened or sent.
  private static let lifetime: TimeInterval = 86_400

  private static func removeOldFolders(in all: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: all)) ?? [] {
      let folder = all + "/" + name
      let made = (try? files.attributesOfItem(atPath: folder))?[.modificationDate] as? Date
      if let made, made.timeIntervalSinceNow < -lifetime { try? files.removeItem(atPath: folder) }
    }
  }
}
