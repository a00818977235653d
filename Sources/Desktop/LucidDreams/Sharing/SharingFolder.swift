import Foundation

/// A folder for the pictures of one sharing, from which other programs take them.
struct SharingFolder {
  let path: String

  /// Makes the folder, and removes those that nobody needs any longer.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let all = (cache ?? NSHomeDirectory() + "/.cache") + "/lucid-dreams/shared"
    Self.removeOld(in: all)
    path = all + "/" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Away from the screen: a thousand pictures take their time to be removed.
  @concurrent nonisolated func remove() async {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What was pasted, opened or sent yesterday has been read by now.
  private static let life: TimeInterval = 86_400

  private static func removeOld(in all: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: all)) ?? [] {
      let folder = all + "/" + name
      let made = (try? files.attributesOfItem(atPath: folder))?[.modificationDate] as? Date
      if let made, made.timeIntervalSinceNow < -life { try? files.removeItem(atPath: folder) }
    }
  }
}
