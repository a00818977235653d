import Files
import Foundation
import JournalSealing

/// A folder for the pictures of one sharing, from which other programs read them.
nonisolated struct SharingFolder: Sendable {
  let path: String

  /// Creates the folder, and removes those that are no longer needed.
  static func make(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws -> SharingFolder {
    let folder = SharingFolder(path: all(environment) + "/" + UUID().uuidString)
    try await BlockingWork.run {
      removeOld(environment: environment)
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

  /// Removes the folders that no other program needs any longer; blocks its thread.
  ///
  /// - Parameters:
  ///   - age: Their minimum age, in seconds: after a day, other programs have read pasted, opened
  ///     or sent files.
  ///   - environment: The environment variables of the process.
  static func removeOld(
    age: TimeInterval = 86_400, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let all = all(environment)
    for name in (try? FolderListing(of: all).names) ?? [] {
      let folder = all + "/" + name
      guard let made = (try? FileStatus(of: folder))?.modifiedTime else { continue }
      let time = Date(timeIntervalSince1970: made / .seconds(1))
      if time.timeIntervalSinceNow <= -age {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
  }

  private static func all(_ environment: [String: String]) -> String {
    PlainCopies.sharedPictures(UserFolders(environment: environment))
  }
}
