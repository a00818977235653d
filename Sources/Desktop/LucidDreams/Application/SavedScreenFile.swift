import DreamControllers
import Foundation

/// The small file that keeps what the screen of one journal showed.
///
/// It can be lost or broken without harm: the program then begins as at its first start.
struct SavedScreenFile {
  private let file: URL

  /// The file for a journal: one for each, in `$XDG_STATE_HOME/lucid-dreams`.
  init(journalPath: String, environment: [String: String]) {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let folder = URL(filePath: state ?? "\(home)/.local/state").appending(path: "lucid-dreams")
    let journal = URL(filePath: journalPath).standardizedFileURL.path
    file = folder.appending(path: "screen-\(Self.fingerprint(of: journal)).json")
  }

  /// What was saved last; nil when there is nothing that can be read.
  func read() -> SavedScreen? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(SavedScreen.self, from: data)
  }

  /// Replaces what was saved, in one step.
  func write(_ screen: SavedScreen) {
    let folder = file.deletingLastPathComponent()
    // Where this fails the next start begins afresh, which is no reason to disturb anyone.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? JSONEncoder().encode(screen).write(to: file, options: .atomic)
  }

  /// Tells journals apart by their paths (FNV-1a, 64 bits).
  private static func fingerprint(of path: String) -> String {
    let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
