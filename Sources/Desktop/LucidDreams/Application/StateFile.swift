import DreamControllers
import Dreams
import Files
import Foundation

/// A small JSON file that holds one value between runs of the program.
///
/// Losing it does no harm: the program then starts with its defaults.
final class StateFile<Value: Codable & Sendable> {
  private let file: URL
  private let queue = DispatchQueue(label: "org.luciddreams.LucidDreams.state")

  private init(_ file: URL) { self.file = file }

  /// The saved value; nil when there is none that can be read.
  func read() -> Value? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  /// Replaces the saved value atomically, soon, on a thread of its own.
  func write(_ value: Value) {
    queue.async { [file] in
      let folder = file.deletingLastPathComponent()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      // If this fails, the next run starts with defaults, which is not worth a message.
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try? encoder.encode(value).write(to: file, options: .atomic)
    }
  }

  /// Waits until all values are written.
  func flush() async {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  /// A file in the program's folder inside one of the person's.
  private convenience init(_ name: String, in folder: String) {
    self.init(URL(filePath: "\(folder)/lucid-dreams/\(name)"))
  }
}

extension StateFile<SavedScreen> {
  /// What the screen of one journal showed: a file per journal, in `$XDG_STATE_HOME/lucid-dreams`.
  convenience init(journalPath: String, environment: [String: String]) {
    let journal = URL(filePath: journalPath).standardizedFileURL.path
    var hash = FNV1a()
    hash.combine(journal.utf8)
    self.init(
      "screen-\(String(hash.value, radix: 16)).json",
      in: UserFolders(environment: environment).state)
  }
}

extension StateFile<Preferences> {
  /// The user's preferences for all journals: `$XDG_CONFIG_HOME/lucid-dreams/preferences.json`.
  convenience init(environment: [String: String]) {
    self.init("preferences.json", in: UserFolders(environment: environment).config)
  }
}
